### Words of Távola for people. Spanish.
### A word between braces is filled in by the program; keep it as it is.

## Program and languages

# Name of the program; keep as it is.
app-name = Távola
# Name of the game; keep as it is.
game-cyvasse = Cyvasse
# Under the title of the start screen; one short line.
app-tagline = Una mesa, un paisaje y una guerra en miniatura
# Name of the Portuguese language, always in that language.
lang-pt = Português
# Name of the English language, always in that language.
lang-en = English
# Name of the Spanish language, always in that language.
lang-es = Español
# Label of the control that picks the language.
lang-label = Idioma

## Buttons used in several places

# Button: closes a dialog.
common-close = Cerrar
# Button: back to the screen before.
common-back = Volver
# Button: does not do what was asked.
common-cancel = Cancelar
# State of a switch.
common-on = Activado
# State of a switch.
common-off = Desactivado
# Button: opens the settings.
common-settings = Ajustes
# Button: opens the rules of the game.
common-guide = Guía
# Button: ends the program.
common-quit = Salir

## Start screen

# Button: goes on with the match that was saved.
start-continue = Continuar la partida
# Under the continue button. $actions = actions played (0: still setting up), $house = the person's house.
start-continue-detail = { $actions ->
        [0] { $house }, preparando
        [one] { $house }, { $actions } jugada
       *[other] { $house }, { $actions } jugadas
    }
# Button: opens the match sheet.
start-new = Nueva partida

## Match sheet

# Title of the match sheet.
sheet-title = Hoja de la partida
# Heading above the eight houses.
sheet-house = Tu casa
# Heading above the five levels.
sheet-level = Adversario
# Heading: who has the first turn.
sheet-begins = Quién empieza
# Choice: drawn by lot.
sheet-begins-lot = Sorteo
# Choice: the person.
sheet-begins-you = Tú
# Choice: the machine.
sheet-begins-machine = Máquina
# Heading: the light in the room.
sheet-light = Luz de la sala
# Heading: the number that decides every draw of the match.
sheet-seed = Semilla
# Help under the seed.
sheet-seed-help = La misma semilla repite los mismos sorteos.
# Shown when the seed typed is no number from 0 to 18446744073709551615.
sheet-seed-bad = Usa solo cifras, veinte como máximo.
# Button: draws another seed.
sheet-seed-new = Otra semilla
# Button: goes on to laying the terrain.
sheet-start = Preparar el terreno
# Light preset: sunrise.
light-dawn = Aurora
# Light preset: noon.
light-noon = Mediodía
# Light preset: sunset.
light-dusk = Atardecer
# Light preset: night with candles.
light-night = Noche
# Opponent of level 1, the weakest.
level-1 = Escudero
# What play of level 1 is like, under its title.
level-1-about = Ve una sola jugada y se distrae: buena primera partida.
# Opponent of level 2.
level-2 = Caballero
# What play of level 2 is like, under its title.
level-2-about = Ve tres jugadas, pero no siempre elige la mejor.
# Opponent of level 3.
level-3 = Capitán
# What play of level 3 is like, under its title.
level-3-about = Falla poco; reconoce cuándo está perdido.
# Opponent of level 4.
level-4 = Mariscal
# What play of level 4 is like, under its title.
level-4-about = Calcula hondo y no perdona descuidos.
# Opponent of level 5, the strongest.
level-5 = Estratega
# What play of level 5 is like, under its title.
level-5-about = El más fuerte: piensa un poco antes de cada jugada.
# An opponent with its level. $name = its title, $level = 1 to 5.
level-named = { $name } (nivel { $level })

## Houses

# House with a heron.
house-heron = Casa de la Garza
# Motto of the house with a heron.
house-heron-motto = Inmóviles hasta la hora
# House with a crown of thorns.
house-bramble = Casa de la Zarza
# Motto of the house with a crown of thorns.
house-bramble-motto = Toca y sangra
# House with a bell.
house-bell = Casa de la Campana
# Motto of the house with a bell.
house-bell-motto = Que todos oigan
# House with a boar.
house-boar = Casa del Jabalí
# Motto of the house with a boar.
house-boar-motto = Adelante, siempre
# House with the scales of a salt merchant.
house-salt = Casa de la Sal
# Motto of the house with the scales of a salt merchant.
house-salt-motto = El peso justo
# House with an anvil and a star.
house-anvil = Casa del Yunque
# Motto of the house with an anvil and a star.
house-anvil-motto = Cada golpe nos forja
# House with an owl under a moon.
house-owl = Casa del Búho
# Motto of the house with an owl under a moon.
house-owl-motto = Vemos en lo oscuro
# House with a lantern.
house-lantern = Casa del Farol
# Motto of the house with a lantern.
house-lantern-motto = Basta una luz
# For screen readers on a shield. $name = house, $motto = its motto.
house-label = { $name }: { $motto }

## Pieces, terrain, sides

# Piece, letter R.
piece-king = Rey
# Piece, letter P: untrained foot.
piece-commoner = Plebeyo
# Piece, letter L.
piece-spearman = Lancero
# Piece, letter B.
piece-crossbowman = Ballestero
# Piece, letter V.
piece-light-horse = Caballo Ligero
# Piece, letter H.
piece-heavy-horse = Caballo Pesado
# Piece, letter E.
piece-elephant = Elefante
# Piece, letter C.
piece-catapult = Catapulta
# Piece, letter T.
piece-trebuchet = Trabuquete
# Piece, letter D.
piece-dragon = Dragón
# Terrain: nothing special.
terrain-plain = Llano
# Terrain.
terrain-mountain = Montaña
# Terrain.
terrain-water = Agua
# Terrain.
terrain-forest = Bosque
# Terrain: a fort that still stands.
terrain-fort = Fuerte
# The side at the near edge of the board.
side-south = Sur
# The side at the far edge of the board.
side-north = Norte

## Set-up

# Title: the person lays terrain.
setup-terrain-title = Terreno
# How to lay terrain.
setup-terrain-help = Toma un terreno y toca casillas de tu mitad, o arrástralo hasta ellas. Tocar de nuevo una casilla la vacía.
# Progress. $laid = special tiles laid, $least = how many are needed.
setup-terrain-count = { $laid ->
        [one] { $laid } terreno especial (mínimo { $least })
       *[other] { $laid } terrenos especiales (mínimo { $least })
    }
# Title: the person places the army.
setup-army-title = Ejército
# How to place the army.
setup-army-help = Toma una pieza y toca una casilla libre de tu mitad, o arrástrala. Tocar una pieza la recoge. La casilla del Dragón arde hasta que llega.
# Progress. $left = pieces still in hand.
setup-army-count = { $left ->
        [0] Todas las piezas están en el campo
        [one] Falta { $left } pieza
       *[other] Faltan { $left } piezas
    }
# Button: fills terrain or army at random.
setup-random = Aleatorio
# Button: takes everything back.
setup-clear = Vaciar
# Button: terrain is done, go on to the army.
setup-terrain-ready = Al ejército
# Button: army is done, the match starts.
setup-army-ready = A la batalla
# Compact windows: opens advice and actions of the set-up.
setup-advice = Qué hacer
# Shown when the opponent has still to finish.
setup-waiting = El adversario aún prepara su campo.
# Label of a palette entry. $name = piece or terrain, $left = how many are left.
setup-palette-label = { $left ->
        [0] { $name }: ninguno en mano
       *[other] { $name }: { $left } en mano
    }

## Play

# Status: it is the person's turn.
play-your-turn = Tu turno
# Under it, in the first turns.
play-first-hint = Toca una pieza tuya y luego su destino.
# Status: the machine is to move. $name = the opponent's title.
play-their-turn = Turno del adversario: { $name }
# Status while the machine thinks. $seconds = whole seconds so far.
play-thinking = Pensando desde hace { $seconds } s
# Status: the person's King is threatened.
play-threatened = Tu Rey está amenazado
# Status: the other King is threatened.
play-threatening = El Rey rival está amenazado
# Status of the person's Dragon. $turns = turns of its owner until it arrives.
play-dragon-waits = { $turns ->
        [0] Dragón: este turno
        [one] Dragón en { $turns } turno
       *[other] Dragón en { $turns } turnos
    }
