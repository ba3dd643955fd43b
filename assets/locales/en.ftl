### Words of Távola for people. English.
### A word between braces is filled in by the program; keep it as it is.

## Program and languages

# Name of the program; keep as it is.
app-name = Távola
# Name of the game; keep as it is.
game-cyvasse = Cyvasse
# Under the title of the start screen; one short line.
app-tagline = One table, one landscape, a war in miniature
# Name of the Portuguese language, always in that language.
lang-pt = Português
# Name of the English language, always in that language.
lang-en = English
# Name of the Spanish language, always in that language.
lang-es = Español
# Label of the control that picks the language.
lang-label = Language

## Buttons used in several places

# Button: closes a dialog.
common-close = Close
# Button: back to the screen before.
common-back = Back
# Button: does not do what was asked.
common-cancel = Cancel
# State of a switch.
common-on = On
# State of a switch.
common-off = Off
# Button: opens the settings.
common-settings = Settings
# Button: opens the rules of the game.
common-guide = Guide
# Button: ends the program.
common-quit = Quit

## Start screen

# Button: goes on with the match that was saved.
start-continue = Continue the match
# Under the continue button. $actions = actions played (0: still setting up), $house = the person's house.
start-continue-detail = { $actions ->
        [0] { $house }, setting up
        [one] { $house }, { $actions } action
       *[other] { $house }, { $actions } actions
    }
# Button: opens the match sheet.
start-new = New match

## Match sheet

# Title of the match sheet.
sheet-title = Match sheet
# Heading above the eight houses.
sheet-house = Your house
# Heading above the five levels.
sheet-level = Opponent
# Heading: who has the first turn.
sheet-begins = Who begins
# Choice: drawn by lot.
sheet-begins-lot = By lot
# Choice: the person.
sheet-begins-you = You
# Choice: the machine.
sheet-begins-machine = Machine
# Heading: the light in the room.
sheet-light = Light of the room
# Heading: the number that decides every draw of the match.
sheet-seed = Seed
# Help under the seed.
sheet-seed-help = The same seed repeats the same draws.
# Shown when the seed typed is no number from 0 to 18446744073709551615.
sheet-seed-bad = Digits only, twenty at most.
# Button: draws another seed.
sheet-seed-new = Another seed
# Button: goes on to laying the terrain.
sheet-start = Lay the terrain
# Light preset: sunrise.
light-dawn = Dawn
# Light preset: noon.
light-noon = Noon
# Light preset: sunset.
light-dusk = Dusk
# Light preset: night with candles.
light-night = Night
# Opponent of level 1, the weakest.
level-1 = Squire
# What play of level 1 is like, under its title.
level-1-about = Sees one action ahead and lets its mind wander: a good first match.
# Opponent of level 2.
level-2 = Knight
# What play of level 2 is like, under its title.
level-2-about = Sees three actions, but does not always pick the best.
# Opponent of level 3.
level-3 = Captain
# What play of level 3 is like, under its title.
level-3-about = Makes few mistakes; knows when it is lost.
# Opponent of level 4.
level-4 = Marshal
# What play of level 4 is like, under its title.
level-4-about = Calculates deeply and forgives no slip.
# Opponent of level 5, the strongest.
level-5 = Strategist
# What play of level 5 is like, under its title.
level-5-about = The strongest: thinks a little before each action.
# An opponent with its level. $name = its title, $level = 1 to 5.
level-named = { $name } (level { $level })

## Houses

# House with a heron.
house-heron = House Heron
# Motto of the house with a heron.
house-heron-motto = Still until the hour
# House with a crown of thorns.
house-bramble = House Bramble
# Motto of the house with a crown of thorns.
house-bramble-motto = Touch and bleed
# House with a bell.
house-bell = House Bell
# Motto of the house with a bell.
house-bell-motto = Let all hear
# House with a boar.
house-boar = House Boar
# Motto of the house with a boar.
house-boar-motto = Onward, always
# House with the scales of a salt merchant.
house-salt = House Salt
# Motto of the house with the scales of a salt merchant.
house-salt-motto = A fair weight
# House with an anvil and a star.
house-anvil = House Anvil
# Motto of the house with an anvil and a star.
house-anvil-motto = Each blow shapes us
# House with an owl under a moon.
house-owl = House Owl
# Motto of the house with an owl under a moon.
house-owl-motto = We see in the dark
# House with a lantern.
house-lantern = House Lantern
# Motto of the house with a lantern.
house-lantern-motto = One light is enough
# For screen readers on a shield. $name = house, $motto = its motto.
house-label = { $name }: { $motto }

## Pieces, terrain, sides

# Piece, letter R.
piece-king = King
# Piece, letter P: untrained foot.
piece-commoner = Commoner
# Piece, letter L.
piece-spearman = Spearman
# Piece, letter B.
piece-crossbowman = Crossbowman
# Piece, letter V.
piece-light-horse = Light Horse
# Piece, letter H.
piece-heavy-horse = Heavy Horse
# Piece, letter E.
piece-elephant = Elephant
# Piece, letter C.
piece-catapult = Catapult
# Piece, letter T.
piece-trebuchet = Trebuchet
# Piece, letter D.
piece-dragon = Dragon
# Terrain: nothing special.
terrain-plain = Plain
# Terrain.
terrain-mountain = Mountain
# Terrain.
terrain-water = Water
# Terrain.
terrain-forest = Forest
# Terrain: a fort that still stands.
terrain-fort = Fort
# The side at the near edge of the board.
side-south = South
# The side at the far edge of the board.
side-north = North

## Set-up

# Title: the person lays terrain.
setup-terrain-title = Terrain
# How to lay terrain.
setup-terrain-help = Take a terrain and tap hexes of your half, or drag it onto them. Tapping a laid hex clears it.
# Progress. $laid = special tiles laid, $least = how many are needed.
setup-terrain-count = { $laid ->
        [one] { $laid } special tile (at least { $least })
       *[other] { $laid } special tiles (at least { $least })
    }
# Title: the person places the army.
setup-army-title = Army
# How to place the army.
setup-army-help = Take a piece and tap a free hex of your half, or drag it there. Tapping a piece takes it back. The Dragon's hex burns until it arrives.
# Progress. $left = pieces still in hand.
setup-army-count = { $left ->
        [0] Every piece is on the field
        [one] { $left } piece left
       *[other] { $left } pieces left
    }
# Button: fills terrain or army at random.
setup-random = Random
# Button: takes everything back.
setup-clear = Clear
# Button: terrain is done, go on to the army.
setup-terrain-ready = To the army
# Button: army is done, the match starts.
setup-army-ready = To battle
# Compact windows: opens advice and actions of the set-up.
setup-advice = What to do
# Shown when the opponent has still to finish.
setup-waiting = The opponent is still preparing.
# Label of a palette entry. $name = piece or terrain, $left = how many are left.
setup-palette-label = { $left ->
        [0] { $name }: none in hand
       *[other] { $name }: { $left } in hand
    }

## Play

# Status: it is the person's turn.
play-your-turn = Your turn
# Under it, in the first turns.
play-first-hint = Click one of your pieces, then where it goes.
# Status: the machine is to move. $name = the opponent's title.
play-their-turn = Opponent to act: { $name }
# Status while the machine thinks. $seconds = whole seconds so far.
play-thinking = Thinking for { $seconds } s
# Status: the person's King is threatened.
play-threatened = Your King is threatened
# Status: the other King is threatened.
play-threatening = The enemy King is threatened
# Status of the person's Dragon. $turns = turns of its owner until it arrives.
play-dragon-waits = { $turns ->
        [0] Dragon: this turn
        [one] Dragon in { $turns } turn
       *[other] Dragon in { $turns } turns
    }
