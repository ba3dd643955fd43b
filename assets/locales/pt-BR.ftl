### Words of Távola for people. Portuguese of Brazil, the language the others are translated from.
### A word between braces is filled in by the program; keep it as it is.

## Program and languages

# Name of the program; keep as it is.
app-name = Távola
# Name of the game; keep as it is.
game-cyvasse = Cyvasse
# Under the title of the start screen; one short line.
app-tagline = Uma mesa, uma paisagem e uma guerra em miniatura
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
common-close = Fechar
# Button: back to the screen before.
common-back = Voltar
# Button: does not do what was asked.
common-cancel = Cancelar
# State of a switch.
common-on = Ligado
# State of a switch.
common-off = Desligado
# Button: opens the settings.
common-settings = Configurações
# Button: opens the rules of the game.
common-guide = Guia
# Button: ends the program.
common-quit = Sair

## Start screen

# Button: goes on with the match that was saved.
start-continue = Continuar a partida
# Under the continue button. $actions = actions played (0: still setting up), $house = the person's house.
start-continue-detail = { $actions ->
        [0] { $house }, na montagem
        [one] { $house }, { $actions } lance
       *[other] { $house }, { $actions } lances
    }
# Button: opens the match sheet.
start-new = Nova partida

## Match sheet

# Title of the match sheet.
sheet-title = Folha da partida
# Heading above the eight houses.
sheet-house = Sua casa
# Heading above the five levels.
sheet-level = Adversário
# Heading: who has the first turn.
sheet-begins = Quem começa
# Choice: drawn by lot.
sheet-begins-lot = Sorteio
# Choice: the person.
sheet-begins-you = Você
# Choice: the machine.
sheet-begins-machine = Máquina
# Heading: the light in the room.
sheet-light = Luz da sala
# Heading: the number that decides every draw of the match.
sheet-seed = Semente
# Help under the seed.
sheet-seed-help = A mesma semente repete os mesmos sorteios.
# Shown when the seed typed is no number from 0 to 18446744073709551615.
sheet-seed-bad = Use só algarismos, até vinte deles.
# Button: draws another seed.
sheet-seed-new = Outra semente
# Button: goes on to laying the terrain.
sheet-start = Montar o terreno
# Light preset: sunrise.
light-dawn = Aurora
# Light preset: noon.
light-noon = Meio-dia
# Light preset: sunset.
light-dusk = Entardecer
# Light preset: night with candles.
light-night = Noite
# Opponent of level 1, the weakest.
level-1 = Escudeiro
# What play of level 1 is like, under its title.
level-1-about = Vê só um lance à frente e se distrai: boa primeira partida.
# Opponent of level 2.
level-2 = Cavaleiro
# What play of level 2 is like, under its title.
level-2-about = Vê três lances, mas nem sempre escolhe o melhor.
# Opponent of level 3.
level-3 = Capitão
# What play of level 3 is like, under its title.
level-3-about = Erra pouco; reconhece quando está perdido.
# Opponent of level 4.
level-4 = Marechal
# What play of level 4 is like, under its title.
level-4-about = Calcula fundo e não perdoa descuidos.
# Opponent of level 5, the strongest.
level-5 = Estrategista
# What play of level 5 is like, under its title.
level-5-about = O mais forte: pensa um pouco antes de cada lance.
# An opponent with its level. $name = its title, $level = 1 to 5.
level-named = { $name } (nível { $level })

## Houses

# House with a heron.
house-heron = Casa da Garça
# Motto of the house with a heron.
house-heron-motto = Imóveis até a hora
# House with a crown of thorns.
house-bramble = Casa do Espinheiro
# Motto of the house with a crown of thorns.
house-bramble-motto = Toque e sangre
# House with a bell.
house-bell = Casa do Sino
# Motto of the house with a bell.
house-bell-motto = Que todos ouçam
# House with a boar.
house-boar = Casa do Javali
# Motto of the house with a boar.
house-boar-motto = Em frente, sempre
# House with the scales of a salt merchant.
house-salt = Casa do Sal
# Motto of the house with the scales of a salt merchant.
house-salt-motto = O peso justo
# House with an anvil and a star.
house-anvil = Casa da Bigorna
# Motto of the house with an anvil and a star.
house-anvil-motto = Cada golpe nos molda
# House with an owl under a moon.
house-owl = Casa da Coruja
# Motto of the house with an owl under a moon.
house-owl-motto = Vemos no escuro
# House with a lantern.
house-lantern = Casa da Lanterna
# Motto of the house with a lantern.
house-lantern-motto = Uma luz basta
# For screen readers on a shield. $name = house, $motto = its motto.
house-label = { $name }: { $motto }

## Pieces, terrain, sides

# Piece, letter R.
piece-king = Rei
# Piece, letter P: untrained foot.
piece-commoner = Plebeu
# Piece, letter L.
piece-spearman = Lanceiro
# Piece, letter B.
piece-crossbowman = Besteiro
# Piece, letter V.
piece-light-horse = Cavalo Leve
# Piece, letter H.
piece-heavy-horse = Cavalo Pesado
# Piece, letter E.
piece-elephant = Elefante
# Piece, letter C.
piece-catapult = Catapulta
# Piece, letter T.
piece-trebuchet = Trabuco
# Piece, letter D.
piece-dragon = Dragão
# Terrain: nothing special.
terrain-plain = Planície
# Terrain.
terrain-mountain = Montanha
# Terrain.
terrain-water = Água
# Terrain.
terrain-forest = Floresta
# Terrain: a fort that still stands.
terrain-fort = Forte
# The side at the near edge of the board.
side-south = Sul
# The side at the far edge of the board.
side-north = Norte

## Set-up

# Title: the person lays terrain.
setup-terrain-title = Terreno
# How to lay terrain.
setup-terrain-help = Pegue um terreno e toque nas casas da sua metade, ou arraste-o até elas. Tocar de novo numa casa a esvazia.
# Progress. $laid = special tiles laid, $least = how many are needed.
setup-terrain-count = { $laid ->
        [one] { $laid } terreno especial (mínimo { $least })
       *[other] { $laid } terrenos especiais (mínimo { $least })
    }
# Title: the person places the army.
setup-army-title = Exército
# How to place the army.
setup-army-help = Pegue uma peça e toque numa casa livre da sua metade, ou arraste-a. Tocar numa peça a devolve. A casa do Dragão arde até ele chegar.
# Progress. $left = pieces still in hand.
setup-army-count = { $left ->
        [0] Todas as peças estão em campo
        [one] Falta { $left } peça
       *[other] Faltam { $left } peças
    }
# Button: fills terrain or army at random.
setup-random = Aleatório
# Button: takes everything back.
setup-clear = Limpar
# Button: terrain is done, go on to the army.
setup-terrain-ready = Ao exército
# Button: army is done, the match starts.
setup-army-ready = À batalha
# Compact windows: opens advice and actions of the set-up.
setup-advice = O que fazer
# Shown when the opponent has still to finish.
setup-waiting = O adversário ainda prepara o campo dele.
# Label of a palette entry. $name = piece or terrain, $left = how many are left.
setup-palette-label = { $left ->
        [0] { $name }: nenhum na mão
       *[other] { $name }: { $left } na mão
    }

## Play

# Status: it is the person's turn.
play-your-turn = Sua vez
# Under it, in the first turns.
play-first-hint = Toque numa peça sua e depois no destino.
# Status: the machine is to move. $name = the opponent's title.
play-their-turn = Vez do adversário: { $name }
# Status while the machine thinks. $seconds = whole seconds so far.
play-thinking = Pensando há { $seconds } s
# Status: the person's King is threatened.
play-threatened = Seu Rei está ameaçado
# Status: the other King is threatened.
play-threatening = O Rei rival está ameaçado
# Status of the person's Dragon. $turns = turns of its owner until it arrives.
play-dragon-waits = { $turns ->
        [0] Dragão: neste turno
        [one] Dragão em { $turns } turno
       *[other] Dragão em { $turns } turnos
    }