# Status of a Dragon.
play-dragon-free = Dragón listo
# Status of a Dragon.
play-dragon-rests = Dragón en reposo
# Status of a Dragon.
play-dragon-gone = Dragón perdido
# Heading above the pieces that a side has lost. $house = that side's house.
play-lost = Bajas: { $house }
# Under that heading when nothing was lost.
play-lost-none = ninguna
# For screen readers: one kind of lost piece. $name = piece, $count = how many.
play-lost-item = { $name }: { $count }
# The last action. $action = notation.
play-last = Última jugada: { $action }
# Heading of the list of actions.
play-record = Registro
# In the record before anything was played.
play-record-empty = Aún no hay jugadas
# For screen readers, an entry of the record. $ply = number, $side = side, $action = notation.
play-record-entry = Jugada { $ply }, { $side }: { $action }
# Banner while an earlier position is shown. $ply = number.
play-looking-back = Posición tras la jugada { $ply }
# The same for the position before the first action.
play-looking-start = Posición inicial
# Button: shows the present position again.
play-now = Volver al presente
# Button: takes back the person's last action.
play-undo = Deshacer
# Why the button above cannot be pressed.
play-undo-none = Todavía no hay jugada tuya que deshacer.
# Button: gives the match up.
play-resign = Rendirse
# Button: offers a draw.
play-draw = Ofrecer tablas
# Why the button above cannot be pressed.
play-draw-closed = Ahora no se puede ofrecer tablas.
# Shown while an offer waits for its answer.
play-draw-waiting = Tablas ofrecidas
# Question: the opponent offers a draw.
play-draw-offered = El adversario ofrece tablas.
# Button: takes the draw.
play-draw-accept = Aceptar
# Button: refuses the draw.
play-draw-decline = Rechazar
# Switch: marks on pieces that can be captured now.
play-threats = Ver amenazas
# Heading of the camera buttons.
play-camera = Cámara
# Camera: the view of a player at the table.
camera-table = Mesa
# Camera: from above.
camera-top = Desde arriba
# Camera: eye height of a soldier.
camera-ground = A ras de suelo
# Camera: turns back to where it began.
camera-reset = Recentrar
# Button: opens the menu of the match.
play-menu = Menú
# Menu: goes on playing.
menu-resume = Volver a la partida
# Menu: leaves the match for the start screen; it stays saved.
menu-leave = Guardar e ir al inicio
# Menu: copies the record to the clipboard.
menu-copy = Copiar la partida
# Menu: saves a picture without the panels.
menu-picture = Guardar imagen
# Compact windows: opens the column with status and actions.
drawer-left = Partida
# Compact windows: opens the column with the record.
drawer-right = Registro y bajas
# Label of the region with the status of the match, for screen readers.
region-status = Estado de la partida
# Label of the board region, for screen readers.
region-board = Tablero
# Label of the notices region, for screen readers.
region-notices = Avisos

## Confirmations

# Title: give up?
confirm-resign-title = ¿Entregar la corona?
# Explains what resigning does.
confirm-resign-text = La partida termina y gana el adversario.
# Button that does it.
confirm-resign-do = Rendirse
# Title: start another match while one is saved?
confirm-overwrite-title = ¿Abandonar la partida guardada?
# Explains what a new match does.
confirm-overwrite-text = Solo se guarda una partida a la vez. La nueva ocupa su lugar.
# Button that does it.
confirm-overwrite-do = Empezar otra
# Question when the program is to be closed while a film is made.
confirm-quit-title = ¿Cerrar y perder la película?
# Explains what is lost.
confirm-quit-text = Se está grabando una película. Si el programa se cierra ahora, lo grabado se pierde.
# Button that does it.
confirm-quit-do = Cerrar de todos modos
# Question before an action is carried out, where the settings ask for it. $action = notation.
confirm-action-text = ¿Jugar { $action }?
# Button that does it.
confirm-action-do = Confirmar

## End screen

# Title: the person won.
end-won = Victoria
# Title: the person lost.
end-lost = Derrota
# Title: nobody won.
end-draw = Tablas
# Title when two machines played. $side = winner.
end-side-won = Victoria: { $side }
# Cause: the King was threatened and no action saved it.
end-by-mate = El Rey se quedó sin defensa.
# Cause: the King was captured.
end-by-capture = El Rey fue capturado.
# Cause: resignation.
end-by-resignation = Por rendición.
# Cause of the end, to the person who resigned.
end-you-resigned = Te rendiste.
# Cause of the end, to the person whose opponent, a machine, resigned.
end-rival-resigned = Tu rival se rindió: no veía salida.
# Cause: no legal action, King not threatened.
end-by-stalemate = No había acción legal y el Rey no estaba amenazado.
# Cause: third occurrence of a position.
end-by-repetition = La misma posición apareció por tercera vez.
# Cause: 100 actions with no capture and no fort broken. $actions = that number.
end-by-quiet = { $actions } jugadas sin captura ni fuerte roto.
# Cause: agreed.
end-by-agreement = De común acuerdo.
# Length of the match. $actions = actions played.
end-length = { $actions ->
        [one] { $actions } jugada
       *[other] { $actions } jugadas
    }
# Button: the same sheet again.
end-rematch = Revancha
# Button: hides the panel and shows the board.
end-look = Ver el tablero
# Button: shows the panel with the result again.
end-result = Ver el resultado
# Button: from the end of a match to the start screen.
end-leave = Ir al inicio

## Settings

# Title of the settings.
settings-title = Ajustes
# Tab.
settings-tab-general = General
# Tab.
settings-tab-picture = Imagen
# Tab.
settings-tab-motion = Movimiento
# Tab.
settings-tab-keys = Teclas
# Slider: size of text and buttons, not of the board.
settings-scale = Tamaño de la interfaz
# A percentage. $percent = whole number.
settings-percent = { $percent } %
# Choice of quality tier.
settings-tier = Calidad
# The quality that "automatic" came to. $tier = its name.
settings-tier-now = Ahora: { $tier }
# Tier: weakest, for slow machines.
tier-light = Muy ligera
# Tier: the usual.
tier-normal = Normal
# Tier: everything.
tier-ultra = Ultradetallada
# Choice: anti-aliasing.
settings-msaa = Suavizado de bordes
# One value of edge smoothing. $samples = 1, 2, 4 or 8; 1 means none.
settings-msaa-value = { $samples ->
        [1] Ninguno
       *[other] { $samples } muestras
    }
# Choice: size of the shadow map.
settings-shadows = Sombras
# Choice: ambient occlusion.
settings-occlusion = Oclusión ambiental
# Choice: glow around bright things.
settings-bloom = Resplandor
# Choice: smoke as bodies that shade the ground, only in the highest quality.
settings-smoke = Humo con volumen
# Choice: light that shows in the air of the room.
settings-air = Luz en el aire
# Choice: depth of field and motion blur of the director's camera.
settings-lens = Lente de cine
# Choice: grass and small scenery.
settings-grass = Hierba
# Slider: share of the window's pixels that is drawn.
settings-resolution = Resolución de la imagen
# Switch: lines between cells.
settings-grid = Líneas de la cuadrícula
# Choice: most pictures a second.
settings-frame-cap = Límite de fotogramas
# One value of the cap. $fps = pictures a second.
settings-fps = { $fps } por segundo
# The cap is off.
settings-fps-none = Sin límite
# A knob at its lowest value.
quality-off = Sin
# A knob.
quality-low = Simples
# A knob at its highest value.
quality-high = Nítidas
# Heading: what draws the picture.
settings-adapter = Tarjeta gráfica
# The adapter. $name = its name, $backend = Vulkan, Metal and so on, $driver = driver.
settings-adapter-text = { $name }, mediante { $backend }. Controlador: { $driver }
# Choice: how fast the person's own pieces move.
settings-speed-own = Velocidad de tus piezas
# Choice: how fast the opponent's pieces move.
settings-speed-other = Velocidad del adversario
# Speed: no animation.
speed-still = Sin animación
# Speed.
speed-fast = Rápida
# Speed: the usual.
speed-natural = Natural
# Speed.
speed-slow = Lenta
# Speed: with cinematic cameras.
speed-cinema = Cine
# Switch: less movement everywhere.
settings-reduced-motion = Reducir movimiento
# Help under that switch.
settings-reduced-motion-help = Sin temblores, sin destellos, sin vaivén de cámara.
# Switch: the camera shakes on heavy strikes.
settings-shake = Temblor de cámara
# Switch: bright flashes.
settings-flash = Destellos
# Switch: ask before an action is carried out.
settings-confirm = Confirmar cada jugada
# Button next to a key: waits for a new one. $action = what the key does, $key = present key.
settings-rebind = { $action }: { $key }. Cambiar
# Shown while waiting for the new key.
settings-rebind-wait = Pulsa la nueva tecla (Esc cancela)
# The key is used by something else. $key = key, $action = what it did until now.
settings-rebind-taken = { $key } ya servía para: { $action }. Esa acción quedó sin tecla.
# Shown in place of a key when there is none.
settings-unbound = sin tecla
# Button: all keys as they came.
settings-keys-reset = Teclas de fábrica
# Button: all settings as they came.
settings-reset = Restaurar todo