# Status of a Dragon.
play-dragon-free = Dragon ready
# Status of a Dragon.
play-dragon-rests = Dragon at rest
# Status of a Dragon.
play-dragon-gone = Dragon lost
# Heading above the pieces that a side has lost. $house = that side's house.
play-lost = Losses: { $house }
# Under that heading when nothing was lost.
play-lost-none = none
# For screen readers: one kind of lost piece. $name = piece, $count = how many.
play-lost-item = { $name }: { $count }
# The last action. $action = notation.
play-last = Last action: { $action }
# Heading of the list of actions.
play-record = Record
# In the record before anything was played.
play-record-empty = No actions yet
# For screen readers, an entry of the record. $ply = number, $side = side, $action = notation.
play-record-entry = Action { $ply }, { $side }: { $action }
# Banner while an earlier position is shown. $ply = number.
play-looking-back = Position after action { $ply }
# The same for the position before the first action.
play-looking-start = Opening position
# Button: shows the present position again.
play-now = Return to now
# Button: takes back the person's last action.
play-undo = Undo
# Why the button above cannot be pressed.
play-undo-none = There is no action of yours to undo yet.
# Button: gives the match up.
play-resign = Resign
# Button: offers a draw.
play-draw = Offer a draw
# Why the button above cannot be pressed.
play-draw-closed = A draw cannot be offered now.
# Shown while an offer waits for its answer.
play-draw-waiting = Draw offered
# Question: the opponent offers a draw.
play-draw-offered = The opponent offers a draw.
# Button: takes the draw.
play-draw-accept = Accept
# Button: refuses the draw.
play-draw-decline = Decline
# Switch: marks on pieces that can be captured now.
play-threats = Show threats
# Heading of the camera buttons.
play-camera = Camera
# Camera: the view of a player at the table.
camera-table = Table
# Camera: from above.
camera-top = From above
# Camera: eye height of a soldier.
camera-ground = Ground level
# Camera: turns back to where it began.
camera-reset = Recentre
# Button: opens the menu of the match.
play-menu = Menu
# Menu: goes on playing.
menu-resume = Back to the match
# Menu: leaves the match for the start screen; it stays saved.
menu-leave = Save and go to the start
# Menu: copies the record to the clipboard.
menu-copy = Copy the match
# Menu: saves a picture without the panels.
menu-picture = Save a picture
# Compact windows: opens the column with status and actions.
drawer-left = Match
# Compact windows: opens the column with the record.
drawer-right = Record and losses
# Label of the region with the status of the match, for screen readers.
region-status = State of the match
# Label of the board region, for screen readers.
region-board = Board
# Label of the notices region, for screen readers.
region-notices = Notices

## Confirmations

# Title: give up?
confirm-resign-title = Yield the crown?
# Explains what resigning does.
confirm-resign-text = The match ends and the opponent wins.
# Button that does it.
confirm-resign-do = Resign
# Title: start another match while one is saved?
confirm-overwrite-title = Give up the saved match?
# Explains what a new match does.
confirm-overwrite-text = Only one match is kept at a time. The new one takes its place.
# Button that does it.
confirm-overwrite-do = Start another
# Question when the program is to be closed while a film is made.
confirm-quit-title = Close and lose the film?
# Explains what is lost.
confirm-quit-text = A film is being recorded. If the program closes now, what was recorded is lost.
# Button that does it.
confirm-quit-do = Close all the same
# Question before an action is carried out, where the settings ask for it. $action = notation.
confirm-action-text = Play { $action }?
# Button that does it.
confirm-action-do = Confirm

## End screen

# Title: the person won.
end-won = Victory
# Title: the person lost.
end-lost = Defeat
# Title: nobody won.
end-draw = Draw
# Title when two machines played. $side = winner.
end-side-won = Victory: { $side }
# Cause: the King was threatened and no action saved it.
end-by-mate = The King had no defence left.
# Cause: the King was captured.
end-by-capture = The King was captured.
# Cause: resignation.
end-by-resignation = By resignation.
# Cause of the end, to the person who resigned.
end-you-resigned = You resigned.
# Cause of the end, to the person whose opponent, a machine, resigned.
end-rival-resigned = Your opponent resigned: there was no way out.
# Cause: no legal action, King not threatened.
end-by-stalemate = No legal action, and the King was not threatened.
# Cause: third occurrence of a position.
end-by-repetition = The same position came up for the third time.
# Cause: 100 actions with no capture and no fort broken. $actions = that number.
end-by-quiet = { $actions } actions without a capture or a broken fort.
# Cause: agreed.
end-by-agreement = By agreement.
# Length of the match. $actions = actions played.
end-length = { $actions ->
        [one] { $actions } action played
       *[other] { $actions } actions played
    }
# Button: the same sheet again.
end-rematch = Rematch
# Button: hides the panel and shows the board.
end-look = Look at the board
# Button: shows the panel with the result again.
end-result = Show the result
# Button: from the end of a match to the start screen.
end-leave = To the start screen

## Settings

# Title of the settings.
settings-title = Settings
# Tab.
settings-tab-general = General
# Tab.
settings-tab-picture = Picture
# Tab.
settings-tab-motion = Motion
# Tab.
settings-tab-keys = Keys
# Slider: size of text and buttons, not of the board.
settings-scale = Interface size
# A percentage. $percent = whole number.
settings-percent = { $percent }%
# Choice of quality tier.
settings-tier = Quality
# The quality that "automatic" came to. $tier = its name.
settings-tier-now = Now: { $tier }
# Tier: weakest, for slow machines.
tier-light = Very light
# Tier: the usual.
tier-normal = Normal
# Tier: everything.
tier-ultra = Ultra detailed
# Choice: anti-aliasing.
settings-msaa = Edge smoothing
# One value of edge smoothing. $samples = 1, 2, 4 or 8; 1 means none.
settings-msaa-value = { $samples ->
        [1] None
       *[other] { $samples } samples
    }
# Choice: size of the shadow map.
settings-shadows = Shadows
# Choice: ambient occlusion.
settings-occlusion = Ambient occlusion
# Choice: glow around bright things.
settings-bloom = Bloom
# Choice: smoke as bodies that shade the ground, only in the highest quality.
settings-smoke = Smoke with volume
# Choice: light that shows in the air of the room.
settings-air = Light in the air
# Choice: depth of field and motion blur of the director's camera.
settings-lens = Cinematic lens
# Choice: grass and small scenery.
settings-grass = Grass
# Slider: share of the window's pixels that is drawn.
settings-resolution = Picture resolution
# Switch: lines between cells.
settings-grid = Grid lines
# Choice: most pictures a second.
settings-frame-cap = Frame cap
# One value of the cap. $fps = pictures a second.
settings-fps = { $fps } per second
# The cap is off.
settings-fps-none = No cap
# A knob at its lowest value.
quality-off = Off
# A knob.
quality-low = Low
# A knob at its highest value.
quality-high = High
# Heading: what draws the picture.
settings-adapter = Graphics adapter
# The adapter. $name = its name, $backend = Vulkan, Metal and so on, $driver = driver.
settings-adapter-text = { $name }, through { $backend }. Driver: { $driver }
# Choice: how fast the person's own pieces move.
settings-speed-own = Speed of your pieces
# Choice: how fast the opponent's pieces move.
settings-speed-other = Speed of the opponent
# Speed: no animation.
speed-still = Still
# Speed.
speed-fast = Fast
# Speed: the usual.
speed-natural = Natural
# Speed.
speed-slow = Slow
# Speed: with cinematic cameras.
speed-cinema = Cinema
# Switch: less movement everywhere.
settings-reduced-motion = Reduce motion
# Help under that switch.
settings-reduced-motion-help = No shake, no flashes, no camera sway.
# Switch: the camera shakes on heavy strikes.
settings-shake = Camera shake
# Switch: bright flashes.
settings-flash = Flashes
# Switch: ask before an action is carried out.
settings-confirm = Confirm every action
# Button next to a key: waits for a new one. $action = what the key does, $key = present key.
settings-rebind = { $action }: { $key }. Change
# Shown while waiting for the new key.
settings-rebind-wait = Press the new key (Esc cancels)
# The key is used by something else. $key = key, $action = what it did until now.
settings-rebind-taken = { $key } was used for: { $action }. That action has no key now.
# Shown in place of a key when there is none.
settings-unbound = no key
# Button: all keys as they came.
settings-keys-reset = Default keys
# Button: all settings as they came.
settings-reset = Restore everything