# Status of a Dragon.
play-dragon-free = Dragão pronto
# Status of a Dragon.
play-dragon-rests = Dragão em descanso
# Status of a Dragon.
play-dragon-gone = Dragão perdido
# Heading above the pieces that a side has lost. $house = that side's house.
play-lost = Perdas: { $house }
# Under that heading when nothing was lost.
play-lost-none = nenhuma
# For screen readers: one kind of lost piece. $name = piece, $count = how many.
play-lost-item = { $name }: { $count }
# The last action. $action = notation.
play-last = Último lance: { $action }
# Heading of the list of actions.
play-record = Registro
# In the record before anything was played.
play-record-empty = Nenhum lance ainda
# For screen readers, an entry of the record. $ply = number, $side = side, $action = notation.
play-record-entry = Lance { $ply }, { $side }: { $action }
# Banner while an earlier position is shown. $ply = number.
play-looking-back = Posição depois do lance { $ply }
# The same for the position before the first action.
play-looking-start = Posição inicial
# Button: shows the present position again.
play-now = Voltar ao presente
# Button: takes back the person's last action.
play-undo = Desfazer
# Why the button above cannot be pressed.
play-undo-none = Ainda não há lance seu para desfazer.
# Button: gives the match up.
play-resign = Desistir
# Button: offers a draw.
play-draw = Propor empate
# Why the button above cannot be pressed.
play-draw-closed = Agora não é possível propor empate.
# Shown while an offer waits for its answer.
play-draw-waiting = Proposta de empate enviada
# Question: the opponent offers a draw.
play-draw-offered = O adversário propõe empate.
# Button: takes the draw.
play-draw-accept = Aceitar
# Button: refuses the draw.
play-draw-decline = Recusar
# Switch: marks on pieces that can be captured now.
play-threats = Ver ameaças
# Heading of the camera buttons.
play-camera = Câmera
# Camera: the view of a player at the table.
camera-table = Mesa
# Camera: from above.
camera-top = De cima
# Camera: eye height of a soldier.
camera-ground = Rés do chão
# Camera: turns back to where it began.
camera-reset = Recentrar
# Button: opens the menu of the match.
play-menu = Menu
# Menu: goes on playing.
menu-resume = Voltar à partida
# Menu: leaves the match for the start screen; it stays saved.
menu-leave = Guardar e ir ao início
# Menu: copies the record to the clipboard.
menu-copy = Copiar a partida
# Menu: saves a picture without the panels.
menu-picture = Salvar imagem
# Compact windows: opens the column with status and actions.
drawer-left = Partida
# Compact windows: opens the column with the record.
drawer-right = Registro e perdas
# Label of the region with the status of the match, for screen readers.
region-status = Estado da partida
# Label of the board region, for screen readers.
region-board = Tabuleiro
# Label of the notices region, for screen readers.
region-notices = Avisos

## Confirmations

# Title: give up?
confirm-resign-title = Entregar a coroa?
# Explains what resigning does.
confirm-resign-text = A partida termina e a vitória fica com o adversário.
# Button that does it.
confirm-resign-do = Desistir
# Title: start another match while one is saved?
confirm-overwrite-title = Deixar a partida guardada?
# Explains what a new match does.
confirm-overwrite-text = Só uma partida fica guardada por vez. A nova toma o lugar da anterior.
# Button that does it.
confirm-overwrite-do = Começar outra
# Question when the program is to be closed while a film is made.
confirm-quit-title = Fechar e perder o filme?
# Explains what is lost.
confirm-quit-text = Um filme está sendo gravado. Se o programa fechar agora, o que foi gravado se perde.
# Button that does it.
confirm-quit-do = Fechar mesmo assim
# Question before an action is carried out, where the settings ask for it. $action = notation.
confirm-action-text = Fazer { $action }?
# Button that does it.
confirm-action-do = Confirmar

## End screen

# Title: the person won.
end-won = Vitória
# Title: the person lost.
end-lost = Derrota
# Title: nobody won.
end-draw = Empate
# Title when two machines played. $side = winner.
end-side-won = Vitória: { $side }
# Cause: the King was threatened and no action saved it.
end-by-mate = O Rei ficou sem defesa.
# Cause: the King was captured.
end-by-capture = O Rei foi capturado.
# Cause: resignation.
end-by-resignation = Por desistência.
# Cause of the end, to the person who resigned.
end-you-resigned = Você desistiu.
# Cause of the end, to the person whose opponent, a machine, resigned.
end-rival-resigned = O adversário desistiu: não via mais saída.
# Cause: no legal action, King not threatened.
end-by-stalemate = Não havia ação legal, e o Rei não estava ameaçado.
# Cause: third occurrence of a position.
end-by-repetition = A mesma posição surgiu pela terceira vez.
# Cause: 100 actions with no capture and no fort broken. $actions = that number.
end-by-quiet = { $actions } lances sem captura nem forte quebrado.
# Cause: agreed.
end-by-agreement = De comum acordo.
# Length of the match. $actions = actions played.
end-length = { $actions ->
        [one] { $actions } lance jogado
       *[other] { $actions } lances jogados
    }
# Button: the same sheet again.
end-rematch = Revanche
# Button: hides the panel and shows the board.
end-look = Ver o tabuleiro
# Button: shows the panel with the result again.
end-result = Ver o resultado
# Button: from the end of a match to the start screen.
end-leave = Ir ao início

## Settings

# Title of the settings.
settings-title = Configurações
# Tab.
settings-tab-general = Geral
# Tab.
settings-tab-picture = Imagem
# Tab.
settings-tab-motion = Movimento
# Tab.
settings-tab-keys = Teclas
# Slider: size of text and buttons, not of the board.
settings-scale = Tamanho da interface
# A percentage. $percent = whole number.
settings-percent = { $percent } %
# Choice of quality tier.
settings-tier = Qualidade
# The quality that "automatic" came to. $tier = its name.
settings-tier-now = Agora: { $tier }
# Tier: weakest, for slow machines.
tier-light = Super leve
# Tier: the usual.
tier-normal = Normal
# Tier: everything.
tier-ultra = Ultra detalhado
# Choice: anti-aliasing.
settings-msaa = Suavização de bordas
# One value of edge smoothing. $samples = 1, 2, 4 or 8; 1 means none.
settings-msaa-value = { $samples ->
        [1] Nenhuma
       *[other] { $samples } amostras
    }
# Choice: size of the shadow map.
settings-shadows = Sombras
# Choice: ambient occlusion.
settings-occlusion = Oclusão ambiente
# Choice: glow around bright things.
settings-bloom = Brilho difuso
# Choice: smoke as bodies that shade the ground, only in the highest quality.
settings-smoke = Fumaça com volume
# Choice: light that shows in the air of the room.
settings-air = Luz no ar
# Choice: depth of field and motion blur of the director's camera.
settings-lens = Lente de cinema
# Choice: grass and small scenery.
settings-grass = Relva
# Slider: share of the window's pixels that is drawn.
settings-resolution = Resolução da imagem
# Switch: lines between cells.
settings-grid = Linhas da grade
# Choice: most pictures a second.
settings-frame-cap = Limite de quadros
# One value of the cap. $fps = pictures a second.
settings-fps = { $fps } por segundo
# The cap is off.
settings-fps-none = Sem limite
# A knob at its lowest value.
quality-off = Sem
# A knob.
quality-low = Simples
# A knob at its highest value.
quality-high = Nítidas
# Heading: what draws the picture.
settings-adapter = Placa de vídeo
# The adapter. $name = its name, $backend = Vulkan, Metal and so on, $driver = driver.
settings-adapter-text = { $name }, por { $backend }. Driver: { $driver }
# Choice: how fast the person's own pieces move.
settings-speed-own = Velocidade das suas peças
# Choice: how fast the opponent's pieces move.
settings-speed-other = Velocidade do adversário
# Speed: no animation.
speed-still = Sem animação
# Speed.
speed-fast = Rápida
# Speed: the usual.
speed-natural = Natural
# Speed.
speed-slow = Lenta
# Speed: with cinematic cameras.
speed-cinema = Cinema
# Switch: less movement everywhere.
settings-reduced-motion = Reduzir movimento
# Help under that switch.
settings-reduced-motion-help = Sem tremor, sem clarões e sem balanço de câmera.
# Switch: the camera shakes on heavy strikes.
settings-shake = Tremor da câmera
# Switch: bright flashes.
settings-flash = Clarões
# Switch: ask before an action is carried out.
settings-confirm = Confirmar cada lance
# Button next to a key: waits for a new one. $action = what the key does, $key = present key.
settings-rebind = { $action }: { $key }. Mudar
# Shown while waiting for the new key.
settings-rebind-wait = Aperte a nova tecla (Esc cancela)
# The key is used by something else. $key = key, $action = what it did until now.
settings-rebind-taken = { $key } já servia para: { $action }. Agora essa ação está sem tecla.
# Shown in place of a key when there is none.
settings-unbound = sem tecla
# Button: all keys as they came.
settings-keys-reset = Teclas de fábrica
# Button: all settings as they came.
settings-reset = Restaurar tudo