## What a key does

# Key: nearest hex to the left on the screen.
key-left = Casilla a la izquierda
# Key: nearest hex to the right on the screen.
key-right = Casilla a la derecha
# Key: nearest hex upwards on the screen.
key-up = Casilla de arriba
# Key: nearest hex downwards on the screen.
key-down = Casilla de abajo
# Key: selects, or acts on the marked hex.
key-confirm = Elegir o actuar
# Key: gives up the selection, closes a dialog.
key-cancel = Soltar la elección
# Key: next piece that can act.
key-next-piece = Pieza siguiente
# Key: piece before.
key-previous-piece = Pieza anterior
# Key: turns the camera.
key-orbit-left = Girar a la izquierda
# Key: turns the camera.
key-orbit-right = Girar a la derecha
# Key: raises the camera.
key-pitch-up = Subir la cámara
# Key: lowers the camera.
key-pitch-down = Bajar la cámara
# Key: nearer.
key-zoom-in = Acercar
# Key: farther.
key-zoom-out = Alejar
# Key: takes back.
key-undo = Deshacer la jugada
# Key: opens the guide.
key-guide = Abrir la guía
# Key: opens the menu.
key-menu = Abrir el menú
# Key: shows threats.
key-threats = Ver amenazas
# Key: hides every panel.
key-hide-hud = Ocultar los paneles
# Key: the whole screen.
key-fullscreen = Pantalla completa
# Key: saves a picture.
key-picture = Guardar imagen
# Key: camera at the table.
key-view-table = Cámara: mesa
# Key: camera from above.
key-view-top = Cámara: desde arriba
# Key: camera at ground level.
key-view-ground = Cámara: a ras de suelo
# Key: camera back to where it began.
key-view-reset = Cámara: recentrar
# Key: ends the animation that is running.
key-skip = Adelantar la animación
# Key: moves the keyboard from the board to the panels and back.
key-panels = Ir a los paneles o al tablero

## Guide of the rules

# Title of the guide.
guide-title = Guía de Cyvasse
# Section.
guide-aim-title = El objetivo
# Section text: how a match is won.
guide-aim = Gana quien toma al Rey enemigo o lo amenaza sin que ninguna acción pueda salvarlo. Está prohibida toda acción que deje amenazado al propio Rey.
# Section.
guide-setup-title = Antes de la batalla
# Section text: laying terrain and army.
guide-setup = El tablero tiene 91 hexágonos. Las cinco filas más cercanas son tuyas, las cinco más lejanas son del adversario y la del medio queda libre y llana. Primero va el terreno: al menos tres losetas especiales, con montañas en grupos de dos como mucho. Después van las 21 piezas, en casillas libres de tu mitad. Ningún bando ve la preparación del otro.
# Section.
guide-turn-title = En tu turno
# Section text: one action a turn.
guide-turn = Se hace una sola acción, mover o atacar, y nadie puede pasar. Quien ataca cuerpo a cuerpo entra en la casilla del blanco; quien dispara se queda donde está. Al andar, una pieza puede girar en cada paso, pero solo cruza casillas vacías.
# Section.
guide-capture-title = Quién captura a quién
# Section text: ranks and exceptions.
guide-capture = Cada pieza tiene una fuerza, de 1 a 9, y captura a las de fuerza igual o menor. Además: cualquier pieza captura al Rey; el Rey captura a cualquier vecina; Catapulta y Trabuquete también abaten Dragones; y ninguno de los dos caballos captura a un Lancero.
# Section: table of the pieces.
guide-table-title = Las piezas
# Column: piece.
guide-col-piece = Pieza
# Column: how many a side has.
guide-col-count = Hay
# Column: rank.
guide-col-rank = Fuerza
# Column: reach of its move.
guide-col-move = Mueve
# Column: reach of its attack.
guide-col-attack = Ataca
# Cell: rank of the King, which has none.
guide-no-rank = –
# Cell: moves. $reach = hexes.
guide-steps = { $reach ->
        [one] { $reach } casilla
       *[other] hasta { $reach } casillas
    }
# Cell: flies or shoots along one of the six lines. $reach = hexes.
guide-line = hasta { $reach } en línea
# Cell: attacks neighbours, hand to hand.
guide-melee = vecina
# Cell: shoots in any direction. $reach = hexes.
guide-shot = tiro, hasta { $reach }
# Cell: shoots along one of the six lines. $reach = hexes.
guide-shot-line = tiro en línea, hasta { $reach }
# Section.
guide-terrain-title = El terreno
# What mountains do.
guide-mountain = Solo el Dragón pasa por ella o se posa en ella. También detiene disparos. Un disparo que pasa entre dos casillas solo se detiene si ambas son montañas.
# What water does.
guide-water = Entrar en ella termina el movimiento, y desde dentro no se dispara. Quien empieza su turno en el agua anda con normalidad.
# What forest does.
guide-forest = Quien sale de él pierde uno de movimiento y uno de alcance, sin bajar nunca de uno. El Dragón no lo nota, pero no puede atacar a quien está dentro.
# What a fort does.
guide-fort = Aguanta el primer ataque que capturaría a quien está dentro: la pieza se queda, el atacante también, y el fuerte pasa a ser llano. Sirve a ambos bandos. Un fuerte vacío es suelo corriente.
# Section.
guide-dragon-title = El Dragón
# Section text: arrival of the Dragon.
guide-dragon-arrival = Empieza lejos. La casilla que le reservaste arde desde el principio y nadie entra ni la cruza; en tu quinto turno se posa allí por sí solo, sin gastar la acción, y ya puede actuar.
# Section text: how the Dragon flies.
guide-dragon-flight = Vuela en línea recta por encima de todo, menos de un Dragón enemigo y de casillas en llamas, y puede posarse en cualquier casilla libre, incluso en la montaña.
# Section text: rest of the Dragon.
guide-dragon-rest = Tras mover o atacar descansa durante tu turno siguiente: no ataca, y el Rey rival no tiene que temerlo. Si el adversario puede capturarlo, puede huir a una casilla libre donde esté a salvo, y el descanso vuelve a empezar.
# Section.
guide-end-title = Otros finales
# Section text: draws.
guide-end = Hay tablas cuando quien juega no tiene acción legal y su Rey no está amenazado, cuando una posición aparece por tercera vez, o tras 100 jugadas seguidas sin captura ni fuerte roto. También se puede rendir o acordar tablas.
# A piece in the table, with its letter in the record. $piece = name, $letter.
guide-piece = { $piece } ({ $letter })
# One fact of a piece beside the board. $what = heading of the table's column, $value.
piece-fact = { $what }: { $value }
# Section.
guide-notation-title = La notación
# Section text: how the record is read. The letters and signs stay as they are.
guide-notation = V c4-e5 es un movimiento, H c4xLd5 una captura cuerpo a cuerpo, T f3»Lf6 un disparo. Un # al final es un ataque que aguantó el fuerte, + amenaza al Rey, ++ termina la partida y D*e3 marca la llegada del Dragón.
# Section.
guide-marks-title = Las marcas en el suelo
# Section text: what the marks mean.
guide-marks = Punto: puedes mover aquí. Anillo rojo: ataque cuerpo a cuerpo. Mira: disparo. Cuadrado discontinuo: de dónde y adónde fue la última jugada. Esquinas rojas: pieza en peligro.
# Section.
guide-controls-title = Los controles
# Section text: mouse, touch and keys.
guide-controls = Haz clic en la pieza y luego en su destino, o arrástrala. El botón derecho gira la cámara y la rueda acerca; con el tacto, un dedo en el vacío mueve la vista y dos acercan. Con el teclado, las flechas recorren las casillas, Tab pasa por las piezas y Enter actúa. Todas las teclas se pueden cambiar en los ajustes.

## Board for screen readers

# A hex with a piece. $cell = name, $piece, $side, $terrain; $mark says what can be done here.
cell-piece = { $cell }: { $piece }, { $side }, { $terrain }{ $mark ->
        [attack] ; puede ser atacada
        [shot] ; puede recibir un disparo
        [danger] ; en peligro
        [ready] ; puede actuar
        [selected] ; elegida
       *[none] {""}
    }
# A hex without a piece. $cell = name, $terrain; $mark says what can be done here.
cell-empty = { $cell }: { $terrain }{ $mark ->
        [move] ; destino posible
        [place] ; libre para colocar
       *[none] {""}
    }