## What a key does

# Key: nearest hex to the left on the screen.
key-left = Hex to the left
# Key: nearest hex to the right on the screen.
key-right = Hex to the right
# Key: nearest hex upwards on the screen.
key-up = Hex above
# Key: nearest hex downwards on the screen.
key-down = Hex below
# Key: selects, or acts on the marked hex.
key-confirm = Choose or act
# Key: gives up the selection, closes a dialog.
key-cancel = Drop the choice
# Key: next piece that can act.
key-next-piece = Next piece
# Key: piece before.
key-previous-piece = Previous piece
# Key: turns the camera.
key-orbit-left = Turn left
# Key: turns the camera.
key-orbit-right = Turn right
# Key: raises the camera.
key-pitch-up = Raise the camera
# Key: lowers the camera.
key-pitch-down = Lower the camera
# Key: nearer.
key-zoom-in = Zoom in
# Key: farther.
key-zoom-out = Zoom out
# Key: takes back.
key-undo = Undo the action
# Key: opens the guide.
key-guide = Open the guide
# Key: opens the menu.
key-menu = Open the menu
# Key: shows threats.
key-threats = Show threats
# Key: hides every panel.
key-hide-hud = Hide the panels
# Key: the whole screen.
key-fullscreen = Full screen
# Key: saves a picture.
key-picture = Save a picture
# Key: camera at the table.
key-view-table = Camera: table
# Key: camera from above.
key-view-top = Camera: from above
# Key: camera at ground level.
key-view-ground = Camera: ground level
# Key: camera back to where it began.
key-view-reset = Camera: recentre
# Key: ends the animation that is running.
key-skip = Finish the animation
# Key: moves the keyboard from the board to the panels and back.
key-panels = To the panels, or back to the board

## Guide of the rules

# Title of the guide.
guide-title = Guide to Cyvasse
# Section.
guide-aim-title = The aim
# Section text: how a match is won.
guide-aim = You win by taking the enemy King, or by threatening it when no action can save it. An action that would leave your own King threatened is forbidden.
# Section.
guide-setup-title = Before the battle
# Section text: laying terrain and army.
guide-setup = The board has 91 hexes. The five nearest rows are yours, the five farthest the opponent's, and the middle row stays empty and plain. Terrain comes first: at least three special tiles, with mountains in groups of two at most. Then come the 21 pieces, on free hexes of your half. Neither side sees the other prepare.
# Section.
guide-turn-title = On your turn
# Section text: one action a turn.
guide-turn = You take exactly one action, a move or an attack, and nobody may pass. A melee attacker enters the hex of its target; a shooter stays where it is. A walking piece may turn at every step, but only crosses empty hexes.
# Section.
guide-capture-title = Who captures whom
# Section text: ranks and exceptions.
guide-capture = Every piece has a rank from 1 to 9 and captures pieces of equal or lower rank. Besides: any piece captures the King; the King captures any neighbour; Catapult and Trebuchet bring down Dragons too; and neither horse captures a Spearman.
# Section: table of the pieces.
guide-table-title = The pieces
# Column: piece.
guide-col-piece = Piece
# Column: how many a side has.
guide-col-count = Has
# Column: rank.
guide-col-rank = Rank
# Column: reach of its move.
guide-col-move = Moves
# Column: reach of its attack.
guide-col-attack = Attacks
# Cell: rank of the King, which has none.
guide-no-rank = –
# Cell: moves. $reach = hexes.
guide-steps = { $reach ->
        [one] { $reach } hex
       *[other] up to { $reach } hexes
    }
# Cell: flies or shoots along one of the six lines. $reach = hexes.
guide-line = up to { $reach } in line
# Cell: attacks neighbours, hand to hand.
guide-melee = neighbour
# Cell: shoots in any direction. $reach = hexes.
guide-shot = shot, up to { $reach }
# Cell: shoots along one of the six lines. $reach = hexes.
guide-shot-line = shot in line, up to { $reach }
# Section.
guide-terrain-title = The terrain
# What mountains do.
guide-mountain = Only the Dragon crosses it or lands on it. It stops shots as well. A shot that passes between two hexes is stopped only when both are mountains.
# What water does.
guide-water = Entering it ends the move, and nobody shoots from inside it. A piece that starts its turn in water walks as usual.
# What forest does.
guide-forest = A piece that starts in it loses one from its move and one from its reach, never below one. The Dragon does not feel it, but cannot attack anything inside.
# What a fort does.
guide-fort = It takes the first attack that would capture whoever is inside: the piece stays, the attacker stays, and the fort becomes plain ground. It serves either side. An empty fort is ordinary ground.
# Section.
guide-dragon-title = The Dragon
# Section text: arrival of the Dragon.
guide-dragon-arrival = It begins far away. The hex you kept for it burns from the start, and nobody enters or crosses it; on your fifth turn it lands there by itself, at no cost, and may act at once.
# Section text: how the Dragon flies.
guide-dragon-flight = It flies straight over everything but an enemy Dragon and burning hexes, and may land on any free hex, even a mountain.
# Section text: rest of the Dragon.
guide-dragon-rest = After a move or an attack it rests through your next turn: it does not attack, and the enemy King need not fear it. If the opponent could capture it, it may flee to a free hex where it is safe, and the rest begins anew.
# Section.
guide-end-title = Other endings
# Section text: draws.
guide-end = It is a draw when the side to act has no legal action and its King is not threatened, when a position comes up for the third time, or after 100 actions in a row without a capture or a broken fort. You may also resign or agree on a draw.
# A piece in the table, with its letter in the record. $piece = name, $letter.
guide-piece = { $piece } ({ $letter })
# One fact of a piece beside the board. $what = heading of the table's column, $value.
piece-fact = { $what }: { $value }
# Section.
guide-notation-title = The notation
# Section text: how the record is read. The letters and signs stay as they are.
guide-notation = V c4-e5 is a move, H c4xLd5 a melee capture, T f3»Lf6 a shot. A # at the end is an attack that a fort took, + threatens the King, ++ ends the match, and D*e3 marks the Dragon's arrival.
# Section.
guide-marks-title = The marks on the ground
# Section text: what the marks mean.
guide-marks = Dot: you may move here. Red ring: melee attack. Crosshair: shot. Dashed square: where the last action went from and to. Red corners: a piece in danger.
# Section.
guide-controls-title = The controls
# Section text: mouse, touch and keys.
guide-controls = Click a piece and then its goal, or drag. The right button turns the camera, the wheel zooms; by touch, one finger on empty ground moves the view and two zoom. By keyboard, arrows walk the hexes, Tab goes through the pieces and Enter acts. Every key can be changed in the settings.

## Board for screen readers

# A hex with a piece. $cell = name, $piece, $side, $terrain; $mark says what can be done here.
cell-piece = { $cell }: { $piece }, { $side }, { $terrain }{ $mark ->
        [attack] ; can be attacked
        [shot] ; can be shot
        [danger] ; in danger
        [ready] ; can act
        [selected] ; chosen
       *[none] {""}
    }
# A hex without a piece. $cell = name, $terrain; $mark says what can be done here.
cell-empty = { $cell }: { $terrain }{ $mark ->
        [move] ; can be moved to
        [place] ; free to place
       *[none] {""}
    }