## What a key does

# Key: nearest hex to the left on the screen.
key-left = Casa à esquerda
# Key: nearest hex to the right on the screen.
key-right = Casa à direita
# Key: nearest hex upwards on the screen.
key-up = Casa acima
# Key: nearest hex downwards on the screen.
key-down = Casa abaixo
# Key: selects, or acts on the marked hex.
key-confirm = Escolher ou agir
# Key: gives up the selection, closes a dialog.
key-cancel = Desfazer a escolha
# Key: next piece that can act.
key-next-piece = Próxima peça
# Key: piece before.
key-previous-piece = Peça anterior
# Key: turns the camera.
key-orbit-left = Girar à esquerda
# Key: turns the camera.
key-orbit-right = Girar à direita
# Key: raises the camera.
key-pitch-up = Subir a câmera
# Key: lowers the camera.
key-pitch-down = Baixar a câmera
# Key: nearer.
key-zoom-in = Aproximar
# Key: farther.
key-zoom-out = Afastar
# Key: takes back.
key-undo = Desfazer o lance
# Key: opens the guide.
key-guide = Abrir o guia
# Key: opens the menu.
key-menu = Abrir o menu
# Key: shows threats.
key-threats = Ver ameaças
# Key: hides every panel.
key-hide-hud = Esconder os painéis
# Key: the whole screen.
key-fullscreen = Tela cheia
# Key: saves a picture.
key-picture = Salvar imagem
# Key: camera at the table.
key-view-table = Câmera: mesa
# Key: camera from above.
key-view-top = Câmera: de cima
# Key: camera at ground level.
key-view-ground = Câmera: rés do chão
# Key: camera back to where it began.
key-view-reset = Câmera: recentrar
# Key: ends the animation that is running.
key-skip = Adiantar a animação
# Key: moves the keyboard from the board to the panels and back.
key-panels = Ir aos painéis ou ao tabuleiro

## Guide of the rules

# Title of the guide.
guide-title = Guia de Cyvasse
# Section.
guide-aim-title = O objetivo
# Section text: how a match is won.
guide-aim = Vence quem toma o Rei inimigo ou o deixa ameaçado sem nenhuma ação que o salve. Toda ação que deixaria o próprio Rei ameaçado é proibida.
# Section.
guide-setup-title = Antes da batalha
# Section text: laying terrain and army.
guide-setup = O tabuleiro tem 91 hexágonos. As cinco fileiras mais próximas são suas, as cinco mais distantes são do adversário, e a do meio fica livre e plana. Primeiro vem o terreno: ao menos três peças de relevo, com montanhas em grupos de no máximo duas. Depois vêm as 21 peças, em casas livres da sua metade. Nenhum lado vê a preparação do outro.
# Section.
guide-turn-title = A cada vez
# Section text: one action a turn.
guide-turn = Faz-se uma única ação, mover ou atacar, e ninguém pode passar. Quem ataca corpo a corpo entra na casa do alvo; quem dispara fica onde está. Andando, uma peça pode mudar de direção a cada passo, mas só passa por casas vazias.
# Section.
guide-capture-title = Quem captura quem
# Section text: ranks and exceptions.
guide-capture = Cada peça tem uma força, de 1 a 9, e captura as de força igual ou menor. Além disso: qualquer peça captura o Rei; o Rei captura qualquer vizinha; Catapulta e Trabuco também abatem Dragões; e nenhum dos dois cavalos captura um Lanceiro.
# Section: table of the pieces.
guide-table-title = As peças
# Column: piece.
guide-col-piece = Peça
# Column: how many a side has.
guide-col-count = Tem
# Column: rank.
guide-col-rank = Força
# Column: reach of its move.
guide-col-move = Move
# Column: reach of its attack.
guide-col-attack = Ataca
# Cell: rank of the King, which has none.
guide-no-rank = –
# Cell: moves. $reach = hexes.
guide-steps = { $reach ->
        [one] { $reach } casa
       *[other] até { $reach } casas
    }
# Cell: flies or shoots along one of the six lines. $reach = hexes.
guide-line = até { $reach } em linha
# Cell: attacks neighbours, hand to hand.
guide-melee = vizinha
# Cell: shoots in any direction. $reach = hexes.
guide-shot = tiro, até { $reach }
# Cell: shoots along one of the six lines. $reach = hexes.
guide-shot-line = tiro em linha, até { $reach }
# Section.
guide-terrain-title = O terreno
# What mountains do.
guide-mountain = Só o Dragão passa por ela ou pousa nela. Ela também barra disparos. Um disparo entre duas casas só para se as duas forem montanhas.
# What water does.
guide-water = Entrar nela encerra o movimento, e de dentro dela não se dispara. Quem começa a vez na água anda normalmente.
# What forest does.
guide-forest = Quem sai dela perde um no movimento e um no alcance do ataque, sem nunca ficar abaixo de um. O Dragão não sente a floresta, mas não ataca quem está nela.
# What a fort does.
guide-fort = Ele aguenta o primeiro ataque que capturaria quem está dentro: a peça fica, o atacante também, e o forte vira planície. Vale para os dois lados. Forte vazio é chão comum.
# Section.
guide-dragon-title = O Dragão
# Section text: arrival of the Dragon.
guide-dragon-arrival = Ele começa longe. A casa que você lhe reservou arde desde o início, e ninguém entra nela nem a cruza; na sua quinta vez ele pousa ali por conta própria, sem gastar a ação, e já pode agir.
# Section text: how the Dragon flies.
guide-dragon-flight = Voa em linha reta por cima de tudo, menos de um Dragão inimigo e de casas em chamas, e pode pousar em qualquer casa livre, até na montanha.
# Section text: rest of the Dragon.
guide-dragon-rest = Depois de mover ou atacar, descansa durante a sua vez seguinte: não ataca, e o Rei rival não precisa temê-lo. Se o adversário puder capturá-lo, pode fugir para uma casa livre onde fique a salvo, e o descanso recomeça.
# Section.
guide-end-title = Outros fins
# Section text: draws.
guide-end = Empata-se quando quem joga não tem ação legal e seu Rei não está ameaçado, quando uma posição surge pela terceira vez, ou depois de 100 lances seguidos sem captura nem forte quebrado. Também se pode desistir ou combinar o empate.
# A piece in the table, with its letter in the record. $piece = name, $letter.
guide-piece = { $piece } ({ $letter })
# One fact of a piece beside the board. $what = heading of the table's column, $value.
piece-fact = { $what }: { $value }
# Section.
guide-notation-title = A notação
# Section text: how the record is read. The letters and signs stay as they are.
guide-notation = V c4-e5 é um movimento, H c4xLd5 uma captura corpo a corpo, T f3»Lf6 um disparo. Um # no fim é um ataque que o forte aguentou, + ameaça o Rei, ++ encerra a partida, e D*e3 marca a chegada do Dragão.
# Section.
guide-marks-title = As marcas no chão
# Section text: what the marks mean.
guide-marks = Ponto: pode mover para cá. Anel vermelho: ataque corpo a corpo. Mira: disparo. Quadrado tracejado: de onde e para onde foi o último lance. Cantos vermelhos: peça em perigo.
# Section.
guide-controls-title = Os comandos
# Section text: mouse, touch and keys.
guide-controls = Clique na peça e depois no destino, ou arraste. O botão direito gira a câmera, a roda aproxima; no toque, um dedo no vazio move a vista e dois aproximam. No teclado, as setas andam pelas casas, Tab passa pelas peças e Enter age. Todas as teclas podem ser mudadas nas configurações.

## Board for screen readers

# A hex with a piece. $cell = name, $piece, $side, $terrain; $mark says what can be done here.
cell-piece = { $cell }: { $piece }, { $side }, { $terrain }{ $mark ->
        [attack] ; pode ser atacada
        [shot] ; pode ser alvejada
        [danger] ; em perigo
        [ready] ; pode agir
        [selected] ; escolhida
       *[none] {""}
    }
# A hex without a piece. $cell = name, $terrain; $mark says what can be done here.
cell-empty = { $cell }: { $terrain }{ $mark ->
        [move] ; destino possível
        [place] ; livre para colocar
       *[none] {""}
    }
# A burning hex that waits for a Dragon. $cell = name, $side = owner.
cell-burning = { $cell }: em chamas, espera o Dragão, { $side }
# Announced after an action. $side = who acted, $action = notation.
announce-action = { $side }: { $action }

## Why something was refused: set-up