# A burning hex that waits for a Dragon. $cell = name, $side = owner.
cell-burning = { $cell }: en llamas, espera al Dragón, { $side }
# Announced after an action. $side = who acted, $action = notation.
announce-action = { $side }: { $action }

## Why something was refused: set-up

# The hex is not in the person's half.
refusal-not-your-half = Esa casilla está fuera de tu mitad.
# $name = piece or terrain of which none is left.
refusal-none-left = Ya no queda: { $name }.
# $most = largest group of mountains.
refusal-mountain-group = Como mucho { $most } montañas juntas.
# Too few hexes would be left for the army.
refusal-no-room = Así faltaría espacio para el ejército.
# The hex already has terrain or a piece.
refusal-taken = Esa casilla ya está ocupada.
# A piece other than the Dragon on a mountain.
refusal-only-dragon-on-mountain = En la montaña, solo el Dragón.
# $least = special tiles needed, $laid = tiles laid.
refusal-too-few-terrain = Coloca al menos { $least } terrenos especiales; hay { $laid }.
# $left = pieces still in hand.
refusal-army-incomplete = { $left ->
        [one] Falta colocar { $left } pieza.
       *[other] Faltan { $left } piezas por colocar.
    }
# Nothing was picked from the palette.
refusal-nothing-picked = Elige primero algo de la lista.
# There is nothing on that hex to take back.
refusal-nothing-there = No hay nada en esa casilla.

## Why something was refused: play

# It is the other side's turn.
refusal-not-your-turn = Espera tu turno.
# The piece belongs to the other side.
refusal-not-yours = Esa pieza no es tuya.
# There is no piece on the hex.
refusal-no-piece = No hay ninguna pieza en esa casilla.
# The goal is too far, or not on a line. $reach = hexes the piece reaches from where it stands.
refusal-out-of-reach = Fuera de alcance: desde aquí, { $reach } como máximo.
# Something stands in the way.
refusal-blocked = El camino está cortado.
# A mountain stops the shot.
refusal-shot-blocked = Una montaña detiene el disparo.
# A burning hex.
refusal-burning = Esa casilla está en llamas.
# $attacker and $target = pieces.
refusal-too-strong = { $attacker } no captura { $target }.
# The Dragon cannot attack into forest.
refusal-dragon-forest = El Dragón no ataca a quien está en el bosque.
# A piece in water cannot shoot.
refusal-shot-from-water = Desde el agua no se dispara.
# The Dragon rests.
refusal-dragon-rests = El Dragón descansa y solo puede huir si está en peligro.
# The Dragon may only flee to safety.
refusal-flight-unsafe = El Dragón solo puede huir a una casilla libre y segura.
# The action would leave the own King threatened.
refusal-king-exposed = Eso dejaría a tu Rey amenazado.
# The match has ended.
refusal-over = La partida ya terminó.
# There is nothing to take back.
refusal-nothing-to-undo = No hay jugada que deshacer.
# The opponent declines the draw.
refusal-draw-declined = El adversario rechazó las tablas.
# Any other refusal.
refusal-other = Esa acción no está permitida.

## Notices

# Banner. $reason = what the system said.
notice-unsaved = La partida sigue, pero no se está guardando. Libera espacio o permite escribir. ({ $reason })
# Banner. Another window of the game is open and keeps the matches.
notice-unsaved-held = El juego ya está abierto en otra ventana, que es la que guarda. Esta partida no se guardará.
# Banner. No home folder is known.
notice-unsaved-homeless = No hay carpeta donde guardar nada (HOME). Esta partida no se guardará.
# Saving works again.
notice-saved-again = La partida vuelve a guardarse.
# Banner: the graphics device was lost.
notice-device-lost = La tarjeta gráfica dejó de responder. La imagen vuelve enseguida; la partida está intacta.
# The picture is back.
notice-device-back = La imagen ha vuelto.
# The tier was lowered by itself.
notice-tier-dropped = Se redujo la calidad para mantener la fluidez. Puedes cambiarla en los ajustes.
# The settings file was partly bad. $count = fields that were replaced.
notice-settings-bad = { $count ->
        [one] { $count } ajuste no era válido y volvió a su valor de fábrica; el resto se conservó.
       *[other] { $count } ajustes no eran válidos y volvieron a su valor de fábrica; el resto se conservó.
    }
# The saved match was damaged. $actions = actions that could be recovered.
notice-autosave-cut = { $actions ->
        [one] La partida guardada estaba dañada; se recuperó { $actions } jugada.
       *[other] La partida guardada estaba dañada; se recuperaron { $actions } jugadas.
    }
# The saved match cannot be read at all; it was put aside.
notice-autosave-lost = La partida guardada no se pudo leer y se dejó aparte.
# The disk would not give the saved match. $reason = what the system said.
notice-autosave-unread = La partida guardada no pudo leerse: { $reason }. Una nueva partida puede tomar su lugar.
# A picture was written. $path = file.
notice-picture-saved = Imagen guardada: { $path }
# A picture could not be written. $reason, $path.
notice-picture-failed = La imagen no se guardó: { $reason }. Archivo: { $path }
# A view of the camera was kept. $digit = the key that returns to it.
notice-view-kept = Vista guardada. La tecla { $digit } vuelve a ella.
# The record is on the clipboard.
notice-copied = Partida copiada.
# The thread of the match failed and was restored from the record.
notice-match-restored = Hubo un fallo y la partida se rehízo a partir del registro. Puedes continuar.
# A language file has bad messages. $count = messages not used.
notice-locale-bad = { $count ->
        [one] { $count } mensaje del archivo de idioma se ignoró.
       *[other] { $count } mensajes del archivo de idioma se ignoraron.
    }
# No sound device.
notice-no-audio = No hay dispositivo de sonido. El juego sigue en silencio.
# Button on a notice: takes it away.
notice-dismiss = Descartar aviso
# Shown while pictures and pipelines are prepared. $percent = 0 to 100.
loading = Preparando la sala: { $percent } %
# The settings could not be written. $reason = what the system said.
notice-settings-unsaved = Los ajustes no se guardaron: { $reason }. Valen hasta que se cierre el programa.

# What the system said when a file could not be written or read; used inside a notice.
disk-full = disco lleno
# The system does not allow writing there.
disk-denied = sin permiso de escritura
# The file is used by another program or another window of the game.
disk-busy = archivo en uso
# The folder or the file is not there.
disk-missing = carpeta no encontrada
# A folder, a device or the like is where a file should be.
disk-not-a-file = no hay un archivo común en ese lugar
# Any other trouble with the disk.
disk-other = error de disco

## More settings

# Tab: marks and confirmations on the board.
settings-tab-board = Tablero
# Choice: the language of the system.
lang-auto = Del sistema
# Choice: measured for this computer.
tier-auto = Automática
# A knob left to the quality chosen above.
quality-by-tier = Según la calidad
# A knob: soft shadows, the richest.
quality-soft = Suaves
# A knob: half resolution.
quality-half = Mitad
# A knob: everything.
quality-full = Completa
# A knob: a little.
quality-sparse = Poca
# Choice: most pictures a second while another window is used.
settings-frame-cap-unfocused = Límite en segundo plano
# Switch: marks where the chosen piece may go.
settings-legal-marks = Marcar destinos posibles
# Switch: marks the last action.
settings-last-action = Marcar la última jugada
# Switch: letters and numbers at the edge of the board.
settings-coordinates = Letras y números en el borde
# Switch: ask before resigning.
settings-confirm-resign = Confirmar la rendición
# Switch: interface size follows the monitor.
settings-scale-auto = Según el monitor
# Switch: less movement as the system says.
settings-motion-auto = Según el sistema
# Name of a key.
keycap-left = Flecha izquierda
# Name of a key.
keycap-right = Flecha derecha
# Name of a key.
keycap-up = Flecha arriba
# Name of a key.
keycap-down = Flecha abajo
# Name of a key.
keycap-space = Espacio
# Name of a key.
keycap-page-up = Re Pág
# Name of a key.
keycap-page-down = Av Pág
# Name of a key held together with another. $key = the other key.
keycap-shift = Mayús + { $key }
# Name of a key held together with another. $key = the other key.
keycap-ctrl = Ctrl + { $key }

## More refusals

# An own piece stands on the goal.
refusal-own-piece = Una pieza tuya ya está en esa casilla.
# The chosen goal is where the piece stands.
refusal-no-pass = No se puede pasar el turno.
# A Dragon or a fire is in the way of a flight.
refusal-flight-blocked = Un Dragón enemigo o el fuego corta el vuelo.
# The own King is threatened and would stay so.
refusal-king-must-be-defended = Tu Rey está amenazado: hay que defenderlo.