# A burning hex that waits for a Dragon. $cell = name, $side = owner.
cell-burning = { $cell }: burning, waits for the Dragon, { $side }
# Announced after an action. $side = who acted, $action = notation.
announce-action = { $side }: { $action }

## Why something was refused: set-up

# The hex is not in the person's half.
refusal-not-your-half = That hex is outside your half.
# $name = piece or terrain of which none is left.
refusal-none-left = None left: { $name }.
# $most = largest group of mountains.
refusal-mountain-group = At most { $most } mountains may touch.
# Too few hexes would be left for the army.
refusal-no-room = That would leave too little room for the army.
# The hex already has terrain or a piece.
refusal-taken = That hex is already taken.
# A piece other than the Dragon on a mountain.
refusal-only-dragon-on-mountain = Only the Dragon may stand on a mountain.
# $least = special tiles needed, $laid = tiles laid.
refusal-too-few-terrain = Lay at least { $least } special tiles; laid so far: { $laid }.
# $left = pieces still in hand.
refusal-army-incomplete = { $left ->
        [one] { $left } piece has no place yet.
       *[other] { $left } pieces have no place yet.
    }
# Nothing was picked from the palette.
refusal-nothing-picked = Pick something from the list first.
# There is nothing on that hex to take back.
refusal-nothing-there = There is nothing on that hex.

## Why something was refused: play

# It is the other side's turn.
refusal-not-your-turn = Wait for your turn.
# The piece belongs to the other side.
refusal-not-yours = That piece is not yours.
# There is no piece on the hex.
refusal-no-piece = There is no piece on that hex.
# The goal is too far, or not on a line. $reach = hexes the piece reaches from where it stands.
refusal-out-of-reach = Out of reach: { $reach } at most from here.
# Something stands in the way.
refusal-blocked = The way is blocked.
# A mountain stops the shot.
refusal-shot-blocked = A mountain stops the shot.
# A burning hex.
refusal-burning = That hex is burning.
# $attacker and $target = pieces.
refusal-too-strong = { $attacker } does not capture { $target }.
# The Dragon cannot attack into forest.
refusal-dragon-forest = The Dragon cannot attack into a forest.
# A piece in water cannot shoot.
refusal-shot-from-water = Nobody shoots from water.
# The Dragon rests.
refusal-dragon-rests = The Dragon rests, and may only flee when in danger.
# The Dragon may only flee to safety.
refusal-flight-unsafe = The Dragon may only flee to a free and safe hex.
# The action would leave the own King threatened.
refusal-king-exposed = That would leave your King threatened.
# The match has ended.
refusal-over = The match is over.
# There is nothing to take back.
refusal-nothing-to-undo = There is nothing to undo.
# The opponent declines the draw.
refusal-draw-declined = The opponent declined the draw.
# Any other refusal.
refusal-other = That action is not allowed.

## Notices

# Banner. $reason = what the system said.
notice-unsaved = The match goes on but is not being saved. Free some space or allow writing. ({ $reason })
# Banner. Another window of the game is open and keeps the matches.
notice-unsaved-held = The game is already open in another window, which keeps the matches. This match will not be saved.
# Banner. No home folder is known.
notice-unsaved-homeless = There is no folder to keep anything in (HOME). This match will not be saved.
# Saving works again.
notice-saved-again = The match is being saved again.
# Banner: the graphics device was lost.
notice-device-lost = The graphics device stopped answering. The picture will be back soon; the match is untouched.
# The picture is back.
notice-device-back = The picture is back.
# The tier was lowered by itself.
notice-tier-dropped = Quality was lowered to keep things smooth. You can change it in the settings.
# The settings file was partly bad. $count = fields that were replaced.
notice-settings-bad = { $count ->
        [one] { $count } setting was invalid and is back to its default; the rest was kept.
       *[other] { $count } settings were invalid and are back to their defaults; the rest was kept.
    }
# The saved match was damaged. $actions = actions that could be recovered.
notice-autosave-cut = { $actions ->
        [one] The saved match was damaged; { $actions } action was recovered.
       *[other] The saved match was damaged; { $actions } actions were recovered.
    }
# The saved match cannot be read at all; it was put aside.
notice-autosave-lost = The saved match could not be read and was put aside.
# The disk would not give the saved match. $reason = what the system said.
notice-autosave-unread = The saved match could not be read: { $reason }. A new match may take its place.
# A picture was written. $path = file.
notice-picture-saved = Picture saved: { $path }
# A picture could not be written. $reason, $path.
notice-picture-failed = The picture was not saved: { $reason }. File: { $path }
# A view of the camera was kept. $digit = the key that returns to it.
notice-view-kept = View kept. The { $digit } key returns to it.
# The record is on the clipboard.
notice-copied = Match copied.
# The thread of the match failed and was restored from the record.
notice-match-restored = Something failed and the match was rebuilt from its record. You can go on.
# A language file has bad messages. $count = messages not used.
notice-locale-bad = { $count ->
        [one] { $count } message of the language file was ignored.
       *[other] { $count } messages of the language file were ignored.
    }
# No sound device.
notice-no-audio = No sound device. The game goes on in silence.
# Button on a notice: takes it away.
notice-dismiss = Dismiss notice
# Shown while pictures and pipelines are prepared. $percent = 0 to 100.
loading = Preparing the room: { $percent }%
# The settings could not be written. $reason = what the system said.
notice-settings-unsaved = The settings were not saved: { $reason }. They hold until the program closes.

# What the system said when a file could not be written or read; used inside a notice.
disk-full = disk full
# The system does not allow writing there.
disk-denied = writing is not allowed
# The file is used by another program or another window of the game.
disk-busy = file in use
# The folder or the file is not there.
disk-missing = folder not found
# A folder, a device or the like is where a file should be.
disk-not-a-file = there is no ordinary file in that place
# Any other trouble with the disk.
disk-other = disk error

## More settings

# Tab: marks and confirmations on the board.
settings-tab-board = Board
# Choice: the language of the system.
lang-auto = System
# Choice: measured for this computer.
tier-auto = Automatic
# A knob left to the quality chosen above.
quality-by-tier = As the quality says
# A knob: soft shadows, the richest.
quality-soft = Soft
# A knob: half resolution.
quality-half = Half
# A knob: everything.
quality-full = Full
# A knob: a little.
quality-sparse = Sparse
# Choice: most pictures a second while another window is used.
settings-frame-cap-unfocused = Cap in the background
# Switch: marks where the chosen piece may go.
settings-legal-marks = Mark possible goals
# Switch: marks the last action.
settings-last-action = Mark the last action
# Switch: letters and numbers at the edge of the board.
settings-coordinates = Letters and numbers at the edge
# Switch: ask before resigning.
settings-confirm-resign = Confirm resigning
# Switch: interface size follows the monitor.
settings-scale-auto = As the monitor asks
# Switch: less movement as the system says.
settings-motion-auto = As the system says
# Name of a key.
keycap-left = Left arrow
# Name of a key.
keycap-right = Right arrow
# Name of a key.
keycap-up = Up arrow
# Name of a key.
keycap-down = Down arrow
# Name of a key.
keycap-space = Space
# Name of a key.
keycap-page-up = Page up
# Name of a key.
keycap-page-down = Page down
# Name of a key held together with another. $key = the other key.
keycap-shift = Shift + { $key }
# Name of a key held together with another. $key = the other key.
keycap-ctrl = Ctrl + { $key }

## More refusals

# An own piece stands on the goal.
refusal-own-piece = A piece of yours already stands there.
# The chosen goal is where the piece stands.
refusal-no-pass = A turn cannot be passed.
# A Dragon or a fire is in the way of a flight.
refusal-flight-blocked = An enemy Dragon or a fire bars the flight.
# The own King is threatened and would stay so.
refusal-king-must-be-defended = Your King is threatened and must be defended.

## Command line