# The hex is not in the person's half.
refusal-not-your-half = Essa casa fica fora da sua metade.
# $name = piece or terrain of which none is left.
refusal-none-left = Acabou: { $name }.
# $most = largest group of mountains.
refusal-mountain-group = Montanhas juntas, no máximo { $most }.
# Too few hexes would be left for the army.
refusal-no-room = Assim faltaria espaço para o exército.
# The hex already has terrain or a piece.
refusal-taken = Essa casa já está ocupada.
# A piece other than the Dragon on a mountain.
refusal-only-dragon-on-mountain = Na montanha, só o Dragão.
# $least = special tiles needed, $laid = tiles laid.
refusal-too-few-terrain = Coloque ao menos { $least } terrenos especiais; há { $laid }.
# $left = pieces still in hand.
refusal-army-incomplete = { $left ->
        [one] Falta colocar { $left } peça.
       *[other] Faltam { $left } peças a colocar.
    }
# Nothing was picked from the palette.
refusal-nothing-picked = Escolha primeiro algo da lista ao lado.
# There is nothing on that hex to take back.
refusal-nothing-there = Não há nada nessa casa.

## Why something was refused: play

# It is the other side's turn.
refusal-not-your-turn = Espere a sua vez.
# The piece belongs to the other side.
refusal-not-yours = Essa peça não é sua.
# There is no piece on the hex.
refusal-no-piece = Não há peça nessa casa.
# The goal is too far, or not on a line. $reach = hexes the piece reaches from where it stands.
refusal-out-of-reach = Fora do alcance: daqui, no máximo { $reach }.
# Something stands in the way.
refusal-blocked = O caminho está barrado.
# A mountain stops the shot.
refusal-shot-blocked = Uma montanha barra o disparo.
# A burning hex.
refusal-burning = Essa casa está em chamas.
# $attacker and $target = pieces.
refusal-too-strong = { $attacker } não captura { $target }.
# The Dragon cannot attack into forest.
refusal-dragon-forest = O Dragão não ataca quem está na floresta.
# A piece in water cannot shoot.
refusal-shot-from-water = De dentro da água não se dispara.
# The Dragon rests.
refusal-dragon-rests = O Dragão descansa e só pode fugir se estiver em perigo.
# The Dragon may only flee to safety.
refusal-flight-unsafe = O Dragão só pode fugir para uma casa livre e segura.
# The action would leave the own King threatened.
refusal-king-exposed = Isso deixaria seu Rei ameaçado.
# The match has ended.
refusal-over = A partida já terminou.
# There is nothing to take back.
refusal-nothing-to-undo = Não há lance para desfazer.
# The opponent declines the draw.
refusal-draw-declined = O adversário recusou o empate.
# Any other refusal.
refusal-other = Essa ação não é permitida.

## Notices

# Banner. $reason = what the system said.
notice-unsaved = A partida não está sendo salva, mas continua. Libere espaço ou permissão de escrita. ({ $reason })
# Banner. Another window of the game is open and keeps the matches.
notice-unsaved-held = O jogo já está aberto em outra janela, e é ela que guarda. Esta partida não será salva.
# Banner. No home folder is known.
notice-unsaved-homeless = Não há pasta para guardar nada (HOME). Esta partida não será salva.
# Saving works again.
notice-saved-again = A partida voltou a ser salva.
# Banner: the graphics device was lost.
notice-device-lost = A placa de vídeo parou de responder. A imagem volta logo; a partida está intacta.
# The picture is back.
notice-device-back = A imagem voltou.
# The tier was lowered by itself.
notice-tier-dropped = A qualidade foi reduzida para manter a fluidez. Pode ser mudada nas configurações.
# The settings file was partly bad. $count = fields that were replaced.
notice-settings-bad = { $count ->
        [one] { $count } configuração era inválida e voltou ao padrão; o resto foi mantido.
       *[other] { $count } configurações eram inválidas e voltaram ao padrão; o resto foi mantido.
    }
# The saved match was damaged. $actions = actions that could be recovered.
notice-autosave-cut = { $actions ->
        [one] A partida guardada estava danificada; { $actions } lance foi recuperado.
       *[other] A partida guardada estava danificada; { $actions } lances foram recuperados.
    }
# The saved match cannot be read at all; it was put aside.
notice-autosave-lost = A partida guardada não pôde ser lida e foi posta de lado.
# The disk would not give the saved match. $reason = what the system said.
notice-autosave-unread = A partida guardada não pôde ser lida: { $reason }. Uma nova partida pode tomar o lugar dela.
# A picture was written. $path = file.
notice-picture-saved = Imagem salva: { $path }
# A picture could not be written. $reason, $path.
notice-picture-failed = A imagem não foi salva: { $reason }. Arquivo: { $path }
# A view of the camera was kept. $digit = the key that returns to it.
notice-view-kept = Vista guardada. A tecla { $digit } volta a ela.
# The record is on the clipboard.
notice-copied = Partida copiada.
# The thread of the match failed and was restored from the record.
notice-match-restored = Houve uma falha e a partida foi refeita a partir do registro. Pode continuar.
# A language file has bad messages. $count = messages not used.
notice-locale-bad = { $count ->
        [one] { $count } mensagem do arquivo de idioma foi ignorada.
       *[other] { $count } mensagens do arquivo de idioma foram ignoradas.
    }
# No sound device.
notice-no-audio = Nenhum dispositivo de som. O jogo segue em silêncio.
# Button on a notice: takes it away.
notice-dismiss = Dispensar aviso
# Shown while pictures and pipelines are prepared. $percent = 0 to 100.
loading = Preparando a sala: { $percent } %
# The settings could not be written. $reason = what the system said.
notice-settings-unsaved = As configurações não foram salvas: { $reason }. Valem até o programa fechar.

# What the system said when a file could not be written or read; used inside a notice.
disk-full = disco cheio
# The system does not allow writing there.
disk-denied = sem permissão de escrita
# The file is used by another program or another window of the game.
disk-busy = arquivo em uso
# The folder or the file is not there.
disk-missing = pasta não encontrada
# A folder, a device or the like is where a file should be.
disk-not-a-file = não há um arquivo comum nesse lugar
# Any other trouble with the disk.
disk-other = erro no disco

## More settings

# Tab: marks and confirmations on the board.
settings-tab-board = Tabuleiro
# Choice: the language of the system.
lang-auto = Do sistema
# Choice: measured for this computer.
tier-auto = Automática
# A knob left to the quality chosen above.
quality-by-tier = Conforme a qualidade
# A knob: soft shadows, the richest.
quality-soft = Suaves
# A knob: half resolution.
quality-half = Metade
# A knob: everything.
quality-full = Completa
# A knob: a little.
quality-sparse = Pouca
# Choice: most pictures a second while another window is used.
settings-frame-cap-unfocused = Limite em segundo plano
# Switch: marks where the chosen piece may go.
settings-legal-marks = Marcar destinos possíveis
# Switch: marks the last action.
settings-last-action = Marcar o último lance
# Switch: letters and numbers at the edge of the board.
settings-coordinates = Letras e números na borda
# Switch: ask before resigning.
settings-confirm-resign = Confirmar a desistência
# Switch: interface size follows the monitor.
settings-scale-auto = Conforme o monitor
# Switch: less movement as the system says.
settings-motion-auto = Conforme o sistema
# Name of a key.
keycap-left = Seta esquerda
# Name of a key.
keycap-right = Seta direita
# Name of a key.
keycap-up = Seta acima
# Name of a key.
keycap-down = Seta abaixo
# Name of a key.
keycap-space = Espaço
# Name of a key.
keycap-page-up = Página acima
# Name of a key.
keycap-page-down = Página abaixo
# Name of a key held together with another. $key = the other key.
keycap-shift = Shift + { $key }
# Name of a key held together with another. $key = the other key.
keycap-ctrl = Ctrl + { $key }

## More refusals

# An own piece stands on the goal.
refusal-own-piece = Uma peça sua já está nessa casa.
# The chosen goal is where the piece stands.
refusal-no-pass = Não se pode passar a vez.
# A Dragon or a fire is in the way of a flight.
refusal-flight-blocked = Um Dragão inimigo ou o fogo barra o voo.
# The own King is threatened and would stay so.
refusal-king-must-be-defended = Seu Rei está ameaçado: é preciso defendê-lo.

## Command line

# First lines of --help. Keep the words in <> in the language; commands and flags stay in English. $games = the games there are.
cli-usage = Uso: tavola [opções]
    {"       "}tavola <comando> [jogo] [opções]

    Sem comando, abre a janela do jogo. Jogos: { $games }; sem nome, o primeiro.