## Command line

# First lines of --help. Keep the words in <> in the language; commands and flags stay in English. $games = the games there are.
cli-usage = Uso: tavola [opciones]
    {"       "}tavola <orden> [juego] [opciones]

    Sin orden, abre la ventana del juego. Juegos: { $games }; sin nombre, el primero.
# Heading of the list of commands.
cli-commands = Órdenes:
# What perft does.
cli-help-perft = cuenta las posiciones a una profundidad (--position, --depth, --divide)
# What inspect does.
cli-help-inspect = lo que las reglas dicen de una posición (--position; opciones de cada juego abajo)
# What arena does.
cli-help-arena = partidas con semilla, alternando los asientos (--players A,B, --matches, --seed, --threads; cyvasse también --levels A,B)
# What selfplay does.
cli-help-selfplay = partidas al azar, cronometradas en un núcleo (--matches, --seed)
# What shot does.
cli-help-shot = una imagen PNG de una posición (--out, --position, --tier, --light, --camera, --size, --time, --seed, --grid, --select, --samples, --lens, --force)
# What record does.
cli-help-record = una partida en película, según el final del nombre: .mp4, .gif, .png (animado), .webp (animado), .tavslice, o una carpeta de imágenes. PARTIDA SALIDA (--plies, --levels, --fps, sin ella película 30, animación 15, imágenes 2; --tier, --light, --camera, --size, --seed, --acts A..B, --frames A..B, --pace, --speed 0.25-8, --captions, --hud, --watermark, --samples, --quality 12-51, --limit MiB, --silent, --encoder ffmpeg, --codec, --force)
# What adapters does.
cli-help-adapters = qué puede dibujar la imagen en este equipo
# Heading of the list of options.
cli-options = Opciones:
# What --position does.
cli-help-position = cyvasse, ludo: un texto; polikriatos, numeros: un archivo
# What --after does.
cli-help-after = polikriatos: la posición tras la acción; numeros: lo que vale tras la jugada o la reposición
# What --view does. Keep --seat south|north.
cli-help-view = polikriatos: lo que un bando ve (--seat south|north)
# What --battle does.
cli-help-battle = juizes: un archivo con una batalla
# What --level does. Keep the three words.
cli-help-level = ludo: la nota que el nivel da a cada jugada (facil, normal o dificil)
# What --players does. Keep random, oneply, worst, facil, normal, dificil.
cli-help-players = uno, dos, o uno por asiento: random, oneply, worst; en ludo también facil, normal, dificil
# What --help does.
cli-help-help = muestra esta ayuda
# What --version does.
cli-help-version = muestra la versión, la tarjeta gráfica y la compilación
# What --lang does.
cli-help-lang = idioma: pt-BR, en o es
# What --tier does.
cli-help-tier = calidad: light, normal o ultra
# What --size does.
cli-help-size = tamaño en píxeles, como 1280x720
# What --data-dir does.
cli-help-data-dir = carpeta para ajustes y partidas guardadas
# What --exit-after does.
cli-help-exit-after = cierra la ventana tras esos segundos
# What --tell does.
cli-help-tell = dice en la salida estándar lo que hay en pantalla, para pruebas y herramientas
# Last line of the help: exit status.
cli-exit-status = Estado de salida: 0 hecho, 1 no se pudo, 2 uso incorrecto.
# After a misuse: where to look.
cli-see-help = Consulta tavola --help.
# First line of --version. $version = number, $build = how it was built.
cli-version = Távola { $version } ({ $build })
# Second line of --version. $adapter = what draws.
cli-version-adapter = Tarjeta gráfica: { $adapter }
# In place of the adapter when there is none.
cli-no-adapter = ninguna
# Misuse. $name = what was typed.
cli-unknown-command = Orden desconocida: { $name }
# Misuse. $name = what was typed, $games = the games there are.
cli-unknown-game = Juego desconocido: { $name }. Hay { $games }.
# Misuse. $name = a game that the command does not know.
cli-not-for-game = Esta orden todavía no vale para { $name }.
# Misuse. $flag = what was typed.
cli-unknown-flag = Esta orden no tiene esa opción: { $flag }
# Misuse. $flag = option without its value.
cli-missing-value = Falta el valor de { $flag }
# Misuse. $flag = option that must be given.
cli-missing-flag = Falta la opción --{ $flag }
# Misuse. $first and $second = options of which one alone may be given.
cli-together = Las opciones --{ $first } y --{ $second } no van juntas
# Misuse. $flag = option, $value = what was given, $expected = a phrase such as "a whole number".
cli-bad-value = --{ $flag } no admite "{ $value }"; se espera { $expected }
# Misuse. $flag = option, $value = what was given, $min and $max = what is taken.
cli-bad-number = --{ $flag } no acepta "{ $value }"; se espera un número entero de { $min } a { $max }
# Misuse. $name = argument too many.
cli-unexpected = Argumento de más: { $name }
# Misuse: bytes that are no text.
cli-not-unicode = Un argumento no es texto Unicode.
# What is expected as a value.
cli-expect-whole-number = un número entero dentro de los límites
# What is expected as a value.
cli-expect-levels = dos niveles de 1 a 5, como 3,2
# What is expected as a value. Keep random, oneply, worst, facil, normal, dificil.
cli-expect-players = de uno a cuatro jugadores, como random,oneply (en ludo también facil, normal, dificil)
# What is expected as a value. Keep the three words.
cli-expect-ludo-level = facil, normal o dificil
# What is expected as a value. Keep the two words.
cli-expect-seat = south o north
# What is expected as a value.
cli-expect-tier = light, normal o ultra
# What is expected as a value.
cli-expect-light = dawn, noon, dusk o night
# What is expected as a value.
cli-expect-camera = director, follow, table, top, ground, view-1 a view-9 (guardadas en la ventana) o path:ARCHIVO
# What is expected as a value.
cli-expect-size = anchura x altura en píxeles, de 1x1 a 8192x8192
# What is expected as a value.
cli-expect-seconds = segundos, de 0 a 86400
# What --lang takes.
cli-expect-lang = pt-BR, en o es
# A position, a battle or an action was refused. $reason = a whole sentence.
cli-bad-position = Rechazado: { $reason }
# The file is there already. $path = file.
cli-file-exists = El archivo ya existe; usa --force para reemplazarlo: { $path }
# The folder is not empty. $path = folder.
cli-folder-not-empty = La carpeta no está vacía; usa --force para escribir en ella: { $path }
# A file could not be written. $reason, $path.
cli-write-failed = No se pudo escribir: { $reason }. Archivo: { $path }
# A file could not be read. $reason = why, $path = file.
cli-read-failed = { $reason ->
        [missing] No existe ese archivo
        [denied] No se permite leerlo
        [folder] Esto es una carpeta
       *[other] No se pudo leer el archivo
    }: { $path }
# A file was written. $path = file.
cli-written = Escrito: { $path }
# Nothing can draw.
cli-adapter-missing = Ninguna tarjeta gráfica sirve. Instala un controlador de Vulkan u OpenGL (en Debian y Ubuntu, mesa-vulkan-drivers).
# No adapter, while environment variables ask for certain ones.
cli-adapter-filtered = Ninguna tarjeta gráfica cumple lo que piden WGPU_BACKEND y WGPU_ADAPTER_NAME. Quítalos; tavola adapters dice lo que hay.
# A picture is made without the models. $path = folder.
cli-models-missing = No se hallaron modelos en { $path }: las piezas serán bloques. TAVOLA_ASSETS dice dónde están.
# No display to open a window on.
cli-no-display = No hay pantalla donde abrir una ventana. Usa tavola record o tavola shot para hacer imágenes.
# The program fell over inside a command.
cli-fell-over = El programa falló y se detuvo. El informe queda en la carpeta de datos, en last-panic.txt.
# Standard output took no more, as a full disk does.
cli-result-lost = El resultado no pudo escribirse en la salida estándar.
# One line of the list of adapters. $name, $backend, $driver; $kind says what it is.
cli-adapter = { $name }, mediante { $backend } ({ $kind ->
        [discrete] dedicada
        [integrated] integrada
        [virtual] virtual
        [cpu] procesador
       *[other] otra
    }), controlador: { $driver }