# First lines of --help. Keep the words in <> in the language; commands and flags stay in English. $games = the games there are.
cli-usage = Usage: tavola [options]
    {"       "}tavola <command> [game] [options]

    Without a command, opens the window of the game. Games: { $games }; the first where none is named.
# Heading of the list of commands.
cli-commands = Commands:
# What perft does.
cli-help-perft = counts the leaves at a depth (--position, --depth, --divide)
# What inspect does.
cli-help-inspect = what the rules say of a position (--position; options of each game below)
# What arena does.
cli-help-arena = seeded matches, seats in turn (--players A,B, --matches, --seed, --threads; cyvasse also --levels A,B)
# What selfplay does.
cli-help-selfplay = random matches, timed on one core (--matches, --seed)
# What shot does.
cli-help-shot = one PNG picture of a position (--out, --position, --tier, --light, --camera, --size, --time, --seed, --grid, --select, --samples, --lens, --force)
# What record does.
cli-help-record = a match as a film, by the ending of the file: .mp4, .gif, .png (animated), .webp (animated), .tavslice, or a folder of pictures. MATCH OUT (--plies, --levels, --fps, without it film 30, animation 15, pictures 2; --tier, --light, --camera, --size, --seed, --acts A..B, --frames A..B, --pace, --speed 0.25-8, --captions, --hud, --watermark, --samples, --quality 12-51, --limit MiB, --silent, --encoder ffmpeg, --codec, --force)
# What adapters does.
cli-help-adapters = what can draw the picture on this computer
# Heading of the list of options.
cli-options = Options:
# What --position does.
cli-help-position = cyvasse, ludo: a text; polikriatos, numeros: a file
# What --after does.
cli-help-after = polikriatos: the position after the action; numeros: what stands after the move or drop
# What --view does. Keep --seat south|north.
cli-help-view = polikriatos: what a side sees (--seat south|north)
# What --battle does.
cli-help-battle = juizes: a file with a battle
# What --level does. Keep the three words.
cli-help-level = ludo: what the level thinks of each move (facil, normal or dificil)
# What --players does. Keep random, oneply, worst, facil, normal, dificil.
cli-help-players = one, two, or one for each seat: random, oneply, worst; in ludo also facil, normal, dificil
# What --help does.
cli-help-help = shows this help
# What --version does.
cli-help-version = shows the version, the graphics adapter and the build
# What --lang does.
cli-help-lang = language: pt-BR, en or es
# What --tier does.
cli-help-tier = quality: light, normal or ultra
# What --size does.
cli-help-size = size in pixels, such as 1280x720
# What --data-dir does.
cli-help-data-dir = folder for settings and saved matches
# What --exit-after does.
cli-help-exit-after = closes the window after that many seconds
# What --tell does.
cli-help-tell = says on standard output what is on the screen, for tests and tools
# Last line of the help: exit status.
cli-exit-status = Exit status: 0 done, 1 could not be done, 2 misuse.
# After a misuse: where to look.
cli-see-help = See tavola --help.
# First line of --version. $version = number, $build = how it was built.
cli-version = Távola { $version } ({ $build })
# Second line of --version. $adapter = what draws.
cli-version-adapter = Graphics adapter: { $adapter }
# In place of the adapter when there is none.
cli-no-adapter = none
# Misuse. $name = what was typed.
cli-unknown-command = Unknown command: { $name }
# Misuse. $name = what was typed, $games = the games there are.
cli-unknown-game = Unknown game: { $name }. There are { $games }.
# Misuse. $name = a game that the command does not know.
cli-not-for-game = This command is not there for { $name } yet.
# Misuse. $flag = what was typed.
cli-unknown-flag = This command has no such option: { $flag }
# Misuse. $flag = option without its value.
cli-missing-value = { $flag } needs a value
# Misuse. $flag = option that must be given.
cli-missing-flag = The option --{ $flag } is needed
# Misuse. $first and $second = options of which one alone may be given.
cli-together = The options --{ $first } and --{ $second } do not go together
# Misuse. $flag = option, $value = what was given, $expected = a phrase such as "a whole number".
cli-bad-value = --{ $flag } cannot be "{ $value }"; expected { $expected }
# Misuse. $flag = option, $value = what was given, $min and $max = what is taken.
cli-bad-number = --{ $flag } does not take "{ $value }"; a whole number from { $min } to { $max } is expected
# Misuse. $name = argument too many.
cli-unexpected = One argument too many: { $name }
# Misuse: bytes that are no text.
cli-not-unicode = An argument is not Unicode text.
# What is expected as a value.
cli-expect-whole-number = a whole number within the limits
# What is expected as a value.
cli-expect-levels = two levels from 1 to 5, such as 3,2
# What is expected as a value. Keep random, oneply, worst, facil, normal, dificil.
cli-expect-players = one to four players, such as random,oneply (in ludo also facil, normal, dificil)
# What is expected as a value. Keep the three words.
cli-expect-ludo-level = facil, normal or dificil
# What is expected as a value. Keep the two words.
cli-expect-seat = south or north
# What is expected as a value.
cli-expect-tier = light, normal or ultra
# What is expected as a value.
cli-expect-light = dawn, noon, dusk or night
# What is expected as a value.
cli-expect-camera = director, follow, table, top, ground, view-1 to view-9 (kept in the window) or path:FILE
# What is expected as a value.
cli-expect-size = width x height in pixels, from 1x1 to 8192x8192
# What is expected as a value.
cli-expect-seconds = seconds, from 0 to 86400
# What --lang takes.
cli-expect-lang = pt-BR, en or es
# A position, a battle or an action was refused. $reason = a whole sentence.
cli-bad-position = Refused: { $reason }
# The file is there already. $path = file.
cli-file-exists = The file is already there; use --force to replace it: { $path }
# The folder is not empty. $path = folder.
cli-folder-not-empty = The folder is not empty; use --force to write into it: { $path }
# A file could not be written. $reason, $path.
cli-write-failed = Could not write: { $reason }. File: { $path }
# A file could not be read. $reason = why, $path = file.
cli-read-failed = { $reason ->
        [missing] There is no such file
        [denied] Reading is not allowed
        [folder] This is a folder
       *[other] The file could not be read
    }: { $path }
# A file was written. $path = file.
cli-written = Written: { $path }
# Nothing can draw.
cli-adapter-missing = No graphics adapter will do. Install a Vulkan or OpenGL driver (on Debian and Ubuntu, mesa-vulkan-drivers).
# No adapter, while environment variables ask for certain ones.
cli-adapter-filtered = No graphics adapter fits what WGPU_BACKEND and WGPU_ADAPTER_NAME ask for. Unset them; tavola adapters tells what there is.
# A picture is made without the models. $path = folder.
cli-models-missing = No models were found in { $path }: the pieces will be blocks. TAVOLA_ASSETS says where they are.
# No display to open a window on.
cli-no-display = There is no display to open a window on. Use tavola record or tavola shot to make pictures.
# The program fell over inside a command.
cli-fell-over = The program failed and stopped. The report is in the data folder, in last-panic.txt.
# Standard output took no more, as a full disk does.
cli-result-lost = The result could not be written to standard output.
# One line of the list of adapters. $name, $backend, $driver; $kind says what it is.
cli-adapter = { $name }, through { $backend } ({ $kind ->
        [discrete] discrete
        [integrated] integrated
        [virtual] virtual
        [cpu] processor
       *[other] other
    }), driver: { $driver }