# Heading of the list of commands.
cli-commands = Comandos:
# What perft does.
cli-help-perft = conta as posições a uma profundidade (--position, --depth, --divide)
# What inspect does.
cli-help-inspect = o que as regras dizem de uma posição (--position; opções de cada jogo abaixo)
# What arena does.
cli-help-arena = partidas com semente, com os lugares trocados (--players A,B, --matches, --seed, --threads; cyvasse também --levels A,B)
# What selfplay does.
cli-help-selfplay = partidas ao acaso, cronometradas num núcleo (--matches, --seed)
# What shot does.
cli-help-shot = uma imagem PNG de uma posição (--out, --position, --tier, --light, --camera, --size, --time, --seed, --grid, --select, --samples, --lens, --force)
# What record does.
cli-help-record = uma partida em filme, conforme o fim do nome: .mp4, .gif, .png (animado), .webp (animado), .tavslice, ou uma pasta de imagens. PARTIDA SAÍDA (--plies, --levels, --fps, sem ela filme 30, animação 15, imagens 2; --tier, --light, --camera, --size, --seed, --acts A..B, --frames A..B, --pace, --speed 0.25-8, --captions, --hud, --watermark, --samples, --quality 12-51, --limit MiB, --silent, --encoder ffmpeg, --codec, --force)
# What adapters does.
cli-help-adapters = o que pode desenhar a imagem neste computador
# Heading of the list of options.
cli-options = Opções:
# What --position does.
cli-help-position = cyvasse, ludo: um texto; polikriatos, numeros: um arquivo
# What --after does.
cli-help-after = polikriatos: a posição depois da ação; numeros: o que vale depois do lance ou da reposição
# What --view does. Keep --seat south|north.
cli-help-view = polikriatos: o que um lado vê (--seat south|north)
# What --battle does.
cli-help-battle = juizes: um arquivo com uma batalha
# What --level does. Keep the three words.
cli-help-level = ludo: a nota que o nível dá a cada lance (facil, normal ou dificil)
# What --players does. Keep random, oneply, worst, facil, normal, dificil.
cli-help-players = um, dois, ou um por lugar: random, oneply, worst; no ludo também facil, normal, dificil
# What --help does.
cli-help-help = mostra esta ajuda
# What --version does.
cli-help-version = mostra a versão, a placa de vídeo e a compilação
# What --lang does.
cli-help-lang = idioma: pt-BR, en ou es
# What --tier does.
cli-help-tier = qualidade: light, normal ou ultra
# What --size does.
cli-help-size = tamanho em pixels, como 1280x720
# What --data-dir does.
cli-help-data-dir = pasta para configurações e partidas guardadas
# What --exit-after does.
cli-help-exit-after = fecha a janela depois de tantos segundos
# What --tell does.
cli-help-tell = diz na saída padrão o que está na tela, para testes e ferramentas
# Last line of the help: exit status.
cli-exit-status = Estado de saída: 0 feito, 1 não foi possível, 2 uso incorreto.
# After a misuse: where to look.
cli-see-help = Veja tavola --help.
# First line of --version. $version = number, $build = how it was built.
cli-version = Távola { $version } ({ $build })
# Second line of --version. $adapter = what draws.
cli-version-adapter = Placa de vídeo: { $adapter }
# In place of the adapter when there is none.
cli-no-adapter = nenhuma
# Misuse. $name = what was typed.
cli-unknown-command = Comando desconhecido: { $name }
# Misuse. $name = what was typed, $games = the games there are.
cli-unknown-game = Jogo desconhecido: { $name }. Há { $games }.
# Misuse. $name = a game that the command does not know.
cli-not-for-game = Este comando ainda não vale para { $name }.
# Misuse. $flag = what was typed.
cli-unknown-flag = Opção que este comando não tem: { $flag }
# Misuse. $flag = option without its value.
cli-missing-value = Falta o valor de { $flag }
# Misuse. $flag = option that must be given.
cli-missing-flag = Falta a opção --{ $flag }
# Misuse. $first and $second = options of which one alone may be given.
cli-together = As opções --{ $first } e --{ $second } não vão juntas
# Misuse. $flag = option, $value = what was given, $expected = a phrase such as "a whole number".
cli-bad-value = --{ $flag } não aceita "{ $value }"; espera-se { $expected }
# Misuse. $flag = option, $value = what was given, $min and $max = what is taken.
cli-bad-number = --{ $flag } não aceita "{ $value }"; espera-se um número inteiro de { $min } a { $max }
# Misuse. $name = argument too many.
cli-unexpected = Argumento a mais: { $name }
# Misuse: bytes that are no text.
cli-not-unicode = Um argumento não é texto Unicode.
# What is expected as a value.
cli-expect-whole-number = um número inteiro dentro dos limites
# What is expected as a value.
cli-expect-levels = dois níveis de 1 a 5, como 3,2
# What is expected as a value. Keep random, oneply, worst, facil, normal, dificil.
cli-expect-players = de um a quatro jogadores, como random,oneply (no ludo também facil, normal, dificil)
# What is expected as a value. Keep the three words.
cli-expect-ludo-level = facil, normal ou dificil
# What is expected as a value. Keep the two words.
cli-expect-seat = south ou north
# What is expected as a value.
cli-expect-tier = light, normal ou ultra
# What is expected as a value.
cli-expect-light = dawn, noon, dusk ou night
# What is expected as a value.
cli-expect-camera = diretor, seguir, mesa, de-cima, ao-res-do-chao, vista-1 a vista-9 (guardadas na janela) ou path:ARQUIVO
# What is expected as a value.
cli-expect-size = largura x altura em pixels, de 1x1 a 8192x8192
# What is expected as a value.
cli-expect-seconds = segundos, de 0 a 86400
# What --lang takes.
cli-expect-lang = pt-BR, en ou es
# A position, a battle or an action was refused. $reason = a whole sentence.
cli-bad-position = Recusado: { $reason }
# The file is there already. $path = file.
cli-file-exists = O arquivo já existe; use --force para substituí-lo: { $path }
# The folder is not empty. $path = folder.
cli-folder-not-empty = A pasta não está vazia; use --force para escrever nela: { $path }
# A file could not be written. $reason, $path.
cli-write-failed = Não foi possível escrever: { $reason }. Arquivo: { $path }
# A file could not be read. $reason = why, $path = file.
cli-read-failed = { $reason ->
        [missing] Não há este arquivo
        [denied] A leitura não é permitida
        [folder] Isto é uma pasta
       *[other] O arquivo não pôde ser lido
    }: { $path }
# A file was written. $path = file.
cli-written = Escrito: { $path }
# Nothing can draw.
cli-adapter-missing = Nenhuma placa de vídeo serve. Instale um driver Vulkan ou OpenGL (em Debian e Ubuntu, mesa-vulkan-drivers).
# No adapter, while environment variables ask for certain ones.
cli-adapter-filtered = Nenhuma placa de vídeo passa pelo que pedem WGPU_BACKEND e WGPU_ADAPTER_NAME. Tire-os; tavola adapters diz o que há.
# A picture is made without the models. $path = folder.
cli-models-missing = Os modelos não foram achados em { $path }: as peças serão blocos. TAVOLA_ASSETS diz onde eles estão.
# No display to open a window on.
cli-no-display = Não há tela para abrir uma janela. Use tavola record ou tavola shot para fazer imagens.
# The program fell over inside a command.
cli-fell-over = O programa teve uma falha e parou. O relato dela fica na pasta de dados, em last-panic.txt.
# Standard output took no more, as a full disk does.
cli-result-lost = O resultado não pôde ser escrito na saída padrão.
# One line of the list of adapters. $name, $backend, $driver; $kind says what it is.
cli-adapter = { $name }, por { $backend } ({ $kind ->
        [discrete] placa dedicada
        [integrated] placa integrada
        [virtual] placa virtual
        [cpu] processador
       *[other] outro tipo
    }), driver: { $driver }