# Progress of arena. $played and $matches = matches, $wins, $draws, $losses of the first level.
cli-arena-progress = { $played } de { $matches }: ganadas { $wins }, tablas { $draws }, perdidas { $losses }
# Result of arena. $first and $second = levels, $score = percent, $low and $high = bounds of the 95 % interval, percent.
cli-arena-score = Nivel { $first } contra nivel { $second }: { $score } % (intervalo del 95 %: { $low } a { $high } %)
# Progress of arena with simple players. $played and $matches = matches.
cli-series-progress = { $played } de { $matches } partidas
# Result of arena. $name = player as typed, $score = percent of the points, $low and $high = bounds of the 95 % interval, $even = what all seats being equal would give, percent.
cli-series-player = { $name }: { $score } % de los puntos (intervalo del 95 %: { $low } a { $high } %; por igual serían { $even } %)
# Result of arena, a seat whoever sat there. $name = its number, the others as above.
cli-series-seat = Asiento { $name }: { $score } % (intervalo del 95 %: { $low } a { $high } %; por igual serían { $even } %)
# Result of arena. $count = matches that nobody won, $matches = all.
cli-series-undecided = Sin ganador: { $count } de { $matches }
# Misuse of arena. $players = players named, $seats = seats of the game.
cli-series-players = { $players } jugadores no se reparten por igual en { $seats } asientos: da uno, dos o uno por asiento.
# A fault of the rules. $game = match number, $actions = actions before it.
cli-series-stuck = Error de las reglas: en la partida { $game }, tras { $actions } acciones, un asiento fue llamado sin tener acción legal.
# A fault of the rules. $game = match number, $actions = actions before it, $reason = the reason, in English.
cli-series-refused = Error de las reglas: en la partida { $game }, tras { $actions } acciones, una acción legal fue rechazada: { $reason }
# Result of selfplay. $game, $matches = how many, $seconds = of one core, $playouts and $plies = a second.
cli-selfplay-speed = { $game }: { $matches } partidas en { $seconds } s de un núcleo: { $playouts } partidas/s, { $plies } jugadas/s
# Result of arena and selfplay. $mean = actions of a match on average.
cli-mean-length = Duración media: { $mean } jugadas
# Heading: how the matches ended, a line each.
cli-ends = Finales:
# In the list of ends: the match went on too long and was left.
cli-given-up = interrumpida
# What is expected as a value.
cli-expect-cell = el nombre de una casilla, como c4
# The match that was to be drawn or recorded could not be played.
cli-match-failed = No se pudo jugar la partida.

## Why a position text was refused

# $count = fields found; six are needed.
position-fields = { $count ->
        [one] El texto tiene { $count } campo; deben ser seis.
       *[other] El texto tiene { $count } campos; deben ser seis.
    }
# $count = rows found; eleven are needed. $field = pieces or terrain.
position-rows = Deben ser once filas separadas por barras en { $field ->
        [terrain] terreno
       *[pieces] piezas
    }; hay { $count }.
# $row = number of the row, $found = hexes, $needed = hexes it must have.
position-row-length = La fila { $row } tiene { $found } casillas; deben ser { $needed }.
# $row = number of the row. A count is 0, begins with 0, or follows another.
position-bad-count = En la fila { $row } hay un número que es cero, empieza por cero o sigue a otro.
# $sign = the character, $row = number of the row.
position-bad-letter = Signo desconocido en la fila { $row }: { $sign }
# $side = side, $count = Kings.
position-kings = { $side } tiene { $count } Reyes; debe haber uno.
# $side = side, $name = piece, $count = found, $most = allowed.
position-too-many = { $side } tiene { $count } de { $name }; como máximo { $most }.
# $cell = hex.
position-on-mountain = En { $cell } hay una pieza en la montaña que no es Dragón.
# $cell = hex.
position-on-burning = En { $cell } hay una pieza en una casilla en llamas.
# $cell = hex.
position-same-burning = Los dos Dragones esperan la misma casilla, { $cell }.
# $side = side.
position-dragon-mismatch = El campo del Dragón no concuerda con el tablero: { $side }.
# $side = side; it has begun 5 turns and its Dragon still waits.
position-dragon-late = El Dragón ya debería haber llegado: { $side }.
# $text = the field.
position-bad-dragon = Campo de Dragones no válido: { $text }
# $text = the field.
position-bad-side = El bando debe ser S o N, no { $text }
# $text = the field.
position-bad-turns = Turnos imposibles: { $text }
# $text = the field.
position-bad-quiet = Número de jugadas sin captura no válido: { $text }
# The text is longer than a position can be.
position-too-long = El texto es demasiado largo para ser una posición.

## Why a JSON text was refused

# The reason with its field. $place = path of the field, $reason = a whole sentence.
json-at = { $place }: { $reason }
# $kib = kibibytes that are read at most.
json-too-long = El texto pasa de { $kib } KiB.
# $line, $column = where.
json-broken = Esto no es JSON: línea { $line }, columna { $column }.
# Bytes that are no text.
json-not-utf8 = El archivo no es texto en UTF-8.
# Something else stands where an object must.
json-not-an-object = Aquí debe haber un objeto.
# Something else stands where a list must.
json-not-a-list = Aquí debe haber una lista.
# Something else stands where a text must.
json-not-a-text = Aquí debe haber un texto entre comillas.
# Something else stands where true or false must. Keep the two words.
json-not-a-truth = Aquí debe estar true o false.
# The field is not there.
json-missing = Falta este campo.
# The field means nothing.
json-unknown-field = Este campo no existe.
# $low, $high = bounds of a whole number.
json-not-in-range = Debe ser un número entero de { $low } a { $high }.
# A word or letter that is not known there.
json-unknown-word = Esta palabra o letra no vale aquí.
# A cell was named that is not on the board.
json-not-a-cell = El tablero no tiene esa casilla.
# $cell = cell.
json-cell-taken = La casilla { $cell } ya está ocupada.
# Ludo: the pawns of a player.
ludo-not-four-steps = Debe ser una lista de cuatro pasos.
# Ludo: keep the four words.
ludo-not-a-player = Debe ser you, cpu1, cpu2 o cpu3.

## Why a battle file of Juízes was refused

# A name in the file.
juizes-bad-name = El nombre debe tener de 1 a 64 letras, sin espacios.
# Two generals.
juizes-name-twice = Dos generales de este bando tienen el mismo nombre.
# One of each card a side.
juizes-card-twice = La misma carta está aquí dos veces.
# Keep the card's name Armas de Cerco.
juizes-defender-siege-engines = El defensor no usa Armas de Cerco.
# Keep the card's name Armas de Cerco.
juizes-siege-engines-in-the-open = Sin población no hay Armas de Cerco.
# $led = troops led, $committed = troops committed.
juizes-more-than-led = Hay { $committed } tropas comprometidas, y el general dirige { $led }.
# $held = troops of the garrison, $committed = troops committed.
juizes-more-than-garrison = Hay { $committed } tropas comprometidas, y la guarnición tiene { $held }.
# Invaders.
juizes-invaders-with-cards = Los invasores no usan cartas.
# Invaders.
juizes-invaders-commit = Los invasores no comprometen tropas.
# Invaders.
juizes-invaders-hold-nothing = Los invasores no tienen población.
# Invaders.
juizes-invaders-among-themselves = Los invasores no luchan entre sí.

## Why a position or an action of Batalha dos Números was refused

# $line, $column = where.
numeros-wrong-shape = Las claves o los valores no son los de una posición: línea { $line }, columna { $column }.
# Keep turn, white and black.
numeros-bad-turn = turn debe ser white o black.
# Keep the example.
numeros-not-an-entry = Debe ser una pieza y su casilla, como C8@c4.
# A piece.
numeros-no-such-piece = Ningún ejército tiene esta pieza.
# A pyramid.
numeros-bad-parts = Estas no son partes de la pirámide de este bando, cada una una sola vez.
# A pyramid. $sum = what the parts add up to.
numeros-bad-sum = Las partes suman { $sum }, no el número antes del paréntesis.
# A pyramid.
numeros-second-pyramid = Cada bando tiene una sola pirámide.
# A pyramid.
numeros-pyramid-in-reserve = Las pirámides y sus partes no vuelven al tablero.
# $most = pieces at most.
numeros-reserve-too-large = La reserva tiene { $most } piezas como máximo.
# A captured value.
numeros-no-such-value = Ninguna pieza o parte tiene este valor.
# Keep the examples.
numeros-not-an-action = La acción debe ser una jugada, como c4-b5, o una reposición, como T12@a1.
# $cell = cell.
numeros-nothing-there = No hay pieza en { $cell }.
# $cell = cell.
numeros-enemy-piece = La pieza en { $cell } es del rival.
# $from, $to = cells.
numeros-out-of-reach = La pieza en { $from } no llega a { $to }.
# $cell = cell.
numeros-way-blocked = El camino hasta { $cell } no está libre.
# A turn.
numeros-move-made = La jugada o la reposición de este turno ya se hizo.
# A turn.
numeros-move-missing = Falta la jugada o la reposición de este turno.
# $cell = cell.
numeros-not-the-mover = La pieza en { $cell } no hizo todas las capturas de este turno.
# After captures.
numeros-wrong-stand = Tras capturar, la pieza queda en una casilla que las capturas vaciaron.
# After captures.
numeros-must-slide = Tras capturas la jugada debe ser regular.
# After captures.
numeros-no-drop-after-captures = Tras capturas no hay reposición.
# A capture.
numeros-no-move-follows = Tras esta captura la pieza no tendría jugada regular.
# A capture.
numeros-only-sieges = Tras una jugada irregular solo valen los cercos.
# A capture.
numeros-no-such-capture = Esa captura no existe ahora.
# $piece = piece as written.
numeros-not-in-reserve = La reserva no tiene { $piece }.
# $cell = cell.
numeros-not-on-edge = La casilla { $cell } no está en el propio borde.