# Progress of arena. $played and $matches = matches, $wins, $draws, $losses of the first level.
cli-arena-progress = { $played } of { $matches }: { $wins } won, { $draws } drawn, { $losses } lost
# Result of arena. $first and $second = levels, $score = percent, $low and $high = bounds of the 95 % interval, percent.
cli-arena-score = Level { $first } against level { $second }: { $score }% (95% interval: { $low } to { $high }%)
# Progress of arena with simple players. $played and $matches = matches.
cli-series-progress = { $played } of { $matches } matches
# Result of arena. $name = player as typed, $score = percent of the points, $low and $high = bounds of the 95 % interval, $even = what all seats being equal would give, percent.
cli-series-player = { $name }: { $score }% of the points (95% interval: { $low } to { $high }%; an even share: { $even }%)
# Result of arena, a seat whoever sat there. $name = its number, the others as above.
cli-series-seat = Seat { $name }: { $score }% (95% interval: { $low } to { $high }%; an even share: { $even }%)
# Result of arena. $count = matches that nobody won, $matches = all.
cli-series-undecided = Without a winner: { $count } of { $matches }
# Misuse of arena. $players = players named, $seats = seats of the game.
cli-series-players = { $players } players cannot share { $seats } seats evenly: name one, two, or one for each seat.
# A fault of the rules. $game = match number, $actions = actions before it.
cli-series-stuck = A fault of the rules: in match { $game }, after { $actions } actions, a seat was asked to act and had no legal action.
# A fault of the rules. $game = match number, $actions = actions before it, $reason = the reason, in English.
cli-series-refused = A fault of the rules: in match { $game }, after { $actions } actions, a legal action was refused: { $reason }
# Result of selfplay. $game, $matches = how many, $seconds = of one core, $playouts and $plies = a second.
cli-selfplay-speed = { $game }: { $matches } matches in { $seconds } s of one core: { $playouts } playouts/s, { $plies } plies/s
# Result of arena and selfplay. $mean = actions of a match on average.
cli-mean-length = Mean length: { $mean } plies
# Heading: how the matches ended, a line each.
cli-ends = Ends:
# In the list of ends: the match went on too long and was left.
cli-given-up = given-up
# What is expected as a value.
cli-expect-cell = the name of a hex, such as c4
# The match that was to be drawn or recorded could not be played.
cli-match-failed = The match could not be played.

## Why a position text was refused

# $count = fields found; six are needed.
position-fields = { $count ->
        [one] The text has { $count } field; there must be six.
       *[other] The text has { $count } fields; there must be six.
    }
# $count = rows found; eleven are needed. $field = pieces or terrain.
position-rows = The { $field ->
        [terrain] terrain
       *[pieces] pieces
    } must be eleven rows separated by slashes; there are { $count }.
# $row = number of the row, $found = hexes, $needed = hexes it must have.
position-row-length = Row { $row } has { $found } hexes; it must have { $needed }.
# $row = number of the row. A count is 0, begins with 0, or follows another.
position-bad-count = Row { $row } has a count that is zero, begins with zero, or follows another.
# $sign = the character, $row = number of the row.
position-bad-letter = Unknown sign in row { $row }: { $sign }
# $side = side, $count = Kings.
position-kings = { $side } has { $count } Kings; there must be one.
# $side = side, $name = piece, $count = found, $most = allowed.
position-too-many = { $side } has { $count } of { $name }; at most { $most }.
# $cell = hex.
position-on-mountain = On { $cell } a piece that is no Dragon stands on a mountain.
# $cell = hex.
position-on-burning = On { $cell } a piece stands on a burning hex.
# $cell = hex.
position-same-burning = Both Dragons wait for the same hex, { $cell }.
# $side = side.
position-dragon-mismatch = The dragon field does not agree with the board: { $side }.
# $side = side; it has begun 5 turns and its Dragon still waits.
position-dragon-late = The Dragon should have arrived already: { $side }.
# $text = the field.
position-bad-dragon = Invalid dragon field: { $text }
# $text = the field.
position-bad-side = The side must be S or N, not { $text }
# $text = the field.
position-bad-turns = Impossible turns: { $text }
# $text = the field.
position-bad-quiet = Invalid count of quiet actions: { $text }
# The text is longer than a position can be.
position-too-long = The text is too long to be a position.

## Why a JSON text was refused

# The reason with its field. $place = path of the field, $reason = a whole sentence.
json-at = { $place }: { $reason }
# $kib = kibibytes that are read at most.
json-too-long = The text is longer than { $kib } KiB.
# $line, $column = where.
json-broken = This is no JSON: line { $line }, column { $column }.
# Bytes that are no text.
json-not-utf8 = The file is no UTF-8 text.
# Something else stands where an object must.
json-not-an-object = An object must stand here.
# Something else stands where a list must.
json-not-a-list = A list must stand here.
# Something else stands where a text must.
json-not-a-text = A text in quotes must stand here.
# Something else stands where true or false must. Keep the two words.
json-not-a-truth = Here must stand true or false.
# The field is not there.
json-missing = This field is missing.
# The field means nothing.
json-unknown-field = There is no such field.
# $low, $high = bounds of a whole number.
json-not-in-range = It must be a whole number from { $low } to { $high }.
# A word or letter that is not known there.
json-unknown-word = This word or letter means nothing here.
# A cell was named that is not on the board.
json-not-a-cell = The board has no such cell.
# $cell = cell.
json-cell-taken = The cell { $cell } is taken.
# Ludo: the pawns of a player.
ludo-not-four-steps = It must be a list of four steps.
# Ludo: keep the four words.
ludo-not-a-player = It must be you, cpu1, cpu2 or cpu3.

## Why a battle file of Juízes was refused

# A name in the file.
juizes-bad-name = A name has 1 to 64 letters and no blanks.
# Two generals.
juizes-name-twice = Two generals of this side bear the same name.
# One of each card a side.
juizes-card-twice = The same card is here twice.
# Keep the card's name Armas de Cerco.
juizes-defender-siege-engines = The defender plays no Armas de Cerco.
# Keep the card's name Armas de Cerco.
juizes-siege-engines-in-the-open = Without a settlement there are no Armas de Cerco.
# $led = troops led, $committed = troops committed.
juizes-more-than-led = { $committed } troops are committed, and the general leads { $led }.
# $held = troops of the garrison, $committed = troops committed.
juizes-more-than-garrison = { $committed } troops are committed, and the garrison has { $held }.
# Invaders.
juizes-invaders-with-cards = Invaders play no cards.
# Invaders.
juizes-invaders-commit = Invaders commit no troops.
# Invaders.
juizes-invaders-hold-nothing = Invaders hold no settlement.
# Invaders.
juizes-invaders-among-themselves = Invaders do not fight one another.

## Why a position or an action of Batalha dos Números was refused

# $line, $column = where.
numeros-wrong-shape = The keys or values are not those of a position: line { $line }, column { $column }.
# Keep turn, white and black.
numeros-bad-turn = turn must be white or black.
# Keep the example.
numeros-not-an-entry = It must be a piece and its cell, such as C8@c4.
# A piece.
numeros-no-such-piece = No army has this piece.
# A pyramid.
numeros-bad-parts = These are not parts of this side's pyramid, each once.
# A pyramid. $sum = what the parts add up to.
numeros-bad-sum = The parts add up to { $sum }, not to the number before the bracket.
# A pyramid.
numeros-second-pyramid = A side has one pyramid.
# A pyramid.
numeros-pyramid-in-reserve = Pyramids and their parts are never dropped.
# $most = pieces at most.
numeros-reserve-too-large = A reserve has { $most } pieces at most.
# A captured value.
numeros-no-such-value = No piece or part has this value.
# Keep the examples.
numeros-not-an-action = The action must be a move, such as c4-b5, or a drop, such as T12@a1.
# $cell = cell.
numeros-nothing-there = Nothing stands on { $cell }.
# $cell = cell.
numeros-enemy-piece = The piece on { $cell } is the enemy's.
# $from, $to = cells.
numeros-out-of-reach = The piece on { $from } does not reach { $to }.
# $cell = cell.
numeros-way-blocked = The way to { $cell } is not free.
# A turn.
numeros-move-made = This turn has had its move or drop.
# A turn.
numeros-move-missing = The turn still needs a move or a drop.
# $cell = cell.
numeros-not-the-mover = The piece on { $cell } did not make all captures of this turn.
# After captures.
numeros-wrong-stand = After its captures the piece stands on a cell that they emptied.
# After captures.
numeros-must-slide = After captures the move must be regular.
# After captures.
numeros-no-drop-after-captures = After captures there is no drop.
# A capture.
numeros-no-move-follows = After this capture the piece would have no regular move.
# A capture.
numeros-only-sieges = After an irregular move only sieges count.
# A capture.
numeros-no-such-capture = No such capture stands.
# $piece = piece as written.
numeros-not-in-reserve = There is no { $piece } in the reserve.
# $cell = cell.
numeros-not-on-edge = The cell { $cell } is not on the own edge.