# Progress of arena. $played and $matches = matches, $wins, $draws, $losses of the first level.
cli-arena-progress = { $played } de { $matches }: vitórias { $wins }, empates { $draws }, derrotas { $losses }
# Result of arena. $first and $second = levels, $score = percent, $low and $high = bounds of the 95 % interval, percent.
cli-arena-score = Nível { $first } contra nível { $second }: { $score } % (intervalo de 95 %: { $low } a { $high } %)
# Progress of arena with simple players. $played and $matches = matches.
cli-series-progress = { $played } de { $matches } partidas
# Result of arena. $name = player as typed, $score = percent of the points, $low and $high = bounds of the 95 % interval, $even = what all seats being equal would give, percent.
cli-series-player = { $name }: { $score } % dos pontos (intervalo de 95 %: { $low } a { $high } %; por igual seriam { $even } %)
# Result of arena, a seat whoever sat there. $name = its number, the others as above.
cli-series-seat = Lugar { $name }: { $score } % (intervalo de 95 %: { $low } a { $high } %; por igual seriam { $even } %)
# Result of arena. $count = matches that nobody won, $matches = all.
cli-series-undecided = Sem vencedor: { $count } de { $matches }
# Misuse of arena. $players = players named, $seats = seats of the game.
cli-series-players = { $players } jogadores não se sentam por igual em { $seats } lugares: dê um, dois ou um por lugar.
# A fault of the rules. $game = match number, $actions = actions before it.
cli-series-stuck = Erro das regras: na partida { $game }, após { $actions } ações, um lugar foi chamado sem ter ação legal.
# A fault of the rules. $game = match number, $actions = actions before it, $reason = the reason, in English.
cli-series-refused = Erro das regras: na partida { $game }, após { $actions } ações, uma ação legal foi recusada: { $reason }
# Result of selfplay. $game, $matches = how many, $seconds = of one core, $playouts and $plies = a second.
cli-selfplay-speed = { $game }: { $matches } partidas em { $seconds } s de um núcleo: { $playouts } partidas/s, { $plies } lances/s
# Result of arena and selfplay. $mean = actions of a match on average.
cli-mean-length = Duração média: { $mean } lances
# Heading: how the matches ended, a line each.
cli-ends = Fins:
# In the list of ends: the match went on too long and was left.
cli-given-up = interrompida
# What is expected as a value.
cli-expect-cell = o nome de uma casa, como c4
# The match that was to be drawn or recorded could not be played.
cli-match-failed = A partida não pôde ser jogada.

## Why a position text was refused

# $count = fields found; six are needed.
position-fields = { $count ->
        [one] O texto tem { $count } campo; são seis.
       *[other] O texto tem { $count } campos; são seis.
    }
# $count = rows found; eleven are needed. $field = pieces or terrain.
position-rows = São onze fileiras separadas por barras em { $field ->
        [terrain] terreno
       *[pieces] peças
    }; há { $count }.
# $row = number of the row, $found = hexes, $needed = hexes it must have.
position-row-length = A fileira { $row } tem { $found } casas; são { $needed }.
# $row = number of the row. A count is 0, begins with 0, or follows another.
position-bad-count = Na fileira { $row } há uma contagem que é zero, começa por zero ou vem logo após outra.
# $sign = the character, $row = number of the row.
position-bad-letter = Sinal desconhecido na fileira { $row }: { $sign }
# $side = side, $count = Kings.
position-kings = { $side } tem { $count } Reis; é preciso haver um.
# $side = side, $name = piece, $count = found, $most = allowed.
position-too-many = { $side } tem { $count } de { $name }; no máximo { $most }.
# $cell = hex.
position-on-mountain = Em { $cell } há uma peça na montanha que não é Dragão.
# $cell = hex.
position-on-burning = Em { $cell } há uma peça numa casa em chamas.
# $cell = hex.
position-same-burning = Os dois Dragões esperam a mesma casa, { $cell }.
# $side = side.
position-dragon-mismatch = O campo do Dragão não combina com o tabuleiro: { $side }.
# $side = side; it has begun 5 turns and its Dragon still waits.
position-dragon-late = O Dragão já deveria ter chegado: { $side }.
# $text = the field.
position-bad-dragon = Campo de Dragões inválido: { $text }
# $text = the field.
position-bad-side = O lado deve ser S ou N, não { $text }
# $text = the field.
position-bad-turns = Vezes impossíveis: { $text }
# $text = the field.
position-bad-quiet = Contagem de lances sem captura inválida: { $text }
# The text is longer than a position can be.
position-too-long = O texto é longo demais para ser uma posição.

## Why a JSON text was refused

# The reason with its field. $place = path of the field, $reason = a whole sentence.
json-at = { $place }: { $reason }
# $kib = kibibytes that are read at most.
json-too-long = O texto passa de { $kib } KiB.
# $line, $column = where.
json-broken = Isto não é JSON: linha { $line }, coluna { $column }.
# Bytes that are no text.
json-not-utf8 = O arquivo não é texto em UTF-8.
# Something else stands where an object must.
json-not-an-object = Aqui deve estar um objeto.
# Something else stands where a list must.
json-not-a-list = Aqui deve estar uma lista.
# Something else stands where a text must.
json-not-a-text = Aqui deve estar um texto entre aspas.
# Something else stands where true or false must. Keep the two words.
json-not-a-truth = Aqui deve estar true ou false.
# The field is not there.
json-missing = Falta este campo.
# The field means nothing.
json-unknown-field = Este campo não existe.
# $low, $high = bounds of a whole number.
json-not-in-range = Deve ser um número inteiro de { $low } a { $high }.
# A word or letter that is not known there.
json-unknown-word = Esta palavra ou letra não vale aqui.
# A cell was named that is not on the board.
json-not-a-cell = O tabuleiro não tem esta casa.
# $cell = cell.
json-cell-taken = A casa { $cell } já está ocupada.
# Ludo: the pawns of a player.
ludo-not-four-steps = Deve ser uma lista de quatro passos.
# Ludo: keep the four words.
ludo-not-a-player = Deve ser you, cpu1, cpu2 ou cpu3.

## Why a battle file of Juízes was refused

# A name in the file.
juizes-bad-name = O nome deve ter de 1 a 64 letras, sem espaços.
# Two generals.
juizes-name-twice = Dois generais deste lado têm o mesmo nome.
# One of each card a side.
juizes-card-twice = A mesma carta está aqui duas vezes.
# Keep the card's name Armas de Cerco.
juizes-defender-siege-engines = O defensor não usa Armas de Cerco.
# Keep the card's name Armas de Cerco.
juizes-siege-engines-in-the-open = Sem povoação não há Armas de Cerco.
# $led = troops led, $committed = troops committed.
juizes-more-than-led = São { $committed } tropas comprometidas, e o general lidera { $led }.
# $held = troops of the garrison, $committed = troops committed.
juizes-more-than-garrison = São { $committed } tropas comprometidas, e a guarnição tem { $held }.
# Invaders.
juizes-invaders-with-cards = Invasores não usam cartas.
# Invaders.
juizes-invaders-commit = Invasores não comprometem tropas.
# Invaders.
juizes-invaders-hold-nothing = Invasores não têm povoação.
# Invaders.
juizes-invaders-among-themselves = Invasores não lutam entre si.

## Why a position or an action of Batalha dos Números was refused

# $line, $column = where.
numeros-wrong-shape = As chaves ou os valores não são os de uma posição: linha { $line }, coluna { $column }.
# Keep turn, white and black.
numeros-bad-turn = turn deve ser white ou black.
# Keep the example.
numeros-not-an-entry = Deve ser uma peça e sua casa, como C8@c4.
# A piece.
numeros-no-such-piece = Nenhum exército tem esta peça.
# A pyramid.
numeros-bad-parts = Estas não são partes da pirâmide deste lado, cada uma uma só vez.
# A pyramid. $sum = what the parts add up to.
numeros-bad-sum = As partes somam { $sum }, não o número antes do parêntese.
# A pyramid.
numeros-second-pyramid = Cada lado tem uma só pirâmide.
# A pyramid.
numeros-pyramid-in-reserve = Pirâmides e suas partes não voltam ao tabuleiro.
# $most = pieces at most.
numeros-reserve-too-large = A reserva tem no máximo { $most } peças.
# A captured value.
numeros-no-such-value = Nenhuma peça ou parte tem este valor.
# Keep the examples.
numeros-not-an-action = A ação deve ser um lance, como c4-b5, ou uma reposição, como T12@a1.
# $cell = cell.
numeros-nothing-there = Não há peça em { $cell }.
# $cell = cell.
numeros-enemy-piece = A peça em { $cell } é do adversário.
# $from, $to = cells.
numeros-out-of-reach = A peça em { $from } não chega a { $to }.
# $cell = cell.
numeros-way-blocked = O caminho até { $cell } não está livre.
# A turn.
numeros-move-made = O lance ou a reposição deste turno já foi feito.
# A turn.
numeros-move-missing = Falta o lance ou a reposição deste turno.
# $cell = cell.
numeros-not-the-mover = A peça em { $cell } não fez todas as capturas deste turno.
# After captures.
numeros-wrong-stand = Depois de capturar, a peça fica numa casa que as capturas esvaziaram.
# After captures.
numeros-must-slide = Depois de capturas o lance deve ser regular.
# After captures.
numeros-no-drop-after-captures = Depois de capturas não há reposição.
# A capture.
numeros-no-move-follows = Depois desta captura a peça não teria lance regular.
# A capture.
numeros-only-sieges = Depois de um lance irregular só valem cercos.
# A capture.
numeros-no-such-capture = Esta captura não existe agora.
# $piece = piece as written.
numeros-not-in-reserve = A reserva não tem { $piece }.
# $cell = cell.
numeros-not-on-edge = A casa { $cell } não está na própria borda.