## Why a position or an action of Polikriatos was refused

# $width, $height = cells.
polikriatos-no-such-size = Ningún tablero tiene { $width } por { $height } casillas.
# A row of the map. $found = cells, $needed = cells of the first row.
polikriatos-row-length = La fila tiene { $found } casillas; la primera tiene { $needed }.
# $cell = cell.
polikriatos-hole-in-wall = La casilla { $cell } está en la línea de la muralla y no es muro ni puerta.
# $cell = cell.
polikriatos-stray-wall = Hay muro o puerta en { $cell }, fuera de la línea de la muralla.
# $cell = cell.
polikriatos-interior-not-plain = La casilla { $cell } está dentro de la muralla y debe ser llana.
# $cell = cell.
polikriatos-not-a-wall = No hay muro ni puerta en { $cell }.
# $cell = cell.
polikriatos-no-place-for-tower = En { $cell } no hay muro para una torre.
# $cell = cell.
polikriatos-no-water = No hay agua abierta en { $cell }.
# $cell = cell.
polikriatos-cannot-stand = La pieza no puede estar en { $cell }.
# $cell = cell.
polikriatos-no-place-for-source = No puede haber fuente de alimento en { $cell }.
# Kings or sources.
polikriatos-too-many = Son más de los que tiene un bando.
# A block of soldiers.
polikriatos-block-life = La vida de un bloque es su número de soldados.
# Keep the example.
polikriatos-not-a-play = La acción no está en notación, como S3 c4-c5.
# $cell = cell.
polikriatos-no-piece = No hay pieza en { $cell }.
# $cell = cell.
polikriatos-enemy-piece = En { $cell } no hay pieza tuya.
# The play names another piece.
polikriatos-misnamed = La acción no encaja con la pieza que está allí.
# $cell = cell.
polikriatos-resting = La pieza en { $cell } descansa.
# $kind = letter of the piece.
polikriatos-not-its-trade = Una pieza { $kind } no hace eso.
# $cell = cell.
polikriatos-out-of-reach = La casilla { $cell } está fuera de alcance.
# $cell = cell.
polikriatos-not-clear = El camino hasta { $cell } no está libre.
# $cell = cell.
polikriatos-not-open = No se puede entrar en { $cell }.
# $cell = cell.
polikriatos-own-piece = En { $cell } ya está una pieza tuya.
# $cell = cell.
polikriatos-enemy-there = En { $cell } hay un enemigo: atácalo.
# $size = soldiers.
polikriatos-block-too-large = Un bloque no tiene { $size } soldados.
# A block of one soldier.
polikriatos-not-a-block = De un solo soldado no sale nadie.
# The Guard.
polikriatos-leash = La Guardia no se aleja tanto del Rey.
# $cell = cell.
polikriatos-no-target = No se ve enemigo en { $cell }.
# $cell = cell.
polikriatos-on-tower = La torre protege a quien está en { $cell }.
# The Guard.
polikriatos-guard-is-proof = Las flechas no hieren a la Guardia.
# $actions = actions until it is loaded.
polikriatos-reloading = Aún recarga: faltan { $actions } acciones.
# $cell = cell.
polikriatos-nothing-to-strike = No hay qué golpear en { $cell }.
# $cell = cell.
polikriatos-no-empty-bridge = No hay puente vacío en { $cell }.
# $cell = cell.
polikriatos-no-tower-there = No se puede alzar una torre en { $cell }.
# $cell = cell.
polikriatos-too-near = La casilla { $cell } está demasiado cerca de una puerta o de otra torre.

## Films

# A film is being shot: pictures done, of how many, minutes and seconds left.
cli-film-progress = { $done } de { $total } imágenes · faltan { $left }
# What join does.
cli-help-join = junta trozos de una película, sin codificar de nuevo. SALIDA TROZO... (--force)
# What is expected as a value.
cli-expect-range = dos números enteros, como 0..48
# What is expected as a value. Keep the four words.
cli-expect-pace = fast, natural, slow o cinema
# Misuse. Keep .tavslice.
cli-slice-needed = --frames hace un trozo (.tavslice) o imágenes, no una película entera.
# Misuse. $flag = plies or levels.
cli-with-match = La opción --{ $flag } es para partidas entre dos máquinas; aquí la partida ya se jugó
# Misuse. $flag = an option that is of no use for what is written: $kind.
cli-not-for-kind = La opción --{ $flag } no dice nada de { $kind ->
    [film] una película
    [slice] un trozo de película
    [animation] una animación
   *[pictures] una carpeta de imágenes
}
# Misuse. $command = record, convert or join; words in capitals stand for what is to be named.
cli-no-place = { $command ->
    [record] Falta decir qué grabar: tavola record [PARTIDA] SALIDA
    [convert] Falta la partida o la salida: tavola convert PARTIDA SALIDA
   *[join] Faltan la película y sus trozos: tavola join SALIDA TROZO...
}
# Misuse: what the name of a file must be.
cli-expect-film = un nombre que termine en .mp4 o .m4v
# Misuse: what the name of a file must be.
cli-expect-kind = un nombre que termine en .mp4, .gif, .png, .apng, .webp o .tavslice, o una carpeta, sin punto o con / al final (con --encoder ffmpeg, también .mkv, .webm y .mov)
# Misuse: what the name of a file must be.
cli-expect-png = un nombre que termine en .png
# Misuse.
cli-no-slices = No hay nada que juntar: nombra los trozos después de la película.
# --acts reaches behind the last action. $acts = actions of the match.
cli-acts-beyond = { $kind ->
    [fewer] Esta partida tiene { $acts } jugadas; la película termina con la última.
   *[none] Esta partida tiene { $acts } jugadas: no queda nada que mostrar.
}
# The match of the file never came to play.
cli-match-without-play = En esta partida el juego no empezó.
# A match file. $steps = steps that could be read, $path = file.
cli-match-damaged = El archivo está dañado; se muestran los primeros { $steps } pasos: { $path }
# A match file. $path = file.
cli-match-unreadable = No es un archivo de partida, o nada en él está entero: { $path }
# A match file of a newer program.
cli-match-other-program = Este programa no conoce la hoja de esta partida.
# A match file. $kind = whether it is shown all the same, $step = number of the first such step, counted from 1.
cli-match-stops = { $kind ->
        [heard] Desde el paso { $step } la partida se muestra como se oyó cuando se jugó; las reglas de este programa no la confirman.
       *[stops] No se puede seguir la partida desde el paso { $step }.
    }
# The text of a match. $kind = what is wrong, $line = its number, $tag = a word of the format, $path = file.
cli-text-bad = { $kind ->
        [long] El texto es demasiado largo
        [order] Línea { $line }: los pasos no están en orden
        [tag] Falta la marca { $tag }
        [sheet] Este programa no conoce la hoja de esta partida
        [step] Línea { $line }: las reglas no permiten esto
        [other] El texto lleva a otra partida que aquella de la que se escribió
       *[line] La línea { $line } no es marca ni paso
    }: { $path }