## Why a position or an action of Polikriatos was refused

# $width, $height = cells.
polikriatos-no-such-size = No board has { $width } by { $height } cells.
# A row of the map. $found = cells, $needed = cells of the first row.
polikriatos-row-length = The row has { $found } cells; the first has { $needed }.
# $cell = cell.
polikriatos-hole-in-wall = The cell { $cell } is on a wall rank and is neither wall nor gate.
# $cell = cell.
polikriatos-stray-wall = There is a wall or gate on { $cell }, off the wall ranks.
# $cell = cell.
polikriatos-interior-not-plain = The cell { $cell } is within the walls and must be plain.
# $cell = cell.
polikriatos-not-a-wall = There is neither wall nor gate on { $cell }.
# $cell = cell.
polikriatos-no-place-for-tower = There is no wall for a tower on { $cell }.
# $cell = cell.
polikriatos-no-water = There is no open water on { $cell }.
# $cell = cell.
polikriatos-cannot-stand = The piece cannot stand on { $cell }.
# $cell = cell.
polikriatos-no-place-for-source = There can be no source of food on { $cell }.
# Kings or sources.
polikriatos-too-many = These are more than a side has.
# A block of soldiers.
polikriatos-block-life = The life of a block is its number of soldiers.
# Keep the example.
polikriatos-not-a-play = The action is not in notation, such as S3 c4-c5.
# $cell = cell.
polikriatos-no-piece = No piece stands on { $cell }.
# $cell = cell.
polikriatos-enemy-piece = No piece of yours stands on { $cell }.
# The play names another piece.
polikriatos-misnamed = The action does not fit the piece that stands there.
# $cell = cell.
polikriatos-resting = The piece on { $cell } rests.
# $kind = letter of the piece.
polikriatos-not-its-trade = A piece { $kind } does not do that.
# $cell = cell.
polikriatos-out-of-reach = The cell { $cell } is out of reach.
# $cell = cell.
polikriatos-not-clear = The way to { $cell } is not clear.
# $cell = cell.
polikriatos-not-open = The cell { $cell } cannot be entered.
# $cell = cell.
polikriatos-own-piece = A piece of yours already stands on { $cell }.
# $cell = cell.
polikriatos-enemy-there = An enemy stands on { $cell }: attack it.
# $size = soldiers.
polikriatos-block-too-large = A block has no { $size } soldiers.
# A block of one soldier.
polikriatos-not-a-block = Nobody leaves a single soldier.
# The Guard.
polikriatos-leash = The Guard does not go so far from its King.
# $cell = cell.
polikriatos-no-target = No enemy is seen on { $cell }.
# $cell = cell.
polikriatos-on-tower = The tower protects who stands on { $cell }.
# The Guard.
polikriatos-guard-is-proof = Arrows do not hurt the Guard.
# $actions = actions until it is loaded.
polikriatos-reloading = It is still reloading: { $actions } actions to go.
# $cell = cell.
polikriatos-nothing-to-strike = There is nothing to strike on { $cell }.
# $cell = cell.
polikriatos-no-empty-bridge = There is no empty bridge on { $cell }.
# $cell = cell.
polikriatos-no-tower-there = No tower can rise on { $cell }.
# $cell = cell.
polikriatos-too-near = The cell { $cell } is too near a gate or another tower.

## Films

# A film is being shot: pictures done, of how many, minutes and seconds left.
cli-film-progress = { $done } of { $total } pictures · { $left } left
# What join does.
cli-help-join = puts slices of a film together, without encoding them again. OUT SLICE... (--force)
# What is expected as a value.
cli-expect-range = two whole numbers such as 0..48
# What is expected as a value. Keep the four words.
cli-expect-pace = fast, natural, slow or cinema
# Misuse. Keep .tavslice.
cli-slice-needed = --frames makes a slice (.tavslice) or pictures, not a whole film.
# Misuse. $flag = plies or levels.
cli-with-match = The option --{ $flag } is for matches between two machines; here the match has been played
# Misuse. $flag = an option that is of no use for what is written: $kind.
cli-not-for-kind = The option --{ $flag } says nothing of { $kind ->
    [film] a film
    [slice] a slice of a film
    [animation] an animation
   *[pictures] a folder of pictures
}
# Misuse. $command = record, convert or join; words in capitals stand for what is to be named.
cli-no-place = { $command ->
    [record] What to record is missing: tavola record [MATCH] OUT
    [convert] The match or the file to write is missing: tavola convert MATCH OUT
   *[join] The film and its slices are missing: tavola join OUT SLICE...
}
# Misuse: what the name of a file must be.
cli-expect-film = a name that ends in .mp4 or .m4v
# Misuse: what the name of a file must be.
cli-expect-kind = a name that ends in .mp4, .gif, .png, .apng, .webp or .tavslice, or a folder, without a point or with / at its end (with --encoder ffmpeg also .mkv, .webm and .mov)
# Misuse: what the name of a file must be.
cli-expect-png = a name that ends in .png
# Misuse.
cli-no-slices = There is nothing to join: name the slices behind the film.
# --acts reaches behind the last action. $acts = actions of the match.
cli-acts-beyond = { $kind ->
    [fewer] This match has { $acts } actions; the film ends with the last.
   *[none] This match has { $acts } actions: nothing is left to show.
}
# The match of the file never came to play.
cli-match-without-play = Play never began in this match.
# A match file. $steps = steps that could be read, $path = file.
cli-match-damaged = The file is damaged; its first { $steps } steps are shown: { $path }
# A match file. $path = file.
cli-match-unreadable = This is no match file, or nothing of it is whole: { $path }
# A match file of a newer program.
cli-match-other-program = This program does not know the sheet of this match.
# A match file. $kind = whether it is shown all the same, $step = number of the first such step, counted from 1.
cli-match-stops = { $kind ->
        [heard] From step { $step } on the match is shown as it was heard when it was played; the rules of this program do not confirm it.
       *[stops] The match cannot be followed from step { $step } on.
    }
# The text of a match. $kind = what is wrong, $line = its number, $tag = a word of the format, $path = file.
cli-text-bad = { $kind ->
        [long] The text is too long
        [order] Line { $line }: the steps are not in order
        [tag] The tag { $tag } is missing
        [sheet] This program does not know the sheet of this match
        [step] Line { $line }: the rules do not allow this
        [other] The text leads to another match than the one it was written from
       *[line] Line { $line } is neither a tag nor a step
    }: { $path }
# What convert does. Keep .txt.
cli-help-convert = turns a match file into text (.txt), or its text into a match file. MATCH OUT (--force)
# A film is there. $path, $seconds, $mib = mebibytes.
cli-film-written = Film: { $path } ({ $seconds } s, { $mib } MiB)
# $reason = technical.
film-not-drawn = The picture could not be drawn: { $reason }
# $width, $height = pixels.
film-bad-size = A film of { $width } x { $height } pixels cannot be made; both sides must be even, from 16 to 3840, and one at most 2160.
# $rate = pictures a second.
film-bad-rate = A film has 24 to 60 pictures a second, not { $rate }.
# $quality = number.
film-bad-quality = The quality is a number from 12 (best) to 51, not { $quality }.
# $frames = pictures of the film.
film-bad-range = The film has { $frames } pictures; there is nothing in that range.
# $mib = mebibytes, $frame = number of a picture.
film-too-large = At picture { $frame } the file would pass { $mib } MiB. Make it smaller (--size), shorter (--acts) or allow more (--limit).
# $kind = kept: the same command goes on with it; lost: nothing of it stays. $path = file.
film-disk-full = { $kind ->
        [kept] The disk is full. What was filmed is kept: free some space and repeat the command
       *[lost] The disk is full; nothing half-made is left
    }: { $path }