## Why a position or an action of Polikriatos was refused

# $width, $height = cells.
polikriatos-no-such-size = Nenhum tabuleiro tem { $width } por { $height } casas.
# A row of the map. $found = cells, $needed = cells of the first row.
polikriatos-row-length = A fileira tem { $found } casas; a primeira tem { $needed }.
# $cell = cell.
polikriatos-hole-in-wall = A casa { $cell } está na linha da muralha e não é muro nem portão.
# $cell = cell.
polikriatos-stray-wall = Há muro ou portão em { $cell }, fora da linha da muralha.
# $cell = cell.
polikriatos-interior-not-plain = A casa { $cell } está dentro da muralha e deve ser plana.
# $cell = cell.
polikriatos-not-a-wall = Não há muro nem portão em { $cell }.
# $cell = cell.
polikriatos-no-place-for-tower = Em { $cell } não há muro para uma torre.
# $cell = cell.
polikriatos-no-water = Não há água aberta em { $cell }.
# $cell = cell.
polikriatos-cannot-stand = A peça não pode estar em { $cell }.
# $cell = cell.
polikriatos-no-place-for-source = Não pode haver fonte de alimento em { $cell }.
# Kings or sources.
polikriatos-too-many = São mais do que um lado tem.
# A block of soldiers.
polikriatos-block-life = A vida de um bloco é o seu número de soldados.
# Keep the example.
polikriatos-not-a-play = A ação não está na notação, como S3 c4-c5.
# $cell = cell.
polikriatos-no-piece = Não há peça em { $cell }.
# $cell = cell.
polikriatos-enemy-piece = Em { $cell } não há peça sua.
# The play names another piece.
polikriatos-misnamed = A ação não combina com a peça que está ali.
# $cell = cell.
polikriatos-resting = A peça em { $cell } descansa.
# $kind = letter of the piece.
polikriatos-not-its-trade = Uma peça { $kind } não faz isso.
# $cell = cell.
polikriatos-out-of-reach = A casa { $cell } está fora do alcance.
# $cell = cell.
polikriatos-not-clear = O caminho até { $cell } não está livre.
# $cell = cell.
polikriatos-not-open = Não se pode entrar em { $cell }.
# $cell = cell.
polikriatos-own-piece = Em { $cell } já está uma peça sua.
# $cell = cell.
polikriatos-enemy-there = Em { $cell } está um inimigo: ataque-o.
# $size = soldiers.
polikriatos-block-too-large = Um bloco não tem { $size } soldados.
# A block of one soldier.
polikriatos-not-a-block = De um soldado só não sai ninguém.
# The Guard.
polikriatos-leash = A Guarda não se afasta tanto do Rei.
# $cell = cell.
polikriatos-no-target = Não se vê inimigo em { $cell }.
# $cell = cell.
polikriatos-on-tower = A torre protege quem está em { $cell }.
# The Guard.
polikriatos-guard-is-proof = Flechas não ferem a Guarda.
# $actions = actions until it is loaded.
polikriatos-reloading = Ainda recarrega: faltam { $actions } ações.
# $cell = cell.
polikriatos-nothing-to-strike = Não há o que golpear em { $cell }.
# $cell = cell.
polikriatos-no-empty-bridge = Não há ponte vazia em { $cell }.
# $cell = cell.
polikriatos-no-tower-there = Não se pode erguer torre em { $cell }.
# $cell = cell.
polikriatos-too-near = A casa { $cell } está perto demais de um portão ou de outra torre.

## Films

# A film is being shot: pictures done, of how many, minutes and seconds left.
cli-film-progress = { $done } de { $total } imagens · faltam { $left }
# What join does.
cli-help-join = junta pedaços de um filme, sem codificar de novo. SAÍDA PEDAÇO... (--force)
# What is expected as a value.
cli-expect-range = dois números inteiros, como 0..48
# What is expected as a value. Keep the four words.
cli-expect-pace = fast, natural, slow ou cinema
# Misuse. Keep .tavslice.
cli-slice-needed = --frames faz um pedaço (.tavslice) ou imagens, não um filme inteiro.
# Misuse. $flag = plies or levels.
cli-with-match = A opção --{ $flag } é para partidas entre duas máquinas; aqui a partida já foi jogada
# Misuse. $flag = an option that is of no use for what is written: $kind.
cli-not-for-kind = A opção --{ $flag } não diz nada de { $kind ->
    [film] um filme
    [slice] um pedaço de filme
    [animation] uma animação
   *[pictures] uma pasta de imagens
}
# Misuse. $command = record, convert or join; words in capitals stand for what is to be named.
cli-no-place = { $command ->
    [record] Falta dizer o que gravar: tavola record [PARTIDA] SAÍDA
    [convert] Faltam a partida ou a saída: tavola convert PARTIDA SAÍDA
   *[join] Faltam o filme e os pedaços: tavola join SAÍDA PEDAÇO...
}
# Misuse: what the name of a file must be.
cli-expect-film = um nome que termine em .mp4 ou .m4v
# Misuse: what the name of a file must be.
cli-expect-kind = um nome que termine em .mp4, .gif, .png, .apng, .webp ou .tavslice, ou uma pasta, sem ponto ou com / no fim (com --encoder ffmpeg, também .mkv, .webm e .mov)
# Misuse: what the name of a file must be.
cli-expect-png = um nome que termine em .png
# Misuse.
cli-no-slices = Não há o que juntar: dê os pedaços depois do filme.
# --acts reaches behind the last action. $acts = actions of the match.
cli-acts-beyond = { $kind ->
    [fewer] Esta partida tem { $acts } lances; o filme termina com o último.
   *[none] Esta partida tem { $acts } lances: não sobra o que mostrar.
}
# The match of the file never came to play.
cli-match-without-play = Nesta partida o jogo não começou.
# A match file. $steps = steps that could be read, $path = file.
cli-match-damaged = O arquivo está danificado; são mostrados os primeiros { $steps } passos: { $path }
# A match file. $path = file.
cli-match-unreadable = Não é um arquivo de partida, ou nada nele está inteiro: { $path }
# A match file of a newer program.
cli-match-other-program = Este programa não conhece a folha desta partida.
# A match file. $kind = whether it is shown all the same, $step = number of the first such step, counted from 1.
cli-match-stops = { $kind ->
        [heard] A partir do passo { $step } a partida é mostrada como foi ouvida quando foi jogada; as regras deste programa não a confirmam.
       *[stops] Não se pode seguir a partida a partir do passo { $step }.
    }
# The text of a match. $kind = what is wrong, $line = its number, $tag = a word of the format, $path = file.
cli-text-bad = { $kind ->
        [long] O texto é longo demais
        [order] Linha { $line }: os passos não estão em ordem
        [tag] Falta a marca { $tag }
        [sheet] Este programa não conhece a folha desta partida
        [step] Linha { $line }: as regras não permitem isto
        [other] O texto leva a outra partida que não aquela de que foi escrito
       *[line] A linha { $line } não é marca nem passo
    }: { $path }
# What convert does. Keep .txt.
cli-help-convert = transforma um arquivo de partida em texto (.txt), ou o texto em arquivo de partida. PARTIDA SAÍDA (--force)
# A film is there. $path, $seconds, $mib = mebibytes.
cli-film-written = Filme: { $path } ({ $seconds } s, { $mib } MiB)
# $reason = technical.
film-not-drawn = A imagem não pôde ser desenhada: { $reason }
# $width, $height = pixels.
film-bad-size = Não se faz um filme de { $width } x { $height } pixels; os dois lados devem ser pares, de 16 a 3840, e um deles até 2160.
# $rate = pictures a second.
film-bad-rate = Um filme tem de 24 a 60 imagens por segundo, não { $rate }.
# $quality = number.
film-bad-quality = A qualidade é um número de 12 (melhor) a 51, não { $quality }.
# $frames = pictures of the film.
film-bad-range = O filme tem { $frames } imagens; não há nada nesse intervalo.
# $mib = mebibytes, $frame = number of a picture.
film-too-large = Na imagem { $frame } o arquivo passaria de { $mib } MiB. Faça-o menor (--size), mais curto (--acts) ou permita mais (--limit).
# $kind = kept: the same command goes on with it; lost: nothing of it stays. $path = file.
film-disk-full = { $kind ->
        [kept] O disco está cheio. O que foi filmado fica guardado: libere espaço e repita o comando
       *[lost] O disco está cheio; nada ficou pela metade
    }: { $path }