# What convert does. Keep .txt.
cli-help-convert = convierte un archivo de partida en texto (.txt), o su texto en archivo de partida. PARTIDA SALIDA (--force)
# A film is there. $path, $seconds, $mib = mebibytes.
cli-film-written = Película: { $path } ({ $seconds } s, { $mib } MiB)
# $reason = technical.
film-not-drawn = No se pudo dibujar la imagen: { $reason }
# $width, $height = pixels.
film-bad-size = No se puede hacer una película de { $width } x { $height } píxeles; ambos lados deben ser pares, de 16 a 3840, y uno de hasta 2160.
# $rate = pictures a second.
film-bad-rate = Una película tiene de 24 a 60 imágenes por segundo, no { $rate }.
# $quality = number.
film-bad-quality = La calidad es un número de 12 (mejor) a 51, no { $quality }.
# $frames = pictures of the film.
film-bad-range = La película tiene { $frames } imágenes; no hay nada en ese intervalo.
# $mib = mebibytes, $frame = number of a picture.
film-too-large = En la imagen { $frame } el archivo pasaría de { $mib } MiB. Hazlo más pequeño (--size), más corto (--acts) o permite más (--limit).
# $kind = kept: the same command goes on with it; lost: nothing of it stays. $path = file.
film-disk-full = { $kind ->
        [kept] El disco está lleno. Lo filmado queda guardado: libera espacio y repite la orden
       *[lost] El disco está lleno; nada quedó a medias
    }: { $path }
# $reason = why, a phrase; $path = file.
film-disk-trouble = El archivo no se puede leer o escribir ({ $reason }): { $path }
# $kind = what is wrong, $path = file.
film-bad-slice = { $kind ->
        [other] Esto no es un trozo de película
        [newer] Una versión más nueva hizo este trozo
        [unfinished] Este trozo no está terminado
       *[damaged] Este trozo está dañado
    }: { $path }
# $kind = how they differ, $frame = number of a picture, $path = file.
film-slices-differ = { $kind ->
        [early] La película empieza antes de este trozo
        [late] La película sigue después de este trozo: falta la imagen { $frame }
        [gap] Falta la imagen { $frame } antes de este trozo
        [overlap] Con este trozo la imagen { $frame } aparece dos veces
        [start] La película no empezaría con una imagen entera
       *[other] Este trozo es de otra película
    }: { $path }
# $reason = technical.
film-failed = No se pudo hacer la película: { $reason }
# A film was cancelled by Ctrl-C.
film-cancelled = Cancelado; no quedó nada de la película.
# $name = a program. Keep --encoder.
film-no-program = { $name } no está instalado aquí; sin --encoder este programa codifica por sí mismo.
# $name = what was given.
film-bad-codec = { $name } no es nombre de códec.
# Keep the endings.
film-bad-ending = Otro programa puede escribir .mp4, .mov, .mkv y .webm.
# $said = technical, in the other program's words.
film-program-failed = El otro programa no pudo hacer la película: { $said }
# $slot = number of a view kept in the window.
cli-no-such-view = No hay vista guardada { $slot }.
# $line = number of a line.
cli-bad-path = El camino de la cámara: la línea { $line } no es un lugar (segundos acimut inclinación distancia x z), o está fuera de orden.
# Who plays a side in a film: a person at this computer.
film-person = Persona
# What is expected as a value.
cli-expect-speed = un número de 0.25 a 8
# What is expected as a value. Keep it.
cli-expect-encoder = ffmpeg
# What is expected as a value of shot.
cli-expect-view = table, top o ground

## Sound

# Tab: volumes.
settings-tab-sound = Sonido
# Slider: volume of everything.
settings-volume = Volumen general
# Slider: volume of the music.
settings-volume-music = Música
# Slider: volume of steps, blows, fire.
settings-volume-effects = Efectos
# Heading of a slider. $name = one of the three above, $value = percent.
settings-volume-line = { $name }: { $value }
# Switch: silent while another window is used.
settings-mute-unfocused = Silenciar en segundo plano

## Finished matches

# Button and title: the finished matches.
matches-title = Partidas
# The list is empty.
matches-none = Aún no hay partidas terminadas.
# Label of the field that searches the list.
matches-search = Buscar
# The search finds nothing.
matches-none-found = Ninguna partida así.
# Who played whom. $a, $b = names.
matches-pair = { $a } contra { $b }
# What became of a match. $result, $length = so many actions, $when = how long ago.
matches-line = { $result }, { $length }, { $when }
# When a match ended. $ago = how long ago; the date in figures, month and day with two.
matches-when = { $ago } ({ $day }/{ $month }/{ $year })
# Button for screen readers. $name = the match.
matches-star = Guardar para siempre: { $name }
# Button for screen readers. $name = the match.
matches-unstar = Ya no guardar para siempre: { $name }
# Less than two minutes ago.
ago-now = hace un momento
# $count = minutes.
ago-minutes = hace { $count } min
# $count = hours.
ago-hours = hace { $count } h
# $count = days.
ago-days = { $count ->
        [one] hace { $count } día
       *[other] hace { $count } días
    }
# A finished match cannot be watched.
notice-unwatchable = Esta partida no se puede mostrar.
# A finished match could not be kept. $reason = what the system said.
notice-not-kept = La partida terminada no se guardó: { $reason }.

## Replay room

# Button on the end screen: watch the match again.
end-watch = Ver de nuevo
# Menu entry: watch the match as far as it has come.
menu-watch = Rever la partida
# Label of the bar on which one goes through the match.
room-scrub = Momento de la partida
# Where one is. $ply = action, $total = how many there are.
room-place = Jugada { $ply } de { $total }
# Where one is: before play.
room-in-set-up = Preparación
# Button.
room-play = Reproducir
# Button.
room-pause = Pausar
# Button: one action back.
room-step-back = Una jugada atrás
# Button: one action on.
room-step-on = Una jugada adelante
# Button: to the beginning of play, then of the set-up.
room-first = Al inicio
# Button: to the end.
room-last = Al final
# Button for screen readers: the speed, each press the next. $speed = as written.
room-speed = Velocidad: { $speed }
# Switch: only what the person could see then.
room-as-seen = Como usted lo veía
# Button: back to where one was before one searched.
room-back-there = Volver a donde estaba
# Button: leave the room.
room-leave = Salir de la sala
# Button: keep this place of the camera.
room-keep-view = Guardar esta cámara
# Heading: places of the camera that were kept.
room-kept-views = Cámaras guardadas
# Button. $slot = its digit.
room-kept-view = Cámara guardada { $slot }
# Key.
key-replay = Repetición: reproducir o pausar
# Key.
key-replay-first = Repetición: al inicio
# Key.
key-replay-last = Repetición: al final
# Key.
key-replay-back = Repetición: a donde estaba
# Key.
key-faster = Repetición: más rápido
# Key.
key-slower = Repetición: más despacio
# Key.
key-cinema = Repetición: cine
# Key.
key-as-seen = Repetición: como lo veía
# Name of a key.
keycap-home = Inicio
# Name of a key.
keycap-end = Fin

## Share sheet

# Button: make a film or a picture of the match.
room-share = Hacer una película
# Key.
key-share = Repetición: hacer una película
# Title.
share-title = Hacer una película
# Choice: a film with sound.
share-mp4 = Película (MP4)
# Choice: a short picture that moves.
share-gif = Imagen animada (GIF)
# Choice: one picture of this moment.
share-png = Imagen (PNG)
# Heading: pixels, and pictures a second.
share-size = Tamaño
# Choice: $w, $h = pixels.
share-pixels = { $w } × { $h }
# Camera: the director's cuts.
share-director = Dirección automática
# Camera: as the room shows it now.
share-here = Esta cámara
# Heading. $from, $to = numbers of actions.
share-range = De la jugada { $from } a la { $to }
# Slider: the first action of the film.
share-from = Primera jugada
# Slider: the last action of the film.
share-to = Última jugada
# A picture of what the film will look like, for screen readers.
share-preview = Vista previa
# Where the preview will be.
share-preparing = Preparando la vista previa
# Until there is an estimate.
share-estimating = Estimando el tiempo y el tamaño
# $length = of the film, $time = to make it, $size = of the file.
share-estimate = Película de { $length }. Tarda unos { $time } y ocupa unos { $size }.
# $time = to make it, $size = of the file.
share-estimate-still = Tarda unos { $time } y ocupa unos { $size }.
# Button.
share-begin = Grabar
# $percent = done, $left = minutes and seconds.
share-progress = { $percent } %, faltan { $left }
# Heading of the rates of a film: pictures per second.
share-rate = Imágenes por segundo
# A film was made while its sheet was closed. $path = file.
notice-film-saved = La película está lista: { $path }
# While it is recorded.
share-goes-on = Puede cerrar esta hoja: la grabación sigue mientras el programa esté abierto.
# Banner while a film is recorded. $percent.
share-banner = Grabando la película: { $percent } %
# It is there. $path = file.
share-done = Listo: { $path }
# The file would be too large.
share-too-large = La imagen animada sería demasiado grande. Elija menos jugadas o un tamaño menor.
# The file could not be written. $reason = what the system said.
share-disk = La grabación se detuvo: { $reason }. Nada quedó a medias.
# Anything else.
share-failed = No fue posible grabar. El registro del programa dice más.
