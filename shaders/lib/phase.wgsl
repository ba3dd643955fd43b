// How dust and smoke throw light on: Henyey and Greenstein's phase function of the cosine between the way
// of the light and the view, 1 everywhere for g = 0; forwards for g > 0.
fn phase(c: f32, g: f32) -> f32 {
    let k = 1. + g * g - 2. * g * c;
    return (1. - g * g) / (k * sqrt(k));
}