# $reason = why, a phrase; $path = file.
film-disk-trouble = O arquivo não pode ser lido ou escrito ({ $reason }): { $path }
# $kind = what is wrong, $path = file.
film-bad-slice = { $kind ->
        [other] Isto não é pedaço de um filme
        [newer] Uma versão mais nova fez este pedaço
        [unfinished] Este pedaço não está terminado
       *[damaged] Este pedaço está danificado
    }: { $path }
# $kind = how they differ, $frame = number of a picture, $path = file.
film-slices-differ = { $kind ->
        [early] O filme começa antes deste pedaço
        [late] O filme continua depois deste pedaço: falta a imagem { $frame }
        [gap] Falta a imagem { $frame } antes deste pedaço
        [overlap] Com este pedaço a imagem { $frame } aparece duas vezes
        [start] O filme não começaria com uma imagem inteira
       *[other] Este pedaço é de outro filme
    }: { $path }
# $reason = technical.
film-failed = O filme não pôde ser feito: { $reason }
# A film was cancelled by Ctrl-C.
film-cancelled = Cancelado; nada do filme ficou para trás.
# $name = a program. Keep --encoder.
film-no-program = { $name } não está instalado aqui; sem --encoder este programa codifica sozinho.
# $name = what was given.
film-bad-codec = { $name } não é nome de codec.
# Keep the endings.
film-bad-ending = Outro programa pode escrever .mp4, .mov, .mkv e .webm.
# $said = technical, in the other program's words.
film-program-failed = O outro programa não pôde fazer o filme: { $said }
# $slot = number of a view kept in the window.
cli-no-such-view = Não há vista guardada { $slot }.
# $line = number of a line.
cli-bad-path = O caminho da câmera: a linha { $line } não é um lugar (segundos azimute inclinação distância x z), ou está fora de ordem.
# Who plays a side in a film: a person at this computer.
film-person = Pessoa
# What is expected as a value.
cli-expect-speed = um número de 0.25 a 8
# What is expected as a value. Keep it.
cli-expect-encoder = ffmpeg
# What is expected as a value of shot.
cli-expect-view = mesa, de-cima ou ao-res-do-chao

## Sound

# Tab: volumes.
settings-tab-sound = Som
# Slider: volume of everything.
settings-volume = Volume geral
# Slider: volume of the music.
settings-volume-music = Música
# Slider: volume of steps, blows, fire.
settings-volume-effects = Efeitos
# Heading of a slider. $name = one of the three above, $value = percent.
settings-volume-line = { $name }: { $value }
# Switch: silent while another window is used.
settings-mute-unfocused = Silenciar em segundo plano

## Finished matches

# Button and title: the finished matches.
matches-title = Partidas
# The list is empty.
matches-none = Ainda não há partidas terminadas.
# Label of the field that searches the list.
matches-search = Procurar
# The search finds nothing.
matches-none-found = Nenhuma partida assim.
# Who played whom. $a, $b = names.
matches-pair = { $a } contra { $b }
# What became of a match. $result, $length = so many actions, $when = how long ago.
matches-line = { $result }, { $length }, { $when }
# When a match ended. $ago = how long ago; the date in figures, month and day with two.
matches-when = { $ago } ({ $day }/{ $month }/{ $year })
# Button for screen readers. $name = the match.
matches-star = Guardar para sempre: { $name }
# Button for screen readers. $name = the match.
matches-unstar = Não guardar mais para sempre: { $name }
# Less than two minutes ago.
ago-now = agora há pouco
# $count = minutes.
ago-minutes = há { $count } min
# $count = hours.
ago-hours = há { $count } h
# $count = days.
ago-days = { $count ->
        [one] há { $count } dia
       *[other] há { $count } dias
    }
# A finished match cannot be watched.
notice-unwatchable = Esta partida não pode ser mostrada.
# A finished match could not be kept. $reason = what the system said.
notice-not-kept = A partida terminada não foi guardada: { $reason }.

## Replay room

# Button on the end screen: watch the match again.
end-watch = Ver de novo
# Menu entry: watch the match as far as it has come.
menu-watch = Rever a partida
# Label of the bar on which one goes through the match.
room-scrub = Momento da partida
# Where one is. $ply = action, $total = how many there are.
room-place = Lance { $ply } de { $total }
# Where one is: before play.
room-in-set-up = Montagem
# Button.
room-play = Reproduzir
# Button.
room-pause = Pausar
# Button: one action back.
room-step-back = Um lance atrás
# Button: one action on.
room-step-on = Um lance adiante
# Button: to the beginning of play, then of the set-up.
room-first = Ao início
# Button: to the end.
room-last = Ao fim
# Button for screen readers: the speed, each press the next. $speed = as written.
room-speed = Velocidade: { $speed }
# Switch: only what the person could see then.
room-as-seen = Como você via
# Button: back to where one was before one searched.
room-back-there = Voltar a onde eu estava
# Button: leave the room.
room-leave = Sair da sala
# Button: keep this place of the camera.
room-keep-view = Guardar esta câmera
# Heading: places of the camera that were kept.
room-kept-views = Câmeras guardadas
# Button. $slot = its digit.
room-kept-view = Câmera guardada { $slot }
# Key.
key-replay = Revisão: reproduzir ou pausar
# Key.
key-replay-first = Revisão: ao início
# Key.
key-replay-last = Revisão: ao fim
# Key.
key-replay-back = Revisão: a onde eu estava
# Key.
key-faster = Revisão: mais rápido
# Key.
key-slower = Revisão: mais devagar
# Key.
key-cinema = Revisão: cinema
# Key.
key-as-seen = Revisão: como você via
# Name of a key.
keycap-home = Início
# Name of a key.
keycap-end = Fim

## Share sheet

# Button: make a film or a picture of the match.
room-share = Fazer um filme
# Key.
key-share = Revisão: fazer um filme
# Title.
share-title = Fazer um filme
# Choice: a film with sound.
share-mp4 = Filme (MP4)
# Choice: a short picture that moves.
share-gif = Imagem animada (GIF)
# Choice: one picture of this moment.
share-png = Imagem (PNG)
# Heading: pixels, and pictures a second.
share-size = Tamanho
# Choice: $w, $h = pixels.
share-pixels = { $w } × { $h }
# Camera: the director's cuts.
share-director = Direção automática
# Camera: as the room shows it now.
share-here = Esta câmera
# Heading. $from, $to = numbers of actions.
share-range = Do lance { $from } ao { $to }
# Slider: the first action of the film.
share-from = Primeiro lance
# Slider: the last action of the film.
share-to = Último lance
# A picture of what the film will look like, for screen readers.
share-preview = Prévia
# Where the preview will be.
share-preparing = Preparando a prévia
# Until there is an estimate.
share-estimating = Estimando o tempo e o tamanho
# $length = of the film, $time = to make it, $size = of the file.
share-estimate = Filme de { $length }. Leva uns { $time } e ocupa uns { $size }.
# $time = to make it, $size = of the file.
share-estimate-still = Leva uns { $time } e ocupa uns { $size }.
# Button.
share-begin = Gravar
# $percent = done, $left = minutes and seconds.
share-progress = { $percent } %, faltam { $left }
# Heading of the rates of a film: pictures per second.
share-rate = Imagens por segundo
# A film was made while its sheet was closed. $path = file.
notice-film-saved = O filme está pronto: { $path }
# While it is recorded.
share-goes-on = Pode fechar esta folha: a gravação continua enquanto o programa estiver aberto.
# Banner while a film is recorded. $percent.
share-banner = Gravando o filme: { $percent } %
# It is there. $path = file.
share-done = Pronto: { $path }
# The file would be too large.
share-too-large = A imagem animada ficaria grande demais. Escolha menos lances ou um tamanho menor.
# The file could not be written. $reason = what the system said.
share-disk = A gravação parou: { $reason }. Nada ficou pela metade.
# Anything else.
share-failed = Não foi possível gravar. O registro do programa diz mais.