# $reason = why, a phrase; $path = file.
film-disk-trouble = The file cannot be read or written ({ $reason }): { $path }
# $kind = what is wrong, $path = file.
film-bad-slice = { $kind ->
        [other] This is no slice of a film
        [newer] A newer version made this slice
        [unfinished] This slice is not finished
       *[damaged] This slice is damaged
    }: { $path }
# $kind = how they differ, $frame = number of a picture, $path = file.
film-slices-differ = { $kind ->
        [early] The film begins before this slice
        [late] The film goes on after this slice: picture { $frame } is missing
        [gap] Picture { $frame } is missing before this slice
        [overlap] Picture { $frame } is there twice with this slice
        [start] The film would not start with a whole picture
       *[other] This slice belongs to another film
    }: { $path }
# $reason = technical.
film-failed = The film could not be made: { $reason }
# A film was cancelled by Ctrl-C.
film-cancelled = Cancelled; nothing of the film was left behind.
# $name = a program. Keep --encoder.
film-no-program = { $name } is not installed here; without --encoder this program encodes by itself.
# $name = what was given.
film-bad-codec = { $name } is no name of a codec.
# Keep the endings.
film-bad-ending = Another program can write .mp4, .mov, .mkv and .webm.
# $said = technical, in the other program's words.
film-program-failed = The other program could not make the film: { $said }
# $slot = number of a view kept in the window.
cli-no-such-view = There is no kept view { $slot }.
# $line = number of a line.
cli-bad-path = The path of the camera: line { $line } is no place (seconds azimuth pitch distance x z), or out of order.
# Who plays a side in a film: a person at this computer.
film-person = Person
# What is expected as a value.
cli-expect-speed = a number from 0.25 to 8
# What is expected as a value. Keep it.
cli-expect-encoder = ffmpeg
# What is expected as a value of shot.
cli-expect-view = table, top or ground

## Sound

# Tab: volumes.
settings-tab-sound = Sound
# Slider: volume of everything.
settings-volume = Overall volume
# Slider: volume of the music.
settings-volume-music = Music
# Slider: volume of steps, blows, fire.
settings-volume-effects = Effects
# Heading of a slider. $name = one of the three above, $value = percent.
settings-volume-line = { $name }: { $value }
# Switch: silent while another window is used.
settings-mute-unfocused = Mute in the background

## Finished matches

# Button and title: the finished matches.
matches-title = Matches
# The list is empty.
matches-none = No finished matches yet.
# Label of the field that searches the list.
matches-search = Search
# The search finds nothing.
matches-none-found = No such match.
# Who played whom. $a, $b = names.
matches-pair = { $a } against { $b }
# What became of a match. $result, $length = so many actions, $when = how long ago.
matches-line = { $result }, { $length }, { $when }
# When a match ended. $ago = how long ago; the date in figures, month and day with two.
matches-when = { $ago } ({ $year }-{ $month }-{ $day })
# Button for screen readers. $name = the match.
matches-star = Keep for ever: { $name }
# Button for screen readers. $name = the match.
matches-unstar = No longer keep for ever: { $name }
# Less than two minutes ago.
ago-now = just now
# $count = minutes.
ago-minutes = { $count } min ago
# $count = hours.
ago-hours = { $count } h ago
# $count = days.
ago-days = { $count ->
        [one] { $count } day ago
       *[other] { $count } days ago
    }
# A finished match cannot be watched.
notice-unwatchable = This match cannot be shown.
# A finished match could not be kept. $reason = what the system said.
notice-not-kept = The finished match was not kept: { $reason }.

## Replay room

# Button on the end screen: watch the match again.
end-watch = Watch again
# Menu entry: watch the match as far as it has come.
menu-watch = Watch the match again
# Label of the bar on which one goes through the match.
room-scrub = Moment of the match
# Where one is. $ply = action, $total = how many there are.
room-place = Action { $ply } of { $total }
# Where one is: before play.
room-in-set-up = Set-up
# Button.
room-play = Play
# Button.
room-pause = Pause
# Button: one action back.
room-step-back = One action back
# Button: one action on.
room-step-on = One action on
# Button: to the beginning of play, then of the set-up.
room-first = To the beginning
# Button: to the end.
room-last = To the end
# Button for screen readers: the speed, each press the next. $speed = as written.
room-speed = Speed: { $speed }
# Switch: only what the person could see then.
room-as-seen = As you saw it
# Button: back to where one was before one searched.
room-back-there = Back to where I was
# Button: leave the room.
room-leave = Leave the room
# Button: keep this place of the camera.
room-keep-view = Keep this camera
# Heading: places of the camera that were kept.
room-kept-views = Kept cameras
# Button. $slot = its digit.
room-kept-view = Kept camera { $slot }
# Key.
key-replay = Replay: play or pause
# Key.
key-replay-first = Replay: to the beginning
# Key.
key-replay-last = Replay: to the end
# Key.
key-replay-back = Replay: back to where I was
# Key.
key-faster = Replay: faster
# Key.
key-slower = Replay: slower
# Key.
key-cinema = Replay: cinema
# Key.
key-as-seen = Replay: as you saw it
# Name of a key.
keycap-home = Home
# Name of a key.
keycap-end = End

## Share sheet

# Button: make a film or a picture of the match.
room-share = Make a film
# Key.
key-share = Replay: make a film
# Title.
share-title = Make a film
# Choice: a film with sound.
share-mp4 = Film (MP4)
# Choice: a short picture that moves.
share-gif = Animated picture (GIF)
# Choice: one picture of this moment.
share-png = Picture (PNG)
# Heading: pixels, and pictures a second.
share-size = Size
# Choice: $w, $h = pixels.
share-pixels = { $w } × { $h }
# Camera: the director's cuts.
share-director = Automatic director
# Camera: as the room shows it now.
share-here = This camera
# Heading. $from, $to = numbers of actions.
share-range = From action { $from } to { $to }
# Slider: the first action of the film.
share-from = First action
# Slider: the last action of the film.
share-to = Last action
# A picture of what the film will look like, for screen readers.
share-preview = Preview
# Where the preview will be.
share-preparing = Preparing the preview
# Until there is an estimate.
share-estimating = Estimating time and size
# $length = of the film, $time = to make it, $size = of the file.
share-estimate = A film of { $length }. Takes about { $time }, about { $size }.
# $time = to make it, $size = of the file.
share-estimate-still = Takes about { $time }, about { $size }.
# Button.
share-begin = Record the film
# $percent = done, $left = minutes and seconds.
share-progress = { $percent } %, { $left } left
# Heading of the rates of a film: pictures per second.
share-rate = Pictures per second
# A film was made while its sheet was closed. $path = file.
notice-film-saved = The film is ready: { $path }
# While it is recorded.
share-goes-on = You may close this sheet: recording goes on while the program is open.
# Banner while a film is recorded. $percent.
share-banner = Recording the film: { $percent } %
# It is there. $path = file.
share-done = Done: { $path }
# The file would be too large.
share-too-large = The animated picture would be too large. Choose fewer actions or a smaller size.
# The file could not be written. $reason = what the system said.
share-disk = Recording stopped: { $reason }. Nothing was left half done.
# Anything else.
share-failed = It could not be recorded. The program's log says more.
