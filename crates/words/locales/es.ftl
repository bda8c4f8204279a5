### Español. Las claves se agrupan por el lugar donde se ven.

## Resultados y valores

nodes = { $nodes ->
    [one] 1 nodo
   *[other] { $nodes } nodos
}
plies = { $plies ->
    [one] 1 semijugada
   *[other] { $plies } semijugadas
}
value-draw = empate
value-draws = empata
proved-exact = Demostrado: { $player } { $value }.
proved-wins = Demostrado: gana { $player }; aún no se sabe cuándo.
proved-not-lost = Demostrado: { $player } no pierde, y gana como pronto en { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
  }.
proved-quiet = { $moves ->
    [0] Aún no hay nada demostrado.
    [one] Demostrado: nadie puede forzar la victoria en la próxima jugada.
   *[other] Demostrado: nadie puede forzar la victoria en las próximas { $moves } jugadas.
  }
value-win-in = gana en { $moves }
value-loss-in = pierde en { $moves }
value-win-plies = gana en { $plies ->
    [one] 1 semijugada
   *[other] { $plies } semijugadas
}
value-loss-plies = pierde en { $plies ->
    [one] 1 semijugada
   *[other] { $plies } semijugadas
}
value-win-boxes = gana por { $margin ->
    [one] 1 caja
   *[other] { $margin } cajas
}
value-loss-boxes = pierde por { $margin ->
    [one] 1 caja
   *[other] { $margin } cajas
}
value-win-discs = gana por { $margin ->
    [one] 1 ficha
   *[other] { $margin } fichas
}
value-loss-discs = pierde por { $margin ->
    [one] 1 ficha
   *[other] { $margin } fichas
}
value-estimate = aprox. { $number } (estimación)

## Diálogo de consola

dialogue-welcome = Te damos la bienvenida a enraya: { $game }.
dialogue-agent-name = Juegas contra { $agent }.
dialogue-computer = el ordenador ({ $agent })
dialogue-agent-depth = Al principio mira { plies } por delante; más según avanza la partida.
dialogue-agents = Los dos lados los juega { $agent }.
dialogue-level = el nivel { $level } de { $count } ({ $title })
dialogue-thought = Ha buscado: { $parts }.
dialogue-ask-side = ¿Quieres ser X u O? Empieza X.
dialogue-side-error = ERROR: Respuesta no válida: responde X u O.
dialogue-ask-cell = Juega { $player }. Casilla ({ $from }-{ $to }):
dialogue-ask-column = Juega { $player }. Columna ({ $from }-{ $to }):
dialogue-ask-move = Juega { $player }. Jugada (por ejemplo, { $example }):
dialogue-ask-pass = Juega { $player }, pero no puede poner ficha. Escribe { $example }:
dialogue-error-empty = ERROR: Jugada no válida: escribe una jugada.
dialogue-error-cell = ERROR: Jugada no válida: «{ $text }» no es una casilla. Escribe un número del { $from } al { $to }.
dialogue-error-column = ERROR: Jugada no válida: «{ $text }» no es una columna. Escribe un número del { $from } al { $to }.
dialogue-error-move = ERROR: Jugada no válida: «{ $text }» no es una jugada. Las jugadas son como { $example }.
dialogue-error-cell-taken = ERROR: Jugada no válida: la casilla { $number } está ocupada.
dialogue-error-column-full = ERROR: Jugada no válida: la columna { $number } está llena.
dialogue-error-move-taken = ERROR: Jugada no válida: «{ $text }» ya no se puede jugar.
dialogue-error-play = ERROR: Jugada no válida: «{ $text }»: { $reason }.
dialogue-error-outside = ERROR: Jugada no válida: «{ $text }» no es una jugada de este juego.
dialogue-agent-cell = El agente elige la casilla { $number }.
dialogue-agent-column = El agente elige la columna { $number }.
dialogue-agent-move = El agente elige la jugada { $text }.
dialogue-agent-turn = Turno del agente…
dialogue-player-agent-turn = Turno de { $player }, un agente…
dialogue-toss-you = Sorteo: empiezas tú.
dialogue-toss-agent = Sorteo: empieza el agente.
dialogue-round-you = Ronda { $round } de { $rounds }: empiezas tú, con X.
dialogue-round-agent = Ronda { $round } de { $rounds }: empieza el agente, con X.
dialogue-round = Ronda { $round } de { $rounds }.
dialogue-score = Marcador tras la ronda { $round }: tú { $home }, el agente { $away }, empates { $draws }.
dialogue-score-players = Marcador tras la ronda { $round }: jugador 1 { $home }, jugador 2 { $away }, empates { $draws }.
dialogue-unproved = No hubo tiempo de demostrar que esta es la mejor jugada.
dialogue-player-agent-cell = { $player }, un agente, elige la casilla { $number }.
dialogue-player-agent-column = { $player }, un agente, elige la columna { $number }.
dialogue-player-agent-move = { $player }, un agente, elige la jugada { $text }.
dialogue-result-agent = Fin de la partida: gana el agente.
dialogue-result-you = Fin de la partida: ¡has ganado!
dialogue-result-draw = Fin de la partida: empate.
dialogue-result-player = Fin de la partida: gana { $player }.
dialogue-press-enter = Pulsa Intro para terminar.
dialogue-goodbye = ¡Hasta pronto!
dialogue-input-ended = La entrada terminó antes que la partida. ¡Hasta pronto!
seed = semilla: { $seed }
interrupted = interrumpido: la respuesta no está completa
interrupted-end = interrumpido

## Cajas y montones en los dibujos

drawing-heap = { $name }: { $left } de { $full }
drawing-score = X { $first }, O { $second }

## demo

demo-game = { $agent } juega contra sí mismo a { $game }
demo-pair = { $first } (X) contra { $second } (O) a { $game }
demo-move = { $number }. { $player } { $agent }: { $text }
demo-search = { nodes }, { $leaves ->
    [one] 1 hoja
   *[other] { $leaves } hojas
}, valor { $value }
demo-depth = profundidad { $depth }
demo-full-root = raíz buscada con ventanas completas
demo-result-draw = Resultado: empate
demo-result-win = Resultado: gana { $player }
thought-nodes = { nodes }, { $speed } por segundo
thought-simulations = { $nodes ->
    [one] 1 simulación
   *[other] { $nodes } simulaciones
}, { $speed } por segundo
thought-value = valor { $value }
thought-line = variante { $moves }

## count

count-title = { $game }, posición: { $position }
count-start = la inicial
count-nodes = nodos
count-leaves = hojas
count-terminal = terminales
count-horizon = horizonte
count-cutoffs = podas
count-seconds = segundos
count-value = valor
count-move = mejor jugada
count-ratio = razón
count-profile = perfil { $profile }: orden { $order }, utilidad { $utility }
count-pruning = , poda { $cut }, retorno { $fail }, ventana { $window }, raíz { $root }
count-depth = profundidad máxima { $depth }, evaluación { $eval }
count-cut-short = { $algorithm } se interrumpió tras { nodes }: sus cuentas son cotas inferiores
rosetta-algorithm = algoritmo
rosetta-order = orden
rosetta-cut = poda
rosetta-fail = retorno
rosetta-window = ventana
rosetta-root = raíz
rosetta-utility = utilidad
rosetta-profile = perfil
rosetta-found = aparece en
rosetta-none = ninguna convención cuenta aquí { $number } hojas ni nodos
rosetta-cut-short = { $count ->
    [one] 1 convención se interrumpió
   *[other] { $count } convenciones se interrumpieron
} tras { $most } nodos: sus cuentas son cotas inferiores

eval-lines = Líneas en las que solo un jugador tiene fichas, según las que les faltan
eval-threats = Líneas abiertas y amenazas, según lo pronto que se pueden completar
eval-coursework = La heurística de la práctica: el coste de un jugador menos el del otro; 10000 por una línea entera, si no 1000 por una racha a la que le falta una ficha, si no 300 por una a la que le faltan dos
eval-boxes = La ventaja en cajas cerradas
eval-mobility = Jugadas, esquinas y fichas estables
eval-discs = La ventaja en fichas
eval-own = La estimación propia del juego
eval-none = Nada: todas las posiciones son iguales
eval-title = { $game }, posición: { $position }; juega { $player }
eval-over = { $game }, posición: { $position }; la partida ha terminado
eval-value = { $name }: { $value } para { $player }
eval-scale = En diezmilésimas de victoria, para quien juega: 10000 es una partida ganada.
eval-column-term = término
eval-column-worth = valor
eval-term-lacking-1 = líneas a las que falta una ficha
eval-term-lacking-2 = líneas a las que faltan dos fichas
eval-term-lacking-3 = líneas a las que faltan tres fichas
eval-term-lacking-4 = líneas a las que faltan cuatro fichas
eval-term-lacking-more = líneas a las que faltan cuatro fichas o más
eval-term-threats = casillas que completan una línea
eval-term-threats-odd = de ellas, en filas impares sin amenaza del otro debajo
eval-term-threats-even = de ellas, en filas pares sin amenaza del otro debajo
eval-term-threats-near = de ellas, encima de una casilla jugable
eval-term-threats-stacked = de ellas, justo encima de otra
eval-term-threats-lowest = columnas en las que esa casilla es la más baja de ambos
eval-term-cost = coste
eval-term-boxes = cajas cerradas
eval-term-discs = fichas
eval-term-mobility = ventaja en jugadas, en centésimas de las de ambos
eval-term-potential-mobility = ventaja en casillas vacías junto a fichas del otro, en centésimas
eval-term-corners = ventaja en esquinas
eval-term-x-squares = ventaja en fichas en diagonal a una esquina vacía
eval-term-c-squares = ventaja en fichas del borde junto a una esquina vacía
eval-term-stable = ventaja en fichas estables
eval-term-to-move = turno
times-depth = Profundidad
times-course = práctica
times-course-seconds = práctica: segundos
times-as-plies = N semijugadas
times-as-coded = N + 2 semijugadas
times-left-out = Se omiten las búsquedas de más de { $seconds } segundos: --long las hace.

## positions

positions-ply = semijugada
positions-count = posiciones
positions-classes = salvo simetría
positions-kept = MiB usados
positions-sum = suma
positions-total = total
positions-repeats = A algunas posiciones se llega tras distintos números de semijugadas. El total las cuenta una sola vez.
positions-known = de { $total } desde el inicio, según el recuento de Edelkamp y Kissmann (2008)
positions-progress = semijugada { $ply } { $bar }
positions-progress-pass = semijugada { $ply } { $bar } pasada { $pass }
positions-memory = detenido tras la semijugada { $ply }: para seguir hacen falta unos { $mib } MiB (--memory)
positions-time = detenido tras la semijugada { $ply }: se acabó el tiempo
positions-left = { $line }, quedan unos { $left }
positions-continue = la misma orden continúa desde el punto de control
positions-checkpoint = con --checkpoint ARCHIVO el recuento se conserva y la misma orden lo continúa

## compare y orderings

compare-title = { $game }, { $positions } posiciones
compare-depth = profundidad
compare-algorithm = algoritmo
compare-known = conocidas
compare-cut-first = con la 1.ª
compare-cut-second = con la 2.ª
compare-cut-third = con la 3.ª
compare-cut-later = después
compare-first-move = podas con la primera
compare-table-hits = aciertos de tabla
compare-branching = nodos^(1/profundidad)
compare-cut = interrumpida
compare-eval = evaluación en el límite de profundidad: { $eval }
compare-engine = engine: usa su propio orden y escala y busca más allá del límite de profundidad (quiescencia); solo se comparan sus resultados demostrados
compare-agree = acuerdo: { $values ->
    [one] 1 valor comparado a la misma profundidad
   *[other] { $values } valores comparados a la misma profundidad
}, { $proofs ->
    [one] 1 resultado demostrado comparado
   *[other] { $proofs } resultados demostrados comparados
}: todos iguales
compare-alone = acuerdo: nada que comparar
compare-disagreements = desacuerdo ({ $count }): { $first }
compare-disagree = { $position }: { $one }, pero { $other }
compare-says = { $algorithm } dice { $value } a profundidad { $depth }
compare-cut-short = { $algorithm } se interrumpió a profundidad { $depth } tras { nodes }: ahí sus cuentas son cotas inferiores, y no buscó a más profundidad
orderings-order = orden
orderings-ratio = × mínimo
orderings-minimum = mínimo
orderings-best = la mejor primero
orderings-natural = natural
orderings-worst = la peor primero
orderings-random-least = al azar, mínimo
orderings-random-quarter = al azar, primer cuartil
orderings-random-median = al azar, mediana
orderings-random-three-quarters = al azar, tercer cuartil
orderings-random-most = al azar, máximo
orderings-all = Minimax
orderings-uniform = árbol: { plies } de profundidad, { $branching } jugadas en cada nodo
orderings-uneven = árbol: { plies } de profundidad, con un número variable de jugadas; el mínimo es el menor subárbol que demuestra el valor
orderings-formula = b^⌈d/2⌉ + b^⌊d/2⌋ − 1 con b = { $branching }: { $leaves } hojas
orderings-formula-uneven = b^⌈d/2⌉ + b^⌊d/2⌋ − 1 con b = { $branching }, un árbol uniforme con otras tantas hojas: { $leaves } hojas
orderings-samples = { $samples ->
    [one] 1 orden al azar
   *[other] { $samples } órdenes al azar
}, semilla { $seed }
plot-nodes-by-depth = Nodos por profundidad
plot-time-by-depth = Tiempo por profundidad
plot-cuts-by-depth = Podas con la primera jugada
plot-depth = profundidad (semijugadas)
plot-nodes = nodos
plot-seconds = segundos
plot-cuts = primera jugada, del total de podas
plot-mean = { $what }, media por posición
plot-orderings = Hojas de alfa-beta según el orden de las jugadas: { $title }
plot-leaves = hojas
plot-samples = órdenes al azar (de { $samples })
plot-mark = { $name }: { $number }
plot-formula = b^⌈d/2⌉ + b^⌊d/2⌋ − 1, b = { $branching }

## analyze

analyze-title = { $game }, juega { $player }
analyze-over-draw = { $game }: la partida ha terminado en empate
analyze-over-win = { $game }: la partida ha terminado, ha ganado { $player }
analyze-exact = Exacto. { nodes }, profundidad { $depth }.
analyze-solved = Exacto. { nodes }.
analyze-unsolved = No está resuelto del todo: las puntuaciones están entre las cotas y las estimaciones vienen de una búsqueda de { plies }. { nodes }.
analyze-wins = gana
analyze-loses = pierde
analyze-score = puntuación { $score }
analyze-bounds = puntuación de { $lower } a { $upper }
analyze-line = Variante principal: { $line }
analyze-odd = impar
analyze-even = par
analyze-threat = { $player } amenaza la columna { $column }, fila { $row } ({ $parity }): aún no se puede jugar
analyze-threat-cell = { $player } amenaza { $cell }
analyze-threat-now = { $player } amenaza la columna { $column }, fila { $row } ({ $parity }): se puede jugar ya
analyze-zugzwang-odd = X domina el zugzwang (regla práctica): por la amenaza impar en la columna { $column }, fila { $row }, O se queda antes sin otras jugadas.
analyze-zugzwang-follow = O domina el zugzwang (regla práctica): X no tiene ninguna amenaza impar bajo la que O se vea obligado a jugar, así que O puede responder en la misma columna y quedarse con las filas pares.
analyze-zugzwang-opposed = Nadie domina todavía el zugzwang (regla práctica): las amenazas impares de ambos se contrarrestan.
analyze-zugzwang-rows = Nadie domina el zugzwang (regla práctica): con un número impar de filas ningún jugador se queda con todas las pares.
analyze-estimate = Los valores marcados como estimación vienen de una búsqueda de { plies }. { nodes }.
analyze-cut-short = interrumpido por los límites: no todos los valores están decididos

## explain

explain-and = { $first } y { $last }
explain-and-others = { $first } y otras { $others }
explain-columns = { $count ->
    [one] la columna { $columns }
   *[other] las columnas { $columns }
}
explain-cell = columna { $column }, fila { $row } ({ $parity })
explain-over-draw = La partida ha terminado en empate.
explain-over-win = La partida ha terminado: ha ganado { $player }.
explain-value = Juega { $player }, que { $value }.
explain-draw = Juega { $player }. Con juego perfecto es empate.
explain-undated = Juega { $player }, que { $value }; no está decidido en cuántas jugadas.
explain-unsettled = Juega { $player }. El resultado no está decidido dentro de los límites: { $value }.
explain-open = En el tablero: X tiene { $first }; O tiene { $second }.
explain-completing = { $count ->
    [one] 1 casilla que completa una raya
   *[other] { $count } casillas que completan una raya
}
explain-lacks-two = { $count ->
    [one] 1 línea a la que le faltan dos fichas
   *[other] { $count } líneas a las que les faltan dos fichas
}
explain-lacks-three = { $count ->
    [one] 1 línea a la que le faltan tres
   *[other] { $count } líneas a las que les faltan tres
}
explain-lacks-all = nada todavía
explain-single = Solo hay una jugada: { $moves }.
explain-any = Todas las jugadas valen lo mismo.
explain-keeps-win = { $count ->
    [one] Solo gana { $moves }.
   *[other] Ganan { $moves }.
}
explain-keeps-draw = { $count ->
    [one] Solo conserva el empate { $moves }.
   *[other] Conservan el empate { $moves }.
}
explain-quickest = { $player } gana antes con { $moves }.
explain-longest = { $player } resiste más con { $moves }.
explain-widest = { $player } gana por más con { $moves }.
explain-narrowest = { $player } pierde por menos con { $moves }.
explain-best = Lo mejor: { $moves }.
explain-looks = Lo mejor hasta ahora: { $moves }.
explain-wins-now = Con { $moves }, { $player } gana enseguida.
explain-block = { $opponent } amenaza con ganar con { $move }, así que { $player } tiene que tapar ahí: con cualquier otra jugada { $opponent } gana enseguida.
explain-defence = Con cualquier otra jugada { $opponent } gana enseguida.
explain-unstoppable = { $opponent } amenaza con ganar con { $moves }, y { $player } solo puede tapar una.
explain-unstoppable-above = { $opponent } amenaza con ganar con { $moves }; si { $player } tapa ahí, { $opponent } gana justo encima.
explain-fork = Con { $move }, { $player } crea una doble amenaza, { $wins }: { $opponent } solo puede tapar una.
explain-threat-above = Con { $move }, { $player } amenaza con ganar con { $wins }; si { $opponent } tapa ahí, { $player } gana justo encima.
explain-squeeze = Tras { $moves }, cualquier respuesta permite que { $player } gane enseguida.
explain-forces = Con { $move }, { $player } amenaza con ganar con { $wins }, y { $opponent } tiene que tapar ahí.
explain-new = Con { $move }, { $player } consigue { $count ->
    [one] una nueva amenaza
   *[other] nuevas amenazas
}: { $cells }.
explain-poisoned = { $player } no debe jugar en { $moves }: { $opponent } ganaría justo encima.
explain-threats = A { $player } le falta una sola ficha para hacer raya: { $cells }.
explain-forced-now = { $loser } solo puede jugar en { $moves }, y entonces { $winner } gana justo encima.
explain-forced = El mejor juego acaba en zugzwang: tras { $plies ->
    [one] 1 semijugada
   *[other] { $plies } semijugadas
}, { $loser } solo puede jugar en { $moves }, y entonces { $winner } gana justo encima.
explain-nim = La suma nim de { $heaps } es { $sum }. { $count ->
    [one] La jugada que la deja en 0 gana
   *[other] Las jugadas que la dejan en 0 ganan
}: { $moves }.
explain-nim-zero = La suma nim de { $heaps } es 0, así que pierde quien tiene el turno.
explain-closes = Con { $move }, { $player } cierra { $boxes ->
    [one] una caja
   *[other] { $boxes } cajas
}.
explain-line = El mejor juego: { $line }.
explain-line-open = El mejor juego, hasta donde está decidido: { $line }.
explain-forced-line = Todas las respuestas de { $opponent } menos la última son forzadas: cualquier otra perdería enseguida.
explain-boxes = Termina con { $first ->
    [one] 1 caja
   *[other] { $first } cajas
} para X y { $second } para O.
explain-others = Las demás jugadas:
explain-cost = { $moves }: { $cost }
explain-cost-because = { $cost } ({ $why })
explain-cost-later = también victoria, pero { $moves ->
    [one] 1 jugada
   *[other] { $moves } jugadas
} más tarde
explain-cost-later-plies = también victoria, pero { $plies ->
    [one] 1 semijugada
   *[other] { $plies } semijugadas
} más tarde
explain-cost-slips = empate en lugar de victoria
explain-cost-throws = { $value } en lugar de ganar
explain-by-above = { $opponent } gana justo encima
explain-by-win = { $opponent } gana enseguida con { $reply }
explain-by-fork = { $opponent } crea una doble amenaza con { $reply }

## review

review-title = { $game }, { plies }
review-mark-best = la mejor
review-mark-good = buena
review-mark-inaccuracy = imprecisión
review-mark-mistake = error
review-mark-blunder = error grave
review-mark-none = sin decidir
review-ends-win = gana la partida
review-ends-draw = termina la partida en empate
review-ends-loss = pierde la partida
review-only-move = la única jugada: { $player } { $kept }
review-only-best = la única mejor jugada: { $player } { $kept }
review-best = no hay jugada mejor: { $player } { $kept }
review-misses-win = deja pasar una victoria inmediata con { $better }
review-leaves-line = permite { $k } en raya de { $opponent } con { $reply }; mejor: { $better } ({ $best })
review-lets-win = deja que { $opponent } gane enseguida con { $reply }; mejor: { $better } ({ $best })
review-worse = { $text } { $kept }; mejor: { $better } ({ $best })
review-unsettled = sin decidir dentro de los límites

## puzzle

puzzle-title = { $game }, juega { $player }, dificultad { $difficulty }
puzzle-position = posición: { $position }
puzzle-win = Solo una jugada gana: encuéntrala.
puzzle-draw = Solo una jugada no pierde: encuéntrala.
puzzle-ask = Tu jugada (solo Intro: ver la solución):
puzzle-nearest = Dificultad { $found } en vez de { $asked }: ninguna de las { $games } partidas jugadas con esta semilla tiene un problema de dificultad { $asked }; quizá con otra semilla.
puzzle-nearest-set = Dificultad { $found } en vez de { $asked }: ningún problema de esta clase tiene dificultad { $asked }.
puzzle-theme-double-threat = doble amenaza
puzzle-theme-block = bloqueo
puzzle-theme-odd-threat = amenaza impar
puzzle-theme-zugzwang = zugzwang
puzzle-theme-endgame = final
puzzle-right = Correcto: { $move } { $value }.
puzzle-wrong = Incorrecto: no es { $found }, sino { $move }, que { $value }.
puzzle-solution = La solución es { $move }, que { $value }.
puzzle-number = problema { $number }
puzzle-refuted = No es { $move }, que { $value }: { $line }. Prueba otra vez.
puzzle-defence = La mejor defensa: { $replies }
puzzle-theme = Tema: { $theme }

## exam

exam-title-minimax = Minimax a mano
exam-title-alphabeta = Alfa-beta a mano
exam-key = soluciones
exam-sheet = Hoja { $number }
exam-name = Nombre
exam-question = Pregunta { $number }
exam-figure = El árbol { $tree }
exam-made = enraya exam, semilla { $seed }, perfil { $profile }
exam-task-minimax = Recorre el árbol de izquierda a derecha con minimax. MAX, un triángulo que apunta hacia arriba, juega en la raíz; MIN apunta hacia abajo. Escribe en cada nodo su valor.
exam-task-alphabeta = Recorre el árbol de izquierda a derecha con alfa-beta. MAX, un triángulo que apunta hacia arriba, juega en la raíz; MIN apunta hacia abajo. Escribe en cada nodo visitado el valor que devuelve, deja vacíos los demás y tacha cada rama podada.
exam-rule-ge = Un nodo se poda en cuanto su valor alcanza una cota: v ≥ β en MAX, v ≤ α en MIN.
exam-rule-gt = Un nodo se poda solo cuando su valor sobrepasa una cota, nunca con igualdad: v > β en MAX, v < α en MIN.
exam-rule-soft = Un nodo podado devuelve el valor que ha encontrado.
exam-rule-hard = Ningún nodo devuelve un valor fuera de su ventana: por debajo de α devuelve α, por encima de β devuelve β.
exam-names = Los nodos y las ramas se nombran con sus números desde la raíz, de izquierda a derecha: 2.1 es el primer hijo del segundo hijo de la raíz.
exam-root = raíz
exam-ask-value = Valor de la raíz
exam-ask-move = Rama que elige MAX (la primera entre iguales)
exam-ask-cuts = Ramas podadas, de izquierda a derecha (solo las más altas)
exam-ask-leaves = Hojas visitadas
exam-ask-nodes = Nodos visitados, con la raíz y las hojas
exam-moodle-empty = Donde no haya nada que escribir, escribe un guion (-).
exam-moodle-node = Valor del nodo { $node }
scorm-first = Cuenta la primera comprobación de cada árbol; las demás son para practicar.
scorm-sheet = Hoja (de 1 a { $of })
scorm-mark = Primera comprobación: { $mark } de 100.
scorm-result = Resultado: { $mark } de 100. Árboles comprobados: { $checked } de { $of }.
scorm-none = No hay ninguna plataforma educativa alrededor de esta página: los resultados no se envían. Todo lo demás funciona.
scorm-refused = La plataforma no ha aceptado el resultado ({ $reason }). Di a tu profesor lo que ves aquí.
scorm-missing = No se puede cargar la hoja: hay que subir el paquete entero.
exam-written = { $file }: { $students ->
    [one] 1 hoja
   *[other] { $students } hojas
}
exam-repeated = No hay bastantes árboles de esta forma: { $count ->
    [one] 1 hoja repite
   *[other] { $count } hojas repiten
} otra

## Evaluación de funciones de Python

grade-py-differs = { $call } da { $found }; se esperaba { $expected }
grade-py-not-a-set = { $call } tiene las jugadas correctas, pero como { $found }, no como set: { $expected }
grade-py-accepted = { $call } debe lanzar una excepción: { $why }; ha devuelto { $found }
grade-py-why-taken = la casilla está ocupada
grade-py-why-outside = no existe esa casilla
grade-py-why-negative = no existe esa casilla (los números negativos contarían desde el final)
grade-py-shared = { $call } tiene una misma lista como varias filas: una ficha en una está en todas
grade-py-changed = { $call } modifica el tablero que recibe: después es { $found }
grade-py-not-optimal = { $call } da { $found }, con lo que { $who } obtiene { $got }; con { $expected }, { $best }
grade-py-not-legal = { $call } da { $found }, que no es una jugada en este tablero; se esperaba { $expected }
grade-py-value-for-move = { $call } da { $found }, el valor del tablero; minimax devuelve la jugada, una acción (i, j): se esperaba { $expected }
grade-py-index-for-move = { $call } da { $found }, el número de una casilla; una acción es su fila y su columna: se esperaba { $expected }
grade-py-pair-for-move = { $call } da { $found }, un valor junto a una jugada; minimax devuelve solo la jugada: se esperaba { $expected }
grade-py-follows = { $message }. Se debe a { $causes }: con eso bien, está bien, y no resta nada
grade-py-value-win = una victoria
grade-py-value-draw = un empate
grade-py-value-loss = una derrota
grade-py-or = { $some } o { $last }
grade-py-constant = { $name } es { $found }; se esperaba { $expected }
grade-py-raised = { $call } lanza { $error }
grade-py-at-line = { $error } (línea { $line })
grade-py-nonsense = { $call } ha roto la conexión con el corrector: no se puede leer su respuesta
grade-py-exited = { $call } termina el programa con exit()
grade-py-asked-input = { $call } pide datos con input(), pero no hay ninguno
grade-py-endless = { $call } se llama a sí misma sin fin (RecursionError)
grade-py-late = { $call } no ha terminado después de { $seconds } s
grade-py-over = { $call } no ha terminado: se han acabado los { $total } s para todo el archivo
grade-py-memory = { $call } necesita más de { $mib } MiB de memoria
grade-py-died = { $call } ha terminado el proceso ({ $ending })
grade-py-exit-code = código de salida { $code }
grade-py-signal = señal { $code }
grade-py-import = la lectura del archivo
grade-py-hidden = { $path } está junto al archivo, donde el aislamiento lo oculta: --visible { $path } lo muestra (visible=[…] en Python)
grade-py-unreadable = no se puede leer el archivo: { $error }
grade-py-no-file = no existe el archivo o carpeta { $path }
grade-py-no-files = no hay ningún archivo de Python en { $path } ni en sus carpetas
grade-py-syntax = el archivo no es Python: { $error }
grade-py-missing = no hay ninguna función { $name }
grade-py-missing-search = no hay ninguna función que calificar: se esperaba { $names }
grade-py-not-asked = no preguntado: antes habían fallado demasiadas cosas
grade-py-no-board = no cuenta: result no devuelve ningún tablero para jugadas válidas
grade-py-guessed = calificado como '{ $spec }', por lo que define el archivo (se cambia con --spec)
grade-py-not-reached = no preguntado: se habían acabado los { $total } s para todo el archivo
grade-py-rest-not-reached = El resto no se preguntó: se habían acabado los { $total } s para todo el archivo
grade-py-signature = { $name } necesita el argumento «{ $parameter }», que aquí no se conoce: llama al árbol como quieras y a los demás { $allowed }, o dales valores por defecto
grade-py-no-signature = { $name } no es una función de un árbol
grade-py-returned = { $call } ha devuelto { $found }; se esperaba el valor, o (valor, jugada)
grade-py-returned-move = { $call } ha devuelto { $found }; se esperaba (valor, jugada), donde la jugada es el número de un hijo desde 0 o el propio hijo
grade-py-value-twice = { $call } ha devuelto { $found }: la segunda parte es otra vez el valor; se esperaba (valor, jugada), donde la jugada es el número de un hijo desde 0 o el propio hijo
grade-py-move-first = { $call } ha devuelto { $found }: eso es (jugada, valor); se esperaba (valor, jugada)
grade-py-other-value = todos los nodos están bien, pero has devuelto el valor { $found }; se esperaba { $expected }
grade-py-other-move = todos los nodos y el valor están bien, pero has devuelto la jugada { $found }; se esperaba { $expected } (contando desde 0)
grade-py-only-plain = { $call } funciona con listas corrientes, pero no con listas instrumentadas ({ $error }): usa solo isinstance, for, len y []
grade-py-no-task = esta línea no es una tarea: { $line }
grade-py-only-trees = este archivo solo se califica con árboles
grade-py-on-tree = { $text }; árbol { $tree }
grade-py-printed = nota: imprime { $count } caracteres mientras se califica; no se tienen en cuenta
grade-py-total = { $mark } de 100; correctas: { $right } de { $all }
grade-py-right = correcto
grade-py-check = Prueba
grade-py-result = Resultado
grade-py-reference = Búsqueda de referencia
grade-py-check-file = archivo
grade-py-check-constants = X, O, EMPTY
grade-py-check-result-invalid = result: acciones no válidas
grade-py-check-result-unchanged = result: su argumento
py-no-program = la línea de órdenes es un programa aparte: pip install ./crates/cli (o cargo install --path crates/cli) en una copia del proyecto enraya
grade-py-interrupted = interrumpido: la respuesta no está completa
grade-py-help-usage = { "uso: " }
grade-py-help-arguments = argumentos
grade-py-help-options = opciones
grade-py-help-help = muestra esto y termina
grade-py-help-about = Califica funciones escritas en Python: dice dónde falla primero cada una.
grade-py-help-path = el archivo de un estudiante, o una carpeta con varios (una lista de notas en CSV)
grade-py-help-spec = lo que deben hacer las funciones: cs50 (tableros), tree (listas anidadas); si se omite, se detecta
grade-py-help-lang = idioma del informe
grade-py-help-time = segundos para una llamada (%(default)g)
grade-py-help-total = segundos para un archivo entero (%(default)g); lo que no se alcance no puntúa
grade-py-help-memory = MiB de memoria (%(default)s)
grade-py-help-seed = semilla de los tableros y árboles
grade-py-help-profile = convenciones de alfa-beta en árboles: aima, cs188, lecture, coursework
grade-py-help-boards = cuántos tableros de cada clase
grade-py-help-trees = cuántos árboles
grade-py-help-visible = archivo o carpeta que el código puede leer
grade-py-help-format = cómo se imprime el informe
grade-py-help-exit = Códigos de salida: 0 todo correcto, 3 respondido pero mal, 1 algo quedó sin responder o se interrumpió, 2 uso incorrecto. El código se ejecuta aislado; si el sistema no lo permite, el informe lo dice.

## Una persona a la que se pide una jugada (Python)

query-state = Estado actual:
query-moves = Jugadas posibles:
query-ask = { "¿Tu jugada? " }
query-refuse = { $answer } no es una de ellas.
query-none = No hay ninguna jugada posible: el turno pasa al siguiente jugador.

## mcp
# Los leen los asistentes, que eligen herramientas por estos textos.
mcp-missing = este programa se compiló sin el servidor MCP: cargo build --release --features mcp compila uno que lo tiene, y los programas publicados lo llevan
mcp-instructions =
    Respuestas exactas sobre juegos de dos jugadores: úsalas en lugar de suponer valores, mejores jugadas y números de nodos.
    Juegos: tictactoe (tres en raya), connect4 (cuatro en raya, 6 filas x 7 columnas), gomoku, line:FILASxCOLUMNASxK con +gravity, +misere, +exact (line:4x5x4+gravity), nim:3,4,5, dots:2x3, othello, othello:6x6.
    Una posición es un texto, y el texto vacío es el inicio. Con gravedad son las columnas jugadas: de 1 a 9, luego a, b... (4453). En los demás, las jugadas, cada una con la letra de la columna y el número de la fila desde abajo, desde arriba en Othello (b2 a1 c3); o un diagrama, filas desde arriba: XO./.X./..O con X el primer jugador.
    Las distancias son semijugadas. Los valores marcados como estimaciones no están demostrados.
mcp-analyse = El valor de cada jugada legal de una posición, o de hasta 64 posiciones: victoria, empate o derrota con su distancia en semijugadas, demostrado donde "exact" es true; variante principal, amenazas, a quién favorece el zugzwang.
mcp-explain = Por qué la mejor jugada de una posición es la mejor y qué cuestan las demás, en frases cuyas afirmaciones están demostradas.
mcp-review = Una partida jugada a jugada: el valor antes y después de cada una, qué jugadas fueron errores, qué era mejor y por qué.
mcp-count = Cuántos nodos y hojas examinan minimax, alfa-beta y otras búsquedas de los libros en una posición. Los números dependen de convenciones (orden de las jugadas, prueba de corte, cota devuelta, ventana, utilidad), que la respuesta nombra.
mcp-tree = El árbol de búsqueda de una posición de un juego, o de un árbol abstracto de números en listas anidadas: cada nodo con su valor y su ventana, cada poda, paso a paso. Da "game" o "tree". 100 nodos como mucho si "limit" no dice más.
mcp-tree-picture = Si se quiere también un dibujo del árbol, como PNG.
mcp-puzzle = Una posición en la que exactamente una jugada conserva la victoria o el empate, con su solución: por número, tema, dificultad, día o semilla. No le digas a un alumno la solución antes de que lo intente.
mcp-judge = Lo bien que juega un jugador, medido con valores demostrados: proporción de jugadas perfectas y de jugadas que conservan el resultado con intervalos del 95 %, puntos perdidos, por fase y por tipo de posición, primer error. Si se acaba el tiempo, "complete" es false.
mcp-unknown-tool = no hay ninguna herramienta '{ $found }': las herramientas son { $allowed }
mcp-unknown-parameter = { $tool } no tiene ningún parámetro '{ $name }'

## judge

judge-prompt =
    Juegas a { $game }. { $rule }

    El tablero (X y O son fichas, . es una casilla vacía):

    { $board }

    Juegas con { $player } y te toca mover. Jugadas válidas: { $moves }.
    Responde con una de ellas, así: «Jugada: ...».
judge-title = { $agent } en { $game }: { $decisions } posiciones
judge-title-self = { $agent } en { $game }: { $decisions } decisiones en { $games } partidas contra sí mismo
judge-title-against = { $agent } en { $game }: { $decisions } decisiones en { $games } partidas contra { $opponent }
judge-perfect = jugadas perfectas
judge-kept = jugadas que conservan el resultado
judge-kept-choices = lo mismo donde alguna jugada no lo hace
judge-illegal = respuestas no válidas
judge-failed = sin respuesta
judge-regret = puntos perdidos por decisión (victoria 1, derrota 0)
judge-delay = semijugadas perdidas al conservar el resultado
judge-by-phase = Fase
judge-by-situation = Posición
judge-head-decisions = decisiones
judge-head-perfect = perfectas
judge-head-kept = conservan
judge-head-regret = puntos perdidos
judge-phase-opening = apertura
judge-phase-middle = medio juego
judge-phase-endgame = final
judge-situation-win-at-once = gana en el acto
judge-situation-block = hay que tapar
judge-situation-double-threat = gana en dos
judge-situation-long-win = gana más tarde
judge-situation-hold = hay que conservar el empate
judge-situation-lost = perdida
judge-situation-free = toda jugada conserva el resultado
judge-blunders = Una jugada que pierde valor en { $games } de { $of } partidas; la primera, tras { $ply } semijugadas (mediana).
judge-blunders-positions = { $count ->
    [one] Una respuesta pierde valor.
   *[other] { $count } respuestas pierden valor.
}
judge-example = Primera: partida { $game }, semijugada { $ply }, posición { $position }: { $answer } ({ $after }) en lugar de { $best } ({ $before }).
judge-example-none = Primera: partida { $game }, semijugada { $ply }, posición { $position }: ninguna jugada ({ $answer }) en lugar de { $best } ({ $before }).
judge-unproven = { $count ->
    [one] Una decisión no se juzga: sus valores no están demostrados dentro de los límites.
   *[other] { $count } decisiones no se juzgan: sus valores no están demostrados dentro de los límites.
}
judge-plot = Jugadas de { $agent } en { $game }, con intervalos del 95 %

## grade

grade-nothing = nada
grade-root = la raíz
grade-node = el nodo { $node }
grade-value-max = { $node }: has escrito { $found }; MAX toma el mayor de { $of }: { $value }
grade-value-min = { $node }: has escrito { $found }; MIN toma el menor de { $of }: { $value }
grade-value-bound = { $line }; queda fuera de su ventana, así que devuelve { $value }
grade-unvisited = el nodo { $node } nunca se visita: la rama { $branch } se poda
grade-missed-max = la rama { $branch } se poda: tras { $value }, MAX tiene al menos eso en { $node }, y MIN no tiene por qué permitir más de β = { $bound }
grade-missed-min = la rama { $branch } se poda: tras { $value }, { $node } no puede pasar de ahí, y MAX ya tiene α = { $bound }
grade-false-cut = la rama { $branch } no se poda: ningún valor ha alcanzado una cota allí (α = { $alpha }, β = { $beta })
grade-false-equal = la rama { $branch } no se poda: { $value } solo iguala la cota, y el perfil { $profile } poda solo más allá
grade-move = rama elegida: has escrito { $found }; MAX toma { $expected }, la primera que vale { $value }
grade-leaves = hojas visitadas: has escrito { $found }; son { $expected }
grade-nodes = nodos visitados: has escrito { $found }; son { $expected }
grade-mark = hoja { $student }: { $mark } de 100
grade-mark-name = { $name }, hoja { $student }: { $mark } de 100
grade-first = pregunta { $number }: { $mistake }
grade-more = { $count ->
    [one] un error más después
   *[other] { $count } errores más después
}
grade-sandbox-user = Sin aislar: el sistema no permite espacios de nombres, o no tiene ni bubblewrap (bwrap) ni unshare. Los programas se ejecutan como otro usuario, que puede leer lo que cualquiera.
grade-sandbox-none = Sin aislar: el sistema no permite espacios de nombres, o no tiene ni bubblewrap (bwrap) ni unshare. Los programas se ejecutan con tus permisos.
grade-entry = { $name }: { $mark } de 100
grade-task-right = tarea { $number }: bien, { $visits ->
    [one] 1 nodo
   *[other] { $visits } nodos
}
grade-task-wrong = tarea { $number }: { $text }
grade-task = { "  " }{ $task }
grade-habit = Todo coincide con un programa que { $habit }.
grade-cap-never = Ningún valor es correcto: como mucho { $most } de 100.
grade-cap-luck = El valor es correcto en { $right } de { $given } tareas, como por azar: como mucho { $most } de 100.
grade-minimax = Esto es minimax, que nunca poda: entregado como alfa-beta gana los valores y las jugadas, pero no la búsqueda.
grade-task-name = Tarea { $number }
grade-question = Pregunta { $number }
grade-no-variable = --format classroom50 necesita la variable de entorno { $name }, que pone la plataforma
grade-one-only = --format { $format } es para un solo programa u hoja de respuestas: para una clase se admiten { $allowed }
grade-no-compiler = { $compiler } no está instalado aquí: la entrega no se puede compilar ni ejecutar
grade-link = los enlaces no se siguen: entrega el archivo mismo
grade-too-large = la entrega tiene más de { $mib } MiB
grade-bundle-dynamic = Este programa no es estático: funciona en imágenes con la biblioteca de C de esta máquina o una más nueva. El de las publicaciones funciona en todas.
grade-no-template = { $game }: las plantillas solo tienen las reglas de k en raya; para otros juegos escribe tú las reglas, el protocolo está en docs/es/grading.md
grade-no-source = en la entrega no hay ningún archivo { $name }, ni uno solo que acabe en .{ $end }
grade-not-compiled = no compila: { $lines }
grade-task-fine = tarea { $number }: bien
grade-tasks-wrong = tareas { $first } a { $last } ({ $count }): { $text }
grade-program-mark = { $mark } de 100; bien: { $right } de { $all }
habit-other-cut = poda con igualdad donde el perfil no lo hace, o al revés
habit-never-prunes = nunca poda
habit-prunes = poda, aunque minimax no lo hace
habit-shallow = no pasa α y β hacia abajo y solo usa la cota del padre
habit-no-alpha = nunca sube α en los nodos MAX
habit-no-beta = nunca baja β en los nodos MIN
habit-zero = empieza en 0 en lugar de −∞ e ∞
habit-swapped = toma el menor valor para MAX y el mayor para MIN
habit-reversed = va de derecha a izquierda
habit-post-order = informa de un nodo al salir de él, no al entrar
habit-last-tie = toma la última de las jugadas igual de buenas en lugar de la primera
habit-swapped-bounds = intercambia α y β en la llamada recursiva
habit-always-max = toma el mayor valor en todos los nodos: MAX y MIN nunca se alternan
habit-always-min = toma el menor valor en todos los nodos bajo la raíz: MAX y MIN nunca se alternan
habit-skips-first = nunca mira el primer hijo de un nodo
habit-skips-last = nunca mira el último hijo de un nodo
habit-index = devuelve el número del mejor hijo en lugar de su valor
habit-negamax-leaves = cambia el signo de un nivel a otro, pero toma cada hoja como el valor de quien mueve en ella
habit-negated = devuelve el valor para MIN: el signo está al revés
habit-always-zero = siempre devuelve 0
habit-first-leaf = devuelve la primera hoja
habit-last-leaf = devuelve la última hoja
habit-sum = suma las hojas
habit-largest-leaf = devuelve la mayor hoja de todas
habit-smallest-leaf = devuelve la menor hoja de todas
fault-visit = visita { $number }: { $found }, se esperaba { $expected }: { $why }
fault-no-visit = visita { $number }: no has visitado nada; se esperaba { $expected }: { $why }
fault-leaves = { $kind } visita { $expected } hojas, no { $found }
fault-wrong-value = el valor es { $expected }, no { $found }
fault-wrong-move = el valor es correcto, pero la mejor jugada es { $expected }, no { $found }
fault-evaluation = la evaluación es { $expected }, no { $found }
fault-game = { $found }, pero con el mejor juego es { $expected }: { $moves }
fault-game-win = una victoria
fault-game-draw = un empate
fault-game-loss = una derrota
fault-value = todos los nodos están bien, pero el valor es { $expected }, no { $found }
fault-move = todos los nodos y el valor están bien, pero la jugada es { $expected }, no { $found }
fault-not-asked = omitida tras demasiados fallos
fault-unknown = no existe tal nodo
fault-again = ya se había visitado
fault-over = la búsqueda había terminado
fault-order = orden incorrecto
fault-never = nunca lo visitas
fault-changed = tu función modifica el árbol que recibe: después es { $found }
fault-pruned-equal = has podado { $node } con igualdad (su valor { $value } solo iguala la cota); el perfil { $profile } no lo hace
fault-pruned-early = has podado { $node } demasiado pronto: su valor, { $value }, no ha alcanzado la cota, { $bound }
fault-kept-equal = no has podado { $node } con igualdad (su valor { $value } iguala la cota); el perfil { $profile } sí lo hace
fault-kept = deberías haber podado { $node }: su valor, { $value }, ha alcanzado la cota, { $bound }
template-about = Un programa que `enraya grade` puede calificar: el protocolo está hecho, la búsqueda la escribes tú.
template-node = Un nodo del árbol: name como "2.1", move es el número de su rama; solo las hojas tienen valor.
template-board-node = Una posición. MAX es quien juega en la raíz; solo tiene valor donde la partida ha terminado, o en el límite de profundidad.
template-c-children = Tiene `count` hijos: child(node, 0), child(node, 1), etc.; `value` solo cuenta si is_leaf.
template-result = Un valor y el mejor hijo (su jugada, en C); nada para una hoja.
template-minimax = Minimax: visita todos los nodos de izquierda a derecha, los padres antes que los hijos.
template-alphabeta = Alfa-beta: lo mismo, sin las ramas que no pueden cambiar el resultado.
template-cut = cut es "ge" (podar cuando el valor alcanza la cota) o "gt" (solo cuando la sobrepasa).
template-fail = fail es "soft" (devuelve el valor encontrado) o "hard" (devuelve alpha o beta en lugar de un valor fuera de la ventana).
template-leaf = Cuenta cada hoja que la búsqueda visita.
template-returns = Devuelve el valor del nodo y su mejor hijo, el primero entre iguales; ninguno para una hoja.
template-search = El valor del nodo, con la búsqueda que quieras, y un mejor hijo.
template-evaluate = La evaluación de un tablero para un jugador: filas desde arriba, X, O o . en cada casilla.
template-choose = El hijo del nodo que juega tu agente.
template-field = El texto de un campo de la tarea, que es una línea de JSON.
template-only-trees = este programa solo busca en árboles
template-only-boards = este programa solo conoce el k en raya

## book

book-complete = { $game }: todas las posiciones { $plies ->
    [one] de la primera semijugada
   *[other] de las primeras { $plies } semijugadas
}
book-partial = { $game }: algunas posiciones { $plies ->
    [one] de la primera semijugada
   *[other] de las primeras { $plies } semijugadas
}
book-entries = entradas: { $entries }
book-size = tamaño: { $bytes } bytes
book-checksum = suma de comprobación: { $checksum }
book-progress = { $done } de { $total ->
    [one] 1 posición
   *[other] { $total } posiciones
}, quedan { $left }
book-stopped = interrumpido, { $known ->
    [one] se conoce 1
   *[other] se conocen { $known }
} de { $total ->
    [one] 1 posición
   *[other] { $total } posiciones
}: repite la misma orden para continuar
book-consistent = { $game }: { $entries ->
    [one] 1 entrada, en orden y coherente
   *[other] { $entries } entradas, en orden y coherentes
}
book-sample = { $agreeing } de { $sampled ->
    [one] 1 entrada coincide al volver a resolverla
   *[other] { $sampled } entradas coinciden al volver a resolverlas
} (semilla { $seed })
book-wrong = { $position }: { $score } en el libro, lo correcto es { $right }
jobs-planned = plan de tipo { $kind }: { $units ->
    [one] { $units } unidad
   *[other] { $units } unidades
  } de trabajo en { $shards ->
    [one] { $shards } fragmento
   *[other] { $shards } fragmentos
  }
jobs-worked = hechos { $done } de { $total ->
    [one] { $total } fragmento
   *[other] { $total } fragmentos
  }, { $made } de ellos ahora
jobs-progress = { $bar } { $done } de { $total } fragmentos, faltan { $left }
jobs-status = hechos { $done } de { $total ->
    [one] { $total } fragmento
   *[other] { $total } fragmentos
  }, faltan { $missing }
jobs-rate = { $rate } fragmentos por segundo, quedan { $left }
jobs-damaged = fragmento { $number }: dañado, se volverá a hacer
jobs-failed = fragmento { $number }: ha fallado tras { $attempts ->
    [one] { $attempts } intento
   *[other] { $attempts } intentos
  }: { $error }
jobs-merged = { $shards ->
    [one] comprobado y unido { $shards } fragmento
   *[other] comprobados y unidos { $shards } fragmentos
  }, { $bytes } bytes
book-stray = { $position }: no debe estar en el libro

## solve

solve-start = posición inicial
solve-first = primero
solve-second = segundo
solve-wins-in = { $player } gana en { $moves }
solve-wins-plies = { $player } gana en { plies }
solve-wins = { $player } gana
solve-won = ha ganado { $player }
solve-over-draw = la partida ha terminado en empate
solve-unsettled = sin decidir
solve-solving = resolviendo
solve-score = puntuación { $score }
solve-bounds = puntuación de { $lower } a { $upper }
solve-best = mejores jugadas: { $moves }
solve-cut-short = sin decidir dentro de los límites: { $count } de { $positions }
check-positions = posiciones { $positions }, correctas { $right }, incorrectas { $wrong }
check-unsettled = , sin decidir { $count }
check-means = tiempo medio { $time }, media de nodos { $nodes }, { $speed } millones de nodos/s
check-wrong = incorrecta: { $position }: { $found }, se esperaba { $expected }

## games

games-tictactoe = tres en raya: 3 en raya en un tablero de 3×3
games-connect4 = cuatro en raya: 4 en raya en un tablero de 6 filas × 7 columnas, con gravedad
games-gomoku = gomoku: 5 en raya en un tablero de 15×15
games-line = cualquier tablero de 1 a { $most } filas y columnas; +gravity: las fichas caen; +misere: pierde quien hace k; +exact: las líneas más largas no cuentan
games-othello = Othello (Reversi), de 8x8 o con 4, 6 u 8 filas y columnas; casillas desde arriba a la izquierda (d3), o pass
games-nim = nim con 1 a { $heaps } montones de 1 a { $size } objetos; gana quien toma el último (+misere: pierde)
games-dots = puntos y cajas, de 1 a { $most } filas y columnas de cajas; quien cierra una caja juega otra vez
games-alias = también { $names }
games-cells = Formas de nombrar una casilla, fila a fila desde arriba:
games-cells-commands = órdenes, URL, JSON
games-cells-dialogue = diálogo, terminal (0-8)
games-cells-cs50 = cs50 (fila, columna)
games-cells-aima = AIMA (columna, fila)
games-levels = niveles 1-{ $count }
games-levels-sized = { $least }-{ $most } niveles, más en los tableros mayores

## bench

bench-signature = firma: { $nodes } nodos
bench-solver-signature = firma del resolutor: { $nodes } nodos
bench-speed = { $seconds } s, { $speed } millones de nodos/s
bench-solver-speed = resolutor: { $seconds } s, { $speed } millones de nodos/s

## Errores: una línea, qué está mal y qué se admite

error = error: { $message }
error-suggestion = { $message }; ¿querías decir «{ $name }»?
form-rows = FILAS
form-columns = COLUMNAS
form-heap = MONTÓN
error-game-unknown = juego desconocido «{ $found }»: se admiten { $allowed }
error-game-form = «{ $found }» no es un juego: debe tener la forma { $form }
error-game-modifier = «+{ $found }» no vale para este juego: se admiten { $allowed }, una vez cada uno
error-game-rows = { $found } filas: se admiten de 1 a { $most }
error-game-columns = { $found } columnas: se admiten de 1 a { $most }
error-game-k = k = { $found }: se admite de 1 a { $most } en este tablero
error-game-othello-rows = { $found } filas: se admiten 4, 6 y 8
error-game-othello-columns = { $found } columnas: se admiten 4, 6 y 8
error-game-heaps = { $found } montones: se admiten de 1 a { $most }
error-game-objects = el montón { $heap } tiene { $found } objetos: se admiten de 1 a { $most }
error-positions-unnamed = solo se cuentan posiciones de juegos con nombre, no de árboles ni de juegos propios
error-positions-symbolic = el método simbólico cuenta tableros con gravedad de hasta 15 filas
error-positions-checkpoint = solo el método simbólico tiene puntos de control: tableros con gravedad de hasta 15 filas
error-checkpoint-none = este archivo no es un punto de control de un recuento
error-checkpoint-other = este punto de control es de otro recuento («{ $title }») o de otra versión
error-checkpoint-damaged = este punto de control está dañado: bórralo para contar desde el principio
error-position-move = jugada { $number } «{ $text }» de la posición: { $reason }
error-move-empty = la jugada está vacía
error-move-form = las jugadas son como «{ $example }»
error-move-outside = este juego no tiene esa jugada
error-play-over = la partida ya había terminado
error-play-illegal = esa jugada no es legal aquí
error-play-taken = ahí ya no queda sitio
error-play-floating = ahí la ficha flotaría: la casilla de debajo está vacía
error-play-flips-nothing = ahí la ficha no voltearía ninguna del rival
error-play-must-place = solo se pasa (pass) cuando no hay otra jugada
error-drawing-rows = el tablero tiene { $found ->
    [one] 1 fila
   *[other] { $found } filas
}: { $expected ->
    [one] hace falta 1
   *[other] hacen falta { $expected }
}
error-drawing-columns = la fila { $row } del tablero tiene { $found ->
    [one] 1 carácter
   *[other] { $found } caracteres
}: { $expected ->
    [one] hace falta 1
   *[other] hacen falta { $expected }
}
error-drawing-symbol = «{ $found }» en la fila { $row } del tablero: se admiten { $allowed }
error-drawing-counts = número de fichas imposible, { $first } X y { $second } O: X debe tener tantas como O o una más
error-drawing-floating = ficha flotante en { $cell }: la casilla de debajo está vacía
error-drawing-winners = dos ganadores: los dos jugadores tienen una línea
error-drawing-played-on = { $player } tiene una línea, pero { $other } jugó después
error-drawing-lines-apart = { $player } tiene líneas que una sola última jugada no pudo completar a la vez
error-drawing-player = el jugador al que le toca debe ser X u O, no «{ $found }»
error-drawing-heap = el montón { $heap } tiene «{ $found }»: se admite de 0 a { $most }
error-drawing-heaps = { $found ->
    [one] 1 montón
   *[other] { $found } montones
}: el juego tiene { $expected }
error-drawing-owner = la caja { $cell } debe tener dueño si y solo si sus cuatro lados están trazados
error-drawing-centre = { $cell } está vacía: las cuatro casillas del centro siempre tienen ficha
error-move-list = jugada { $number } «{ $text }»: { $reason }
error-review-none = no hay jugadas que revisar: da las de una partida (4453, "b2 a1"), no un tablero
error-puzzle-unsolvable = no hay problemas de este juego, demasiado grande para resolverlo: prueba con connect4 o tictactoe
error-puzzle-none = no se ha encontrado ninguna posición de este juego con una sola jugada buena
error-puzzle-stopped = no se ha encontrado ningún problema dentro de los límites
error-puzzle-set = solo hay números, temas y problema del día para { $games }
error-puzzle-number = los problemas de este juego van del 1 al { $count }
error-puzzle-theme = ningún problema de este juego tiene el tema «{ $theme }»
error-puzzle-date = una fecha se escribe como 2026-11-18
error-exam-leaves = los árboles de { $found } hojas no caben en una página: se admiten hasta { $most } (--branching elevado a --depth)
error-exam-shallow = en un árbol de una semijugada no se poda nada: alphabeta necesita --depth 2 o más
error-exam-variant = ningún árbol con --branching { $branching } y --depth { $depth } muestra lo que distingue a este perfil: prueba con uno mayor
error-exam-form = no es un examen escrito por `enraya exam --format json`: { $reason }
error-exam-name = «{ $found }»: se admiten { $allowed }
error-exam-tree = hoja { $student }, pregunta { $question }: el árbol no se puede leer
error-exam-nothing = no contiene ninguna pregunta
error-answers-form = no es una hoja de respuestas como la que escribe `enraya grade --template answers`: { $reason }
error-answers-sheet = el examen no tiene hoja { $student }
error-answers-questions = la hoja { $student } tiene { $expected ->
    [one] 1 pregunta
   *[other] { $expected } preguntas
}, pero se han respondido { $found }
error-answers-node = hoja { $student }, pregunta { $question }: no existe el nodo o la rama { $node }
error-task-position = posición «{ $position }»: { $reason }
error-task-none = no contiene ninguna posición
error-task-unsolved = el valor de la posición «{ $position }» no se encuentra a tiempo: elige una posterior
error-task-unsolved-start = el valor de la posición inicial no se encuentra a tiempo: elige una posterior
error-task-large = la posición «{ $position }» tiene más de { $most } nodos: pon un límite con --depth
error-agent-unknown = agente desconocido «{ $found }»: se admiten { $allowed }
error-agent-no-options = { $agent } no tiene opciones, pero se indicó «{ $found }»
error-agent-option = { $agent } no tiene la opción «{ $found }»: se admiten { $allowed }
error-agent-level = este juego tiene los niveles 1-{ $highest }, no el { $level }
error-tree-engine = El motor busca en juegos, no en árboles abstractos: elige otro algoritmo.
error-tree-empty = el árbol está vacío: un árbol son números en listas anidadas, [[3,12,8],[2,4,6]]
error-tree-unexpected = «{ $found }» en el carácter { $at }: un árbol son números en listas anidadas, [[3,12,8],[2,4,6]]
error-tree-unclosed = una lista del árbol no se cierra: falta «]» al final
error-tree-childless = una lista del árbol está vacía: todo nodo interior necesita un hijo
error-tree-infinite = «{ $found }» en el árbol no es un número finito
error-tree-deep = un árbol tiene como máximo { $most } semijugadas de profundidad
error-tree-wide = un nodo de un árbol tiene como máximo { $most } hijos
error-tree-large = un árbol tiene como máximo { $most } nodos
error-agent-memory = no hay memoria para una tabla de { $mib } MiB: elige un table=N menor
error-agent-perfect = perfect no juega a este juego: juega en tableros con gravedad, como connect4, con (filas + 1) × columnas hasta { $most }, sin +misere ni +exact, y a juegos que se puedan buscar hasta el final, como tictactoe
error-agent-command = exec:{ $found }: hace falta una orden con las comillas bien cerradas (exec:python3 "mi bot.py")
error-agent-program = agente: { $reason }
error-agent-value = { $option } «{ $found }»: se admiten { $allowed }
error-order-unsupported = este juego no tiene el orden «{ $order }»: se admiten row y una lista de jugadas
error-order-empty = el orden no nombra ninguna jugada: se admiten row, column, center y una lista de jugadas
error-order-unknown = «{ $found }», en el orden, no es una jugada de este juego
error-order-twice = «{ $found }» aparece dos veces en el orden
error-evaluation = este juego no tiene la evaluación «{ $found }»: se admiten { $allowed }
error-in-file = { $file }: { $reason }
error-in-line = línea { $line }: { $reason }
error-table-memory = no hay memoria para una tabla de { $mib } MiB: elige un --table menor
error-book-foreign = esto no es un libro de aperturas de enraya
error-book-exists = este archivo ya existe y no es un libro: elige otro --out
error-book-other = es un libro de { $game }
error-book-version = el libro tiene la versión { $found }, que este programa no admite
error-book-length = el libro está dañado: tiene { $found ->
    [one] 1 byte
   *[other] { $found } bytes
} en lugar de { $expected }
error-book-checksum = el libro está dañado: su suma de comprobación no es correcta
error-book-game = el libro está dañado: su juego no puede tener libros
error-book-depth = el libro está dañado: dice tener { $found } semijugadas de un juego que tiene como mucho { $most }
error-book-large = el libro tiene más de { $mib } MiB
error-book-table = el libro está dañado: su tabla es imposible
error-book-order = el libro está dañado: la entrada { $number } está fuera de orden
error-book-entry = el libro está dañado: la entrada { $number } es imposible
error-book-none = no hay libros de { $game }: se admiten juegos de línea con gravedad y (filas + 1) × columnas hasta { $bits }
error-book-journal = este diario pertenece a otro libro («{ $title }»): muévelo o elige otro --out
error-book-busy = otro proceso está creando este libro
error-jobs-units = { $found } puntuaciones de { $expected } posiciones
error-jobs-position = posición { $number }: { $message }
error-jobs-name = «{ $found }»: se admite { $allowed }
error-jobs-parameter = { $name }: «{ $found }» no es posible
error-jobs-submission = «{ $name }» ha cambiado desde que se hizo el plan, o ya no está
error-jobs-unicode = el nombre de una carpeta de un plan debe ser Unicode
error-jobs-nothing = no hay nada que hacer: el plan no tendría ningún fragmento
error-jobs-agent = «{ $agent }» no repite sus jugadas en otra máquina: se admiten { $allowed }
error-jobs-plies = { $game } no tiene ninguna posición sin terminar tras { $plies ->
    [one] { $plies } semijugada
   *[other] { $plies } semijugadas
  }
error-jobs-no-plan = esto no es un plan de enraya ({ $reason }): enraya jobs plan crea uno
error-jobs-plan-version = este plan es de la versión { $found } y este programa es la versión { $here }: usa esa versión o vuelve a crear el plan
error-jobs-plan-changed = este plan se ha cambiado después de crearlo: vuelve a crearlo con enraya jobs plan
error-jobs-no-task = esto no es una tarea de enraya ({ $reason })
error-jobs-task-version = esta tarea es de la versión { $found } y este proceso es la versión { $here }: todas las máquinas necesitan la misma versión
error-jobs-damaged = este fragmento está dañado: enraya jobs work lo vuelve a hacer
error-jobs-other-shard = este fragmento es de otro plan ({ $found }): enraya jobs work lo vuelve a hacer
error-jobs-shard-version = este fragmento es de la versión { $found } y este programa es la versión { $here }
error-jobs-other-store = este almacén pertenece a otro plan ({ $found }): elige otro --store
error-jobs-write = no se puede escribir: { $reason }; lo que hay en el almacén se conserva, y la misma orden continúa
error-jobs-shard = fragmento { $number }: { $message }
error-jobs-missing = faltan { $missing } de { $total } fragmentos, el primero es el { $first }: enraya jobs work los hace
error-book-wrong = el libro no es correcto: { $wrong ->
    [one] 1 entrada incorrecta
   *[other] { $wrong } entradas incorrectas
}, { $missing ->
    [one] falta 1
   *[other] faltan { $missing }
}
error-score-form = cada línea son las columnas jugadas, un espacio y la puntuación (4453 -2)
error-score-impossible = ninguna posición con tantas fichas tiene la puntuación { $score }
error-score-contradiction = la puntuación { $score } contradice una anterior, { $known }
error-file-large = más de { $mib } MiB
error-file-line = una línea de más de { $kib } KiB
error-file-read-only = el archivo es de solo lectura (--force lo reemplaza)
error-file = no se puede leer «{ $file }»: { $reason }
error-input-alone = - es la entrada estándar: no se puede combinar con otras posiciones
error-check-nothing = no hay nada que comprobar: da posiciones con su puntuación entre comillas ("4453 -2"), --file o -
error-no-score-argument = «{ $found }» no tiene puntuación que comprobar: da las dos cosas entre comillas ("4453 -2")
error-at-line = línea { $number }: { $message }
error-at-position = «{ $position }»: { $message }
error-no-score = «{ $found }» no tiene puntuación que comprobar: hacen falta una posición, un espacio y su puntuación (4453 -2)
error-compare-mcts = mcts no tiene profundidad que comparar: usa `enraya match` para enfrentarlo a los demás
error-no-positions = «{ $file }» no tiene posiciones
error-picture = «{ $file }»: el nombre de archivo de una imagen debe terminar en .svg o .png
error-picture-size = una imagen de { $width } × { $height } píxeles es demasiado grande: { $most } píxeles en total como máximo
error-picture-draw = no se puede dibujar la imagen: { $reason }
error-picture-not-built = esta versión compilada no hace imágenes PNG: haz un SVG, o compílala con la opción png de cargo
error-measured-columns = la primera línea debe nombrar las columnas depth y seconds
error-measured-line = línea { $line }: «{ $found }» no es una profundidad en semijugadas y un tiempo en segundos
error-measured-empty = no hay medidas
error-orderings-large = el árbol tiene más de { $nodes } nodos: elige un --depth menor o un --nodes mayor
error-orderings-stopped = detenido antes de recorrer todo el árbol
error-language = idioma desconocido «{ $found }»: se admiten { $allowed }
error-write = no se puede escribir: { $reason }
error-sandbox = aquí los programas no se pueden aislar: el sistema no permite espacios de nombres, o no tiene ni bubblewrap (bwrap) ni unshare
error-read = no se puede leer: { $reason }

## Arena

forfeit-start = no se puede iniciar «{ $program }»: { $reason }
forfeit-crashed = ha terminado antes de tiempo ({ $ending })
forfeit-exit-code = código de salida { $code }
forfeit-signal = señal { $number }
forfeit-closed = salida cerrada
forfeit-silent = sin responder durante { $seconds } s
forfeit-late = ha superado su tiempo en { $ms } ms
forfeit-unfinished = sin terminar después de { $seconds } s
forfeit-illegal = jugada ilegal «{ $text }»
forfeit-malformed = respuesta mal formada «{ $text }»
forfeit-too-long = salida demasiado larga
forfeit-memory = sus procesos ocuparon más de { $mib } MiB de memoria
forfeit-deaf = no lee su entrada
match-progress = { $bar } { $done } de { $total ->
    [one] 1 partida
   *[other] { $total } partidas
}
match-title = { $game }, { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}, semilla { $seed }, aperturas { $openings } ({ $count })
match-wins = victorias
match-draws = empates
match-losses = derrotas
match-score = puntuación
match-nodes = nodos/jugada
match-depth = profundidad/jugada
match-ms = ms/jugada
match-elo = Diferencia Elo A - B: { $elo } (95 %: de { $low } a { $high })
match-distinct = partidas diferentes: { $distinct } de { $games }
match-forfeits = perdidas por infracción de { $side }: { $count } ({ $reason })
tournament-agent = agente
tournament-elo = Elo
tournament-error = 95 %
tournament-points = puntos
tournament-games = partidas
tournament-forfeits = perdidas por infracción de { $agent }: { $count }
replay-title = Partida { $number }: { $game }, X { $first }, O { $second }
replay-start = Comienzo
replay-opening = Apertura { $opening }
replay-move = { $ply }. { $player } { $text }
replay-unfinished = Resultado: sin terminar
replay-ask = → siguiente, ← atrás, ↓ ↑ otra partida, q salir, ? todas las teclas
replay-keys = → o Intro: jugada siguiente, ←: atrás, Inicio/Fin: primera, última posición, ↓/↑: partida siguiente, anterior, q: salir
ugi-unknown = orden desconocida «{ $found }»
ugi-option = opción desconocida «{ $found }»
ugi-busy = hay una búsqueda en curso: párala antes
ugi-over = la partida ha terminado
ugi-exec = exec: no es un agente de enraya ugi: ejecuta ese programa directamente
error-record-tag = «{ $found }» no es una etiqueta: debe ser como [Game "connect4"]
error-record-missing = a la partida le falta la etiqueta { $tag }
error-record-number = { $tag } «{ $found }»: hace falta un número
error-record-result = el resultado { $found } no corresponde a las jugadas, que acaban en { $expected }
error-record-no-result = las jugadas deben acabar en un resultado: 1-0, 0-1, 1/2-1/2 o *
error-record-nothing = no hay ninguna partida
error-save = no se puede escribir «{ $file }»: { $reason }
error-openings-plies = aperturas de { $found ->
    [one] 1 semijugada
   *[other] { $found } semijugadas
}: se admiten de 1 a { $most }
error-openings-unbalanced = no se han encontrado aperturas equilibradas de { $plies ->
    [one] 1 semijugada
   *[other] { $plies } semijugadas
}: usa --openings random
error-openings-file = no se pueden leer las aperturas «{ $file }» ({ $reason }): se admiten none, balanced[:SEMIJUGADAS], random[:SEMIJUGADAS] y un archivo
error-openings-over = la partida ha terminado en esta posición
error-openings-none = no hay posiciones en «{ $file }»

## Errores de uso

usage-unknown-argument = argumento desconocido «{ $found }»: consulta --help
usage-unquoted-moves = argumento desconocido «{ $found }»: varias jugadas son un solo argumento, entre comillas ("b2 a1"); consulta --help
usage-unknown-command = orden desconocida «{ $found }»: se admiten { $allowed }
usage-no-commands = argumento desconocido «{ $found }»: { $command } no tiene órdenes propias
usage-missing-value = { $option } necesita un valor
usage-no-value = { $option } no lleva valor, pero se indicó «{ $found }»
usage-not-utf8 = el argumento «{ $found }» no es UTF-8 válido
usage-missing-argument = falta: { $missing }
usage-missing-one-of = falta una de estas opciones: { $options }
usage-twice = { $option } solo se puede dar una vez
usage-conflict = { $one } no se puede usar junto con { $other }

## Versión

version-target = plataforma: { $target }
version-processor = procesador: { $processor }
version-features = características: { $features }

## Ayuda

help-about =
    Juegos con minimax, de la primera clase a la partida perfecta.
    Juega, cuenta y analiza juegos de k en raya y otros.
help-examples =
    enraya play                          elegir un juego y jugar
    enraya play cuatroenraya --depth 6   el ordenador mira seis semijugadas
    enraya count tresenraya              nodos de minimax y alfa-beta
    enraya analyze tresenraya "b2 a1"    el valor de cada jugada
    enraya solve cuatroenraya 44         quién gana y cuándo
help-notes =
    Juegos: enraya games. Una posición son las columnas jugadas (4453), las
    casillas jugadas ("b2 a1") o el tablero como texto, desde arriba (XO./.X./..O).
    Códigos de salida: 0 bien, 1 fallo o interrumpido, 2 uso incorrecto,
    3 comprobado con errores.
    Idioma: --lang; si no, LC_ALL, LC_MESSAGES o LANG; si no, inglés.
    Colores: --color; se respeta NO_COLOR.
help-heading-usage = Uso
help-heading-commands = Órdenes
help-heading-arguments = Argumentos
help-heading-options = Opciones
help-heading-name = Nombre
help-heading-synopsis = Sinopsis
help-heading-description = Descripción
help-heading-examples = Ejemplos
help-heading-notes = Notas
help-note-default = [por defecto: { $value }]
help-note-values = [valores posibles: { $values }]
help-value-command = ORDEN
help-value-options = OPCIONES
help-value-game = JUEGO
help-value-position = POSICIÓN
help-value-when = CUÁNDO
help-value-agent = AGENTE
help-value-level = NIVEL
help-value-plies = SEMIJUGADAS
help-value-rule = REGLA
help-value-seed = SEMILLA
help-value-theme = TEMA
help-value-date = FECHA
help-value-names = NOMBRE,…
help-value-name = NOMBRE
help-value-order = CRITERIO
help-value-n = N
help-value-seconds = SEGUNDOS
help-value-moves = JUGADAS
help-value-move = JUGADA
help-value-depth = PROFUNDIDAD
help-value-file = ARCHIVO
help-value-lang = LENGUAJE
help-value-gradescope = gradescope
help-value-method = MÉTODO
help-value-format = FORMATO
help-value-mib = MIB
help-value-address = DIRECCIÓN
help-value-url = URL
help-value-days = DÍAS
help-value-shell = SHELL
help-value-openings = APERTURAS
help-value-part = I/N
help-value-path = RUTA
help-value-depths = PROFUNDIDADES
help-value-text = TEXTO
help-value-tree = ÁRBOL
help-value-shape = BxD
help-any-lang = Idioma: es o en
help-any-color = Cuándo usar colores en la salida
help-any-help = Muestra la ayuda
help-any-version = Muestra la versión
help-any-game = El juego: consulta `enraya games`
help-any-position = Jugadas hechas (4453, "b2 a1") o el tablero como texto (XO./.X./..O); si falta, la posición inicial
help-any-depth = Cuántas semijugadas mira por delante el ordenador
help-any-tie = Cómo elegir entre jugadas igual de buenas
help-any-seed = Semilla de todo lo aleatorio; se muestra si no se da
help-any-games = Número de partidas
help-any-openings = Dónde empiezan las partidas: none, balanced[:SEMIJUGADAS], random[:SEMIJUGADAS] o un archivo con una posición por línea; si falta, balanced donde las haya
help-any-jobs = Partidas que se juegan a la vez; si falta, una por procesador
help-any-save = Guarda aquí las partidas: en un archivo, o en un directorio con un archivo por partida (consulta enraya replay)
help-any-json = Escribe JSON
help-any-format = Formato de la salida
help-any-force = Reemplaza un archivo que es de solo lectura
help-any-plot = Escribe una gráfica en este archivo: .svg o .png
help-any-profile = Convenciones por su nombre: aima, cs188, lecture, coursework; las demás opciones mandan sobre ellas
help-any-order = Orden de las jugadas: row, column, center o una lista de jugadas
help-any-cut = Poda cuando el valor alcanza la cota (ge) o solo cuando la supera (gt)
help-any-fail = Devuelve un valor fuera de la ventana tal cual (soft) o como la cota (hard)
help-any-window = Ventana de la raíz: inf, o el rango de la utilidad (unit)
help-any-course-depth = Profundidad como la cuenta la práctica: N son N + 2 semijugadas
help-any-root = Ventanas de las jugadas de la raíz: α pasa de una a otra (shared), o cada una tiene la ventana entera (full)
help-any-utility = Utilidad de los finales: +1/0/-1 (unit), +10/0/-10 (ten), 10-profundidad (depth: ganar en el acto vale 10), 10000 menos el coste de quien pierde (cost)
help-any-db = Archivo de la base de datos; por defecto, el de tu directorio de datos
help-any-eval = Evaluación en el límite de profundidad: none, lines, threats, coursework, boxes, mobility, discs
help-serve = Sirve la página: juega, analiza y aprende en un navegador
help-serve-addr = Dirección en la que escuchar; 0.0.0.0:8080 deja entrar a otras máquinas de la red
help-serve-db = Base de datos de las partidas; si falta, un archivo en tu directorio de datos
help-serve-open = Abre la página en un navegador
help-serve-public-url = La dirección que usa la gente, si hay un proxy delante del servidor
help-serve-rate = Peticiones por segundo permitidas a cada cliente; 0: sin límite
help-serve-keep = Días tras los que se borra una partida sin usar
help-serve-workers = Hilos de búsqueda; por defecto, uno por procesador
help-serve-memory = Memoria en MiB que el servidor procura no superar
help-serve-connections = Conexiones abiertas, como máximo; de un cliente, a lo sumo la mitad
help-serve-log = Formato del registro; RUST_LOG fija su nivel
help-serve-check = Comprueba un servidor en marcha y termina: código 0 si responde, en /healthz si la dirección no tiene ruta
help-serve-examples =
    enraya serve --open
    enraya serve --addr 0.0.0.0:8080
    enraya serve --check http://127.0.0.1:8080
help-mcp = Responder a un asistente: un servidor del Model Context Protocol en la entrada y la salida estándar
help-mcp-time = Segundos para una respuesta; la respuesta es lo que se haya hallado hasta entonces; 0: sin límite
help-mcp-examples =
    enraya mcp
    enraya mcp --time 60 --lang es
help-mcp-notes = El asistente arranca él mismo esta orden y envía peticiones como líneas de JSON. Sus herramientas son analyse, explain, review, count, tree, puzzle y judge. Los programas publicados llevan el servidor; desde las fuentes: cargo build --release --features mcp.
help-db = Comprobar, copiar y compactar la base de datos de un servidor
help-db-examples =
    enraya db check
    enraya db backup partidas-lunes.db
help-db-check = Comprobar si el archivo está dañado y si se puede leer cada partida
help-db-check-examples =
    enraya db check --db matches.db
help-db-backup = Copiar la base de datos a un archivo nuevo; puede estar usándola un servidor
help-db-backup-file = El archivo que se escribe, que aún no debe existir
help-db-backup-examples =
    enraya db backup partidas-lunes.db
help-db-compact = Devolver al sistema el espacio de las partidas borradas
help-db-compact-examples =
    enraya db compact
help-join = Un agente o tu propio programa participa en una clase; juega en este ordenador
help-join-url = Enlace de la clase, http://HOST[:PORT]/class?code=CODE; https no se admite
help-join-agent = El agente que juega (mira `enraya play --help`); exec:ORDEN es tu propio programa
help-join-name = Su nombre en la clase, a lo sumo 40 caracteres; por defecto, el agente
help-join-examples =
    enraya join "http://192.168.1.5:8080/class?code=KXRTM" --agent "exec:python3 mine.py" --name Ana
    enraya join "http://192.168.1.5:8080/class?code=KXRTM" --agent level:3
help-play = Juega en la terminal
help-play-game = El juego: consulta `enraya games`; si falta, se pregunta (en el diálogo, tictactoe)
help-play-plain = Diálogo de preguntas y respuestas; se usa automáticamente cuando no hay terminal
help-play-side = Tu lado; empieza X. random: al azar, both: dos personas, none: dos ordenadores
help-play-rounds = Juega este número de partidas en el diálogo: cada vez empieza el otro lado, y se lleva la cuenta
help-play-board = Tablero del diálogo: con los números de las casillas vacías, o solo puntos
help-play-agent = Rival, por su nombre y con opciones tras dos puntos (alphabeta:depth=6,tie=last); abajo está la lista de agentes
help-play-level = Nivel del rival, desde 1 hasta el más alto del juego (consulta `enraya games`); lo mismo que --agent level:N
help-play-ascii = Dibuja solo con caracteres ASCII
help-play-examples =
    enraya play tresenraya
    enraya play cuatroenraya --level 3
    enraya play cuatroenraya --as X --depth 8
    enraya play tresenraya --plain --as O --agent minimax --tie last
    enraya play line:5x6x4+gravity --agent alphabeta:depth=6,tie=random
    enraya play connect4 --agent perfect --tie random
    enraya play nim:3,4,5 --as both
help-play-notes =
    Agentes, en todas las órdenes que los admiten:
      level:N       un rival para personas, desde 1 (principiante) hasta el nivel más
                    alto del juego
      alphabeta     búsqueda alfa-beta a una profundidad fija: depth, profile, order,
                    cut, fail, window, root, utility, eval, tie
      minimax       lo mismo sin podas
      perfect       juego perfecto en tableros con gravedad y en juegos pequeños: tie
      engine        profundización iterativa, durante un segundo si no se indica otra
                    cosa: time, nodes, depth, threads, table, eval, variant
      mcts          búsqueda en árbol de Montecarlo: sims, time, threads, c, leaf
      random        jugadas al azar
      exec:ORDEN    otro programa que habla UGI
help-demo = Mira jugar a los agentes: minimax contra sí mismo y después alfa-beta
help-demo-first = Agente para X (consulta `enraya play --help`); con --second, una sola partida entre los dos
help-demo-second = Agente para O
help-demo-examples =
    enraya demo tresenraya
    enraya demo cuatroenraya --depth 4
    enraya demo tresenraya --first random --second minimax --seed 1
    enraya demo cuatroenraya --first engine:time=1s --second level:5 --seed 1
help-judge = Mide lo bien que juega un agente: sus jugadas, comparadas con el valor demostrado de cada jugada
help-judge-agent = El agente que se juzga; exec:ORDEN es cualquier programa que hable UGI
help-judge-opponent = El agente del otro lado; por defecto, el agente juzgado juega por los dos
help-judge-openings = Dónde empiezan las partidas: none, balanced[:SEMIJUGADAS], random[:SEMIJUGADAS] o un archivo con una posición por línea; por defecto, random:10 en tableros grandes con gravedad y, en los demás, lo de match
help-judge-positions = Pide una jugada en cada posición de este archivo, una por línea, en lugar de jugar partidas; -: entrada estándar
help-judge-nodes = Nodos para los valores de una posición; si no bastan, la decisión se cuenta como no demostrada; 0: sin límite
help-judge-time = Segundos para los valores de una posición; si no bastan, la decisión se cuenta como no demostrada; 0: sin límite
help-judge-format = El informe: text, json (con todas las decisiones), html (un archivo con un gráfico)
help-judge-out = Escribe el informe en este archivo
help-judge-examples =
    enraya judge connect4 level:5 --games 20 --seed 1
    enraya judge tictactoe random --format html -o random.html
    enraya judge connect4 "exec:python3 bot.py" --opponent perfect --games 10
help-judge-notes = Las tasas llevan intervalos del 95 % (Wilson). Una respuesta no válida cuenta como la pérdida de lo que valía la posición, y en su lugar se hace una jugada al azar.
help-match = Juega un encuentro entre dos agentes y mide la diferencia de fuerza
help-match-first = El primer agente, A
help-match-second = El segundo agente, B; exec:ORDEN es cualquier programa que hable UGI
help-match-time = Segundos por jugada; 0: el límite propio del agente
help-match-nodes = Nodos por jugada; 0: el límite propio del agente
help-match-table = Límite de memoria en MiB para las tablas de cada agente en cada partida
help-match-csv = Escribe CSV, una línea por partida
help-match-examples =
    enraya match connect4 alphabeta:depth=6 alphabeta:depth=4 --games 200
    enraya match connect4 perfect "exec:python3 examples/ugi_random.py" --time 0.1
    enraya match tictactoe minimax random --openings none --save partidas.txt
help-tournament = Juega un torneo entre agentes, todos contra todos, con una tabla cruzada
help-tournament-agents = Los agentes, dos o más
help-tournament-games = Partidas por pareja
help-tournament-time = Segundos por jugada; 0: el límite propio del agente
help-tournament-nodes = Nodos por jugada; 0: el límite propio del agente
help-tournament-table = Límite de memoria en MiB para las tablas de cada agente en cada partida
help-tournament-csv = Escribe CSV, una línea por agente
help-tournament-examples =
    enraya tournament connect4 alphabeta:depth=2 alphabeta:depth=4 alphabeta:depth=6 random
help-replay = Recorre las partidas guardadas de un encuentro o un torneo
help-replay-file = El archivo con las partidas
help-replay-game = Solo esta partida, contando desde 1
help-replay-ply = Solo la posición tras este número de semijugadas
help-replay-examples =
    enraya replay partidas.txt
    enraya replay partidas.txt --game 3
help-ugi = Habla UGI, la interfaz universal de juegos, con programas que organizan encuentros
help-ugi-agent = El agente que juega; si falta, el más fuerte para el juego
help-ugi-threads = Número de hilos de búsqueda (tableros con gravedad)
help-ugi-table = Límite de memoria de la tabla de transposiciones en MiB (tableros con gravedad)
help-ugi-examples =
    enraya ugi connect4
    enraya ugi tictactoe --agent alphabeta:depth=4
help-count = Cuenta los nodos y las hojas que examinan minimax y alfa-beta
help-count-algorithm = Algoritmos: minimax, alphabeta
help-count-depth = Profundidad máxima en semijugadas
help-count-nodes = Detiene cada búsqueda tras este número de nodos (código de salida 1); 0: nunca; si falta, 1000000000, y 10000000 con --rosetta, y sin límite con --depth
help-count-rosetta = Cuenta con todas las convenciones, una junto a otra: minimax, y alfa-beta con cada orden, poda, retorno, ventana, raíz y utilidad; la opción que se dé fija su valor
help-count-find = Muestra solo las convenciones que cuentan este número de hojas o de nodos (código de salida 1 si no hay ninguna)
help-count-csv = Escribe CSV, una línea por convención (con --rosetta o --find)
help-count-examples =
    enraya count tresenraya
    enraya count tresenraya --profile cs188 --json
    enraya count cuatroenraya --depth 6 --order center
    enraya count tresenraya "b2 a1" --algorithm alphabeta --cut gt
    enraya count tresenraya --rosetta --utility unit
    enraya count tresenraya --find 7330
help-compare = Compara algoritmos, profundidad a profundidad: nodos, hojas, podas, tiempo, valores
help-compare-positions = Posiciones de un archivo, una por línea (sumas y medias de todas); se saltan las líneas en blanco, las que empiezan por # y la puntuación que siga a la posición; -: la entrada estándar
help-compare-algorithms = Algoritmos: minimax, alphabeta, pvs, deepening, engine; si faltan, todos menos engine
help-compare-depths = Profundidades en semijugadas: 6, 1..8 (ambas incluidas), o varias, 2,4,6..8; si falta, 1..6
help-compare-nodes = Límite de nodos de cada búsqueda, un algoritmo a una profundidad desde una posición (código de salida 1); 0: sin límite; si falta, 1000000000, y sin límite con --depths
help-compare-time = Límite de tiempo de cada búsqueda en segundos (código de salida 1); 0: sin límite
help-compare-figure = Qué muestra la gráfica; si falta, todo
help-compare-beside = Tiempos medidos en otra parte, para compararlos en la gráfica: CSV con las columnas depth y seconds
help-compare-label = Nombre de esos tiempos en la gráfica; si falta, el nombre del archivo
help-times = Reproduce la tabla de tiempos de respuesta de la práctica, en las dos lecturas de su profundidad
help-times-depths = Las profundidades de la práctica: 6, 1..8 (ambas incluidas), o varias, 4,6,8..10
help-times-long = Hace también las búsquedas de más de un minuto
help-times-examples =
    enraya times
    enraya times --depths 4..7 --format markdown
    enraya times --long --plot times.svg
help-compare-examples =
    enraya compare cuatroenraya --depths 1..7
    enraya compare cuatroenraya 44 --algorithms alphabeta,engine --plot grafica.svg
    enraya compare tresenraya --positions aperturas.txt --format csv
    enraya compare cuatroenraya --profile coursework --beside mio.csv --plot tiempo.png --figure time
help-compare-notes =
    El factor de ramificación efectivo es nodos^(1/profundidad), con la media de nodos
    por posición. La profundización iterativa cuenta los nodos de todas sus
    iteraciones. Los algoritmos de libro deben hallar valores iguales a igual
    profundidad; del motor solo se comparan los resultados demostrados. Si dos
    resultados difieren, el código de salida es 1.
help-orderings = Estudia el orden de las jugadas: alfa-beta sobre un árbol, la mejor primero, la peor primero y en órdenes aleatorios
help-orderings-depth = Límite de profundidad en semijugadas; si falta, hasta el final de la partida
help-orderings-samples = Número de órdenes aleatorios
help-orderings-nodes = Tamaño máximo del árbol, en nodos
help-orderings-time = Se detiene tras este número de segundos (código de salida 1); 0: nunca
help-orderings-examples =
    enraya orderings tresenraya --seed 1
    enraya orderings cuatroenraya --depth 6 --samples 1000 --plot ordenes.svg
help-tree = Dibuja el árbol de búsqueda de una posición o de un árbol abstracto, escrito o aleatorio
help-tree-tree = Un árbol abstracto: las hojas son números en listas anidadas, MAX juega primero
help-tree-random = Un árbol aleatorio: ramas x semijugadas, como 3x2
help-tree-method = La búsqueda: minimax, alphabeta, pvs, deepening, engine, mcts
help-tree-depth = Profundidad máxima en semijugadas
help-tree-sims = Número de simulaciones, para mcts
help-tree-nodes = Se detiene tras este número de nodos (código de salida 1); 0: nunca; si falta, 10000000, y sin límite con --depth
help-tree-limit = Guarda como mucho este número de nodos; los demás solo se cuentan
help-tree-fold = Dibuja como mucho este número de nodos; los demás se pliegan, con su cuenta
help-tree-plies = Dibuja solo este número de semijugadas
help-tree-show = Lo que muestran los nodos; si falta, tableros cuando hay pocos nodos
help-tree-theme = Colores de un SVG; auto: los del sistema de quien lo lea
help-tree-format = Formato de la salida; si falta, según el nombre del archivo, o texto
help-tree-output = Escribe en este archivo: .svg, .png, .dot, .tex, .json, .txt o .html
help-tree-examples =
    enraya tree --tree "[[3,12,8],[2,4,6],[14,5,2]]"
    enraya tree tresenraya "XOX/.O./..X" -o arbol.svg
    enraya tree cuatroenraya 4453 --depth 3 --show values -o arbol.png
    enraya tree --random 3x3 --seed 7 --algorithm pvs --format tikz
help-analyze = Muestra el valor de cada jugada legal; en tableros con gravedad, también la variante principal, las amenazas y el zugzwang
help-analyze-depth = Busca como mucho a esta profundidad en semijugadas, con alfa-beta de libro
help-analyze-nodes = Se detiene tras este número de nodos (código de salida 1); los valores sin decidir son estimaciones; si falta, 5000000, y sin límite con --depth
help-analyze-time = Se detiene tras este número de segundos (código de salida 1); si falta, 10, y sin límite con --depth
help-eval = Muestra el valor heurístico de una posición con cada evaluación de su juego, término a término
help-eval-examples =
    enraya eval cuatroenraya 44455
    enraya eval tresenraya "b2 a1" --json
help-analyze-examples =
    enraya analyze tresenraya "b2 a1"
    enraya analyze cuatroenraya 44455554221 --json
    enraya analyze dots:2x2
help-explain = Explica con palabras por qué la mejor jugada es la mejor y qué cuestan las demás
help-explain-nodes = Se detiene tras este número de nodos (código de salida 1)
help-explain-time = Se detiene tras este número de segundos (código de salida 1)
help-explain-examples =
    enraya explain cuatroenraya 4455
    enraya explain tresenraya "b2 a1 b1" --json
    enraya explain nim:3,4,5
help-review = Revisa una partida: qué conservó o perdió cada jugada, y por qué
help-review-moves = Las jugadas de la partida (4453, "b2 a1")
help-review-nodes = Se detiene tras este número de nodos, entre todas las jugadas (código de salida 1)
help-review-time = Se detiene tras este número de segundos (código de salida 1)
help-review-examples =
    enraya review cuatroenraya 4531523615442
    enraya review tresenraya "b2 b1 a1 a3 c1" --json
help-puzzle = Encuentra la única jugada que gana, o la única que no pierde
help-puzzle-difficulty = Dificultad, 1-5; si no hay ninguno así, la más parecida; cualquiera si no se da, 2 con --seed
help-puzzle-theme = Tema, de la colección del juego
help-puzzle-number = Este problema de la colección del juego
help-puzzle-daily = El problema de ese día, o de hoy (UTC), de la colección del juego
help-puzzle-seed = Semilla con la que se hace el problema; sin ella sale de la colección, si el juego la tiene
help-puzzle-answer = Comprueba esta jugada en lugar de preguntar; código de salida 3 si es incorrecta
help-puzzle-examples =
    enraya puzzle
    enraya puzzle cuatroenraya --theme zugzwang --difficulty 4
    enraya puzzle --daily
    enraya puzzle tresenraya --seed 1 --answer b2
help-exam = Hace hojas de ejercicios igual de difíciles, un árbol por estudiante, con soluciones
help-exam-seed = Semilla del examen; se muestra si no se da
help-exam-students = Número de hojas
help-exam-kind = La búsqueda que los estudiantes hacen a mano
help-exam-profile = Convenciones de la búsqueda: aima, cs188, lecture, coursework
help-exam-branching = Hijos de cada nodo
help-exam-depth = Profundidad de los árboles en semijugadas (40 hojas como mucho)
help-exam-questions = Árboles por hoja
help-exam-format = Formato de la salida
help-exam-out = Archivo o directorio de salida; las soluciones van al lado, como exam-key.html junto a exam.html
help-exam-key = Muestra las soluciones en lugar de las hojas
help-exam-examples =
    enraya exam --seed 7 --students 30 -o examen.html
    enraya exam --seed 7 --students 30 --kind minimax --lang es --format latex -o examen.tex
    enraya exam --seed 7 --students 30 --profile cs188 --format json -o examen.json
    enraya exam --seed 7 --students 30 --questions 3 --format scorm -o examen.zip
help-grade = Califica respuestas y programas de estudiantes, y dice dónde está el primer error
help-grade-exam = El examen, escrito por `enraya exam --format json`
help-grade-answers = Las respuestas de un estudiante, o una lista con las de varios
help-grade-program = Califica este programa, ejecutado como orden externa: véase docs/es/grading.md
help-grade-class = Califica cada archivo de respuestas, o cada programa, de esta carpeta; con --language, fuentes o carpetas de fuentes
help-grade-runner = Intérprete para los programas de una clase, como python3; si falta, ninguno
help-grade-template = Muestra una plantilla: la hoja de respuestas de un estudiante (answers), o un programa en python, java, c, cpp, javascript, haskell o rust
help-grade-exercise = Lo que hacen los programas: visits (cada nodo), leaves (hojas de minimax y alfa-beta), values (con una mejor jugada), eval (una función de evaluación), agent (partidas contra el juego perfecto)
help-grade-eval = Evaluación con la que compara el ejercicio eval
help-grade-count = Número de posiciones al azar para eval y de partidas para agent
help-grade-submission = Compila y califica el programa de esta carpeta
help-grade-language = Lenguaje de programación de una entrega, un paquete o los fuentes de una clase
help-grade-settings = Toma el ejercicio de un archivo de un paquete, para que ninguna orden muestre la semilla
help-grade-bundle = Escribe en el archivo de --out un calificador para esta plataforma: guiones, este programa, el ejercicio y su semilla
help-grade-student = Solo la hoja de este estudiante
help-grade-kind = La búsqueda que se pide a los programas
help-grade-profile = Convenciones de la búsqueda: aima, cs188, lecture, coursework
help-grade-trees = Número de árboles en los que buscan los programas
help-grade-seed = Semilla de los árboles; por defecto, una nueva en cada ejecución, que se muestra
help-grade-game = Usa posiciones de este juego en lugar de árboles
help-grade-positions = Un archivo con una posición por línea; si falta, el comienzo del juego
help-grade-depth = Límite de profundidad en semijugadas para los programas; las posiciones en el límite valen 0
help-grade-time = Segundos por tarea para un programa
help-grade-memory = Límite de memoria de un programa y de todo lo que arranca, en MiB
help-grade-visible = Un archivo o carpeta que el programa puede leer, además de los de su orden; se puede dar varias veces
help-grade-require-sandbox = No ejecuta programas donde no se pueden aislar (código de salida 1)
help-grade-no-sandbox = Ejecuta los programas con tus permisos y solo con límites
help-grade-format = Formato de la salida; si falta, csv para una clase y text en lo demás. Con gradescope, classroom50, coderunner, vpl y junit el código de salida es 0 en cuanto el informe está escrito
help-grade-out = Escribe el informe en este archivo
help-grade-examples =
    enraya grade --template answers --exam examen.json --student 3 > ana.json
    enraya grade --exam examen.json --answers ana.json
    enraya grade --template python > estudiante.py
    enraya grade --program "python3 estudiante.py" --profile cs188
    enraya grade --class programas --runner python3 --kind minimax > notas.csv
help-grade-notes = Códigos de salida: 0 todo bien, 3 respondido pero mal, 1 algo quedó sin responder, 2 uso incorrecto.
help-book = Crea, muestra y comprueba libros de aperturas
help-book-examples =
    enraya book info
    enraya book build line:5x5x4+gravity --plies 4 --out 5x5.book
    enraya book verify 5x5.book --sample 20
help-book-build = Resuelve todas las posiciones de una apertura y escribe un libro; si se interrumpe, repite la orden para continuar
help-book-build-plies = Número de fichas en las últimas posiciones del libro
help-book-build-out = El archivo que se escribe; el progreso se guarda al lado, en ARCHIVO.part
help-book-build-threads = Número de hilos de búsqueda
help-book-build-table = Límite de memoria de la tabla de transposiciones en MiB
help-book-build-from = Archivo con puntuaciones conocidas, una posición por línea (4453 -2); se puede dar varias veces
help-book-build-partial = No resuelve nada: escribe lo que se sabe y lo que se sigue de ello
help-book-build-examples =
    enraya book build cuatroenraya --plies 8 --out connect4.book --threads 2 --table 4096
    enraya book build cuatroenraya --plies 8 --out parte.book --partial --from puntuaciones.txt
help-book-info = Muestra lo que contiene un libro
help-book-info-file = El libro; si falta, el incluido en el programa
help-book-info-examples =
    enraya book info connect4.book --json
help-book-verify = Comprueba que un libro entero no tiene daños ni contradicciones y vuelve a resolver una parte
help-book-verify-file = El libro; si falta, el incluido en el programa
help-book-verify-sample = Número de entradas que resolver de nuevo, sin ningún libro
help-book-verify-threads = Número de hilos de búsqueda
help-book-verify-table = Límite de memoria de la tabla de transposiciones en MiB
help-book-verify-examples =
    enraya book verify --sample 20 --seed 1
help-jobs = Trabajo largo en fragmentos, para cualquier número de procesos y máquinas
help-jobs-examples =
    enraya jobs plan book connect4 --plies 9 -o plan.json
    enraya jobs work plan.json --store shards
    enraya jobs status plan.json --store shards
    enraya jobs merge plan.json --store shards -o connect4.book
help-jobs-notes = El almacén es un directorio, local o compartido. Un fragmento hecho dos veces tiene los mismos bytes, y un proceso que se mata solo pierde lo que estaba haciendo. Código de salida 1: algunos fragmentos no están hechos.
help-jobs-plan = Divide un trabajo largo en fragmentos y escribe el plan como JSON
help-jobs-plan-book = Libro de aperturas: las puntuaciones exactas de sus últimas posiciones
help-jobs-plan-book-plies = Número de fichas en las últimas posiciones del libro
help-jobs-plan-book-shard-size = Posiciones por fragmento; por defecto: 1000
help-jobs-plan-book-table = Memoria de la tabla de transposiciones de cada proceso en MiB
help-jobs-plan-book-out = El plan que se escribe; por defecto: la salida estándar
help-jobs-plan-book-examples =
    enraya jobs plan book line:5x5x4+gravity --plies 6 -o plan.json
help-jobs-plan-solve = Posiciones de un juego: las de un archivo, o el árbol de aperturas de un tablero
help-jobs-plan-solve-file = Archivo de posiciones, una por línea, como lo lee solve
help-jobs-plan-solve-plies = En lugar de un archivo: todas las posiciones tras tantas semijugadas, las simétricas una vez; el resultado tiene también el inicio de la partida
help-jobs-plan-solve-weak = Halla solo quién gana, no en cuántas jugadas
help-jobs-plan-solve-best = Halla también las mejores jugadas
help-jobs-plan-solve-nodes = Abandona una posición tras tantos nodos; 0: nunca
help-jobs-plan-solve-shard-size = Posiciones por fragmento; por defecto: 100
help-jobs-plan-solve-table = Memoria de la tabla de transposiciones de cada proceso en MiB
help-jobs-plan-solve-out = El plan que se escribe; por defecto: la salida estándar
help-jobs-plan-solve-examples =
    enraya jobs plan solve connect4 --file positions.txt -o plan.json
    enraya jobs plan solve line:6x6x4+gravity --plies 4 -o plan.json
help-jobs-plan-boards = Atlas: la solución de muchos tableros
help-jobs-plan-boards-boards = Los tableros
help-jobs-plan-boards-sum = En su lugar: todos los tableros con gravedad con a lo sumo tantas filas y columnas en total
help-jobs-plan-boards-k = Longitud de una línea en esos tableros
help-jobs-plan-boards-weak = Halla solo quién gana, no en cuántas jugadas
help-jobs-plan-boards-nodes = Abandona un tablero tras tantos nodos; 0: nunca
help-jobs-plan-boards-shard-size = Tableros por fragmento; por defecto: 1
help-jobs-plan-boards-table = Memoria de la tabla de transposiciones de cada proceso en MiB
help-jobs-plan-boards-out = El plan que se escribe; por defecto: la salida estándar
help-jobs-plan-boards-examples =
    enraya jobs plan boards --sum 9 -o atlas.json
help-jobs-plan-tournament = Liguilla entre agentes, en pares de partidas desde una apertura
help-jobs-plan-tournament-agents = Los agentes, dos o más, sin límites de tiempo
help-jobs-plan-tournament-games = Partidas por pareja
help-jobs-plan-tournament-nodes = Nodos por jugada; 0: el límite propio del agente
help-jobs-plan-tournament-seed = Semilla de todo lo aleatorio; queda en el plan
help-jobs-plan-tournament-shard-size = Pares de partidas por fragmento; por defecto: 50
help-jobs-plan-tournament-table = Límite de memoria en MiB para las tablas de cada agente en cada partida
help-jobs-plan-tournament-out = El plan que se escribe; por defecto: la salida estándar
help-jobs-plan-tournament-examples =
    enraya jobs plan tournament connect4 level:3 level:4 mcts:sims=2000 --games 10000 -o plan.json
help-jobs-plan-grade = Una clase: notas de los programas de una carpeta, como las da grade --class
help-jobs-plan-grade-class = Carpeta de los programas; con --language, de códigos fuente o de carpetas de ellos. El plan tiene su ruta
help-jobs-plan-grade-runner = Intérprete de los programas, como python3; por defecto: ninguno
help-jobs-plan-grade-language = Lenguaje de los códigos fuente que se compilan
help-jobs-plan-grade-exercise = Qué hacen los programas: visits, leaves, values, eval o agent, como en grade
help-jobs-plan-grade-eval = Evaluación con la que se compara el ejercicio eval
help-jobs-plan-grade-count = Número de posiciones al azar para eval y de partidas para agent
help-jobs-plan-grade-kind = La búsqueda que se pide a los programas
help-jobs-plan-grade-profile = Convenios de la búsqueda: aima, cs188, lecture, coursework
help-jobs-plan-grade-trees = Número de árboles en los que buscan los programas
help-jobs-plan-grade-seed = Semilla de todo lo aleatorio; se guarda en el plan
help-jobs-plan-grade-game = Usar posiciones de este juego en lugar de árboles
help-jobs-plan-grade-positions = Un archivo con una posición por línea; por defecto: el comienzo del juego
help-jobs-plan-grade-depth = Límite de profundidad en semijugadas para los programas; las posiciones del límite valen 0
help-jobs-plan-grade-time = Segundos por tarea para un programa
help-jobs-plan-grade-memory = Límite de memoria de un programa y de todo lo que inicia, en MiB
help-jobs-plan-grade-require-sandbox = Falla el proceso que no pueda aislar los programas
help-jobs-plan-grade-no-sandbox = Ejecutar los programas con los permisos de quien trabaja y solo con límites
help-jobs-plan-grade-shard-size = Alumnos por fragmento; por defecto: 5
help-jobs-plan-grade-out = El plan que se escribe; por defecto: la salida estándar
help-jobs-plan-grade-examples =
    enraya jobs plan grade entregas --runner python3 --seed 7 -o plan.json
help-jobs-work = Hace los fragmentos que faltan en un almacén; si se interrumpe, repite la orden para continuar
help-jobs-work-plan = El plan
help-jobs-work-store = Directorio de los fragmentos, que se crea si no está
help-jobs-work-shard = Solo uno de cada N fragmentos, desde el I-ésimo: un proceso de N
help-jobs-work-threads = Número de fragmentos que se hacen a la vez; por defecto: uno por núcleo
help-jobs-work-retries = Cuántas veces se vuelve a intentar un fragmento que falla antes de apartarlo
help-jobs-work-examples =
    enraya jobs work plan.json --store shards --threads 4
    enraya jobs work plan.json --store shards --shard 3/400
help-jobs-status = Muestra qué hay en un almacén, qué falta y qué ha fallado
help-jobs-status-plan = El plan
help-jobs-status-store = Directorio de los fragmentos
help-jobs-status-watch = Otra vez cada tantos segundos, hasta que todo esté hecho
help-jobs-status-examples =
    enraya jobs status plan.json --store shards --watch=10
help-jobs-merge = Comprueba todos los fragmentos y escribe el resultado: un libro, o una línea de JSON por posición
help-jobs-merge-plan = El plan
help-jobs-merge-store = Directorio de los fragmentos
help-jobs-merge-out = El archivo que se escribe
help-jobs-merge-examples =
    enraya jobs merge plan.json --store shards -o connect4.book
help-solve = Resuelve posiciones: quién gana, en cuántas jugadas y con cuáles
help-solve-position = Posiciones: jugadas hechas (4453, "b2 a1") o tableros como texto (XO./.X./..O); si faltan, la inicial; con -, una por línea de la entrada estándar
help-solve-file = Lee posiciones de un archivo, una por línea; se saltan las líneas en blanco, las que empiezan por # y la puntuación que siga a la posición; -: la entrada estándar
help-solve-threads = Número de hilos de búsqueda (tableros con gravedad)
help-solve-table = Límite de memoria de la tabla de transposiciones en MiB (tableros con gravedad)
help-solve-weak = Averigua solo quién gana, no en cuántas jugadas
help-solve-book = Usa este libro de aperturas en lugar del incluido en el programa (enraya book build)
help-solve-no-book = No usa ningún libro de aperturas
help-solve-check = Compara con la puntuación que sigue a cada posición (4453 -2), enumera las incorrectas y muestra un resumen; código de salida 3 si hay alguna
help-solve-nodes = Abandona una posición tras este número de nodos (código de salida 1); 0: nunca
help-solve-time = Abandona una posición tras este número de segundos (código de salida 1); 0: nunca
help-solve-json = Escribe JSON, un objeto por línea
help-solve-examples =
    enraya solve cuatroenraya 44444221123333311
    enraya solve line:5x6x4+gravity --threads 2
    enraya solve tresenraya "b2 a1" "b2 a2" --json
    enraya solve cuatroenraya --file puntuadas.txt --check
help-perft = Perft: cuenta las secuencias de jugadas de una longitud dada
help-perft-depth = Su longitud en semijugadas
help-perft-examples =
    enraya perft cuatroenraya 6
help-positions = Cuenta con exactitud las posiciones alcanzables tras cada semijugada
help-positions-position = Cuenta desde aquí: jugadas hechas (4453, "b2 a1") o el tablero como texto (XO./.X./..O); si falta, la posición inicial
help-positions-plies = Se detiene tras este número de semijugadas; si falta, llega al final de todas las partidas
help-positions-memory = Límite de memoria en MiB; la semijugada que no cabe es la última (código de salida 1 si hay más); si falta, la mitad de la memoria de la máquina
help-positions-method = explicit: enumera todas las posiciones; symbolic: conjuntos de posiciones como diagramas de decisión, en tableros con gravedad; si falta, symbolic donde es posible
help-positions-checkpoint = Continúa desde este archivo si existe y guarda en él lo contado hasta que el recuento esté completo (método simbólico)
help-positions-time = Se detiene tras este número de segundos (código de salida 1); 0: nunca
help-positions-threads = Número de hilos; si falta, uno por procesador
help-positions-csv = Escribe CSV, una línea por semijugada
help-positions-examples =
    enraya positions tresenraya
    enraya positions cuatroenraya --plies 12
    enraya positions line:4x5x4+gravity --csv
    enraya positions cuatroenraya --memory 8192 --checkpoint cuatroenraya.count
help-positions-notes =
    Una posición es el tablero y el jugador al que le toca. Se cuentan todas las que se
    alcanzan desde el inicio con jugadas legales; la partida acaba con una victoria.
    «Salvo simetría» cuenta una sola vez las imágenes por reflexión y giro.
    Los tableros con gravedad se cuentan simbólicamente: las posiciones de una semijugada
    son un diagrama de decisión con un nivel por columna, y solo se guardan dos a la vez
    («MiB usados»). De los demás juegos, o con --method explicit, se guardan las posiciones
    mismas, una por todas sus imágenes, ordenadas y cada una como diferencia con la
    anterior. Ambos métodos son exactos. Si --memory no basta para una lista, una
    semijugada se cuenta en varias pasadas. Con Ctrl-C termina con lo contado hasta entonces.
help-games = Enumera los juegos
help-games-game = Solo este juego; del tres en raya, también las formas de nombrar una casilla
help-bench = Ejecuta conjuntos fijos de búsquedas y escribe sus firmas de nodos
help-completions = Genera el autocompletado para la shell
help-completions-shell = La shell
help-completions-examples =
    enraya completions bash > ~/.local/share/bash-completion/completions/enraya
help-man = Escribe la página del manual
help-man-command = La orden cuya página se quiere; si falta, el programa entero
help-help = Muestra esta ayuda, o la de una orden
help-help-command = La orden; si falta, el programa entero
help-help-examples =
    enraya help
    enraya help count
help-man-examples =
    enraya man play | man -l -

## Interfaz de terminal

tui-welcome = Contra el ordenador o con otra persona
tui-you = Tú
tui-computer = Ordenador
tui-player-number = Jugador { $number }
tui-computer-number = Ordenador { $number }
tui-draws = Empates
tui-round = Ronda { $number }
tui-moves = Jugadas
tui-boxes = Cajas: { $score }
tui-discs = Fichas: { $score }
tui-level = Nivel: { $level }
tui-level-perfect = perfecto
tui-level-automatic = { plies } (auto)
tui-level-random = jugadas al azar
tui-level-grade = { $level } de { $count } ({ $title })
tui-opponents-title = Elige un rival
tui-thought-depth = prof. { $depth } · { $value }
tui-thought-nodes = { $nodes } nodos · { $speed }/s
tui-thought-simulations = { $nodes } simulaciones · { $speed }/s
tui-level-program = otro programa
tui-turn = { $who ->
    [you] Te toca
    [computer] Le toca al ordenador
   *[other] Le toca a { $name }
}
tui-thinking = { $who ->
    [you] Estás pensando…
    [computer] El ordenador piensa…
   *[other] { $name } piensa…
}
tui-result = { $who ->
    [you] ¡Has ganado!
    [computer] Has perdido
   *[other] Gana { $name }
}
tui-result-draw = Empate
tui-again = Intro o n: otra ronda
tui-toss = { $who ->
    [you] Sorteo: empiezas tú.
    [computer] Sorteo: empieza el ordenador.
   *[other] Sorteo: empieza { $name }.
}
tui-starts = { $who ->
    [you] Empiezas tú.
    [computer] Empieza el ordenador.
   *[other] Empieza { $name }.
}
tui-hint = Pista: { $text } · { $value }
tui-hint-thinking = Buscando una pista…
tui-unproved = El ordenador no ha tenido tiempo de demostrar que su jugada es la mejor.
tui-taken = Esa casilla está ocupada.
tui-edge-drawn = Esa línea ya está trazada.
tui-flips-nothing = Ahí no voltearías ninguna ficha.
tui-pass = No puedes poner ficha: Intro pasa.
tui-digits = Aquí valen los dígitos del { $first } al { $last }.
tui-no-digits = Aquí no valen dígitos: usa las flechas.
tui-column-full = Esa columna está llena.
tui-not-your-turn = Espera tu turno.
tui-nothing-to-undo = No hay nada que deshacer.
tui-nothing-to-redo = No hay nada que rehacer.
tui-no-level = La fuerza de este rival no se puede cambiar.
tui-paused = En pausa. p: continuar
tui-key-enter = Intro
tui-key-space = Espacio
tui-key-help = ayuda
tui-key-quit = salir
tui-key-hint = pista
tui-explain-title = ¿Por qué?
tui-explain-thinking = Buscando las razones…
tui-explain-keys = ↑ ↓: más · Esc: volver
tui-explain-key = Esc: volver
tui-key-explain = por qué
tui-key-hurry = que juegue ya
tui-key-undo = deshacer
tui-key-redo = rehacer
tui-key-new = nueva
tui-key-side = lado
tui-key-game = juego
tui-key-pause = pausa
tui-key-resume = continuar
tui-key-language = English
game-tictactoe = Tres en raya
game-connect4 = Cuatro en raya
game-gomoku = Gomoku
game-othello = Othello
game-othello-size = Othello { $size }
game-nim = Nim { $heaps }
game-dots = Puntos y cajas { $size }
family-line = k en raya
family-nim = Nim
family-dots = Puntos y cajas
game-other = Otro juego…
rule-line = Gana quien haga { $k } en raya
rule-line-exact = Gana quien haga exactamente { $k } en raya
rule-line-misere = Pierde quien haga { $k } en raya
rule-nim = Gana quien retire el último objeto
rule-nim-misere = Pierde quien retire el último objeto
rule-dots = Gana quien cierre más cajas
rule-othello = Gana quien tenga más fichas
tui-games-title = Elige un juego
tui-sides-title = ¿Quién juega?
tui-side-x = Eres X y empiezas
tui-side-o = Eres O
tui-side-toss = Lado al azar
tui-side-humans = Dos personas
tui-side-computers = Dos ordenadores
tui-menu-keys = ↑ ↓ Intro · Esc: volver
tui-first-menu-keys = ↑ ↓ Intro · Esc: salir
tui-name-title = ¿Qué juego?
tui-name-examples = Por ejemplo line:6x7x4+gravity, line:4x4x3+misere, othello:6x6, nim:2,3,7, dots:3x3
tui-name-keys = Intro: jugar · Esc: volver
tui-confirm-quit = ¿Salir?
tui-confirm-round = ¿Empezar otra ronda?
tui-confirm-game = ¿Empezar otro juego?
tui-confirm-side = ¿Empezar de nuevo con estos jugadores?
tui-confirm-lost = Se perderá la partida en curso.
tui-yes = Sí (s)
tui-no = No (n)
tui-too-small = La ventana es demasiado pequeña. Hazla de al menos { $width } columnas y { $height } líneas.
tui-help-title = Teclas
tui-help-choose = elegir un juego
tui-help-start = jugar
tui-help-item = elegir por número
tui-help-move = mover el cursor
tui-help-play = jugar aquí
tui-help-digits = jugar en columna o casilla
tui-help-take = cuántos retirar
tui-help-undo = deshacer, rehacer
tui-help-hint = pista, explicación
tui-help-level = nivel, otro rival
tui-help-new = otra ronda
tui-help-side = quién juega
tui-help-game = otro juego
tui-help-pause = parar al ordenador
tui-help-language = in English
tui-help-quit = salir
tui-mark-cursor = cursor
tui-mark-last = última
tui-mark-hint = pista
tui-mark-drawn = trazada
tui-mark-stays = queda
tui-mark-taking = a retirar
tui-mark-gone = retirado
tui-mark-take = cuántos se retiran
tui-mark-mouse = También con el ratón.

## Problemas con los que responde el servidor

problem-bad-json = El cuerpo de la petición no es JSON válido.
problem-bad-request = La petición no se ajusta a la descripción de la API.
problem-bad-game = No existe ese juego.
problem-bad-position = Esto no es una posición del juego.
problem-bad-agent = No existe ese rival para este juego.
problem-agent-program = El servidor no ejecuta otros programas.
problem-bad-move = Esto no es una jugada del juego.
problem-bad-origin = La petición viene de una página de otro sitio.
problem-not-found = No encontrado.
problem-method-not-allowed = Este método no se admite aquí.
problem-too-slow = La petición ha tardado demasiado en llegar.
problem-illegal-move = Esta jugada no es legal aquí.
problem-not-your-turn = Le toca al otro jugador.
problem-stale = Mientras tanto se ha hecho otra jugada.
problem-game-over = La ronda ha terminado.
problem-not-over = La ronda no ha terminado todavía.
problem-nothing-to-undo = No hay ninguna jugada que deshacer.
problem-declined = La otra persona ha dicho que no: pregunta de nuevo después de la próxima jugada.
problem-nothing-asked = La otra persona no pide nada.
problem-match-no-hints = Esta partida se juega sin pistas.
problem-nothing-to-redo = No hay ninguna jugada que rehacer.
problem-seat-taken = Los dos asientos están ocupados.
problem-not-possible = Eso no es posible aquí.
problem-match-not-possible = Esta partida no lo permite.
problem-name-taken = Alguien de la clase tiene ya este nombre: elige otro.
problem-classes-full = Hay demasiadas clases en este servidor.
problem-classes-share = Se han creado demasiadas clases desde tu red: borra una que haya terminado.
problem-class-full = La clase está completa.
problem-few-students = Hay muy pocos estudiantes para jugar.
problem-class-paused = La clase está en pausa.
problem-class-no-game = No hay tal partida en esta ronda.
problem-class-game-over = Esta partida ya tiene resultado.
problem-class-not-over = Algunas partidas de esta ronda no han terminado.
problem-class-over = La clase ha terminado.
problem-class-stale = La clase ha cambiado entretanto.
problem-class-not-possible = Una clase de este tipo no puede hacer eso.
problem-class-too-long = Esta clase es ya demasiado larga: crea otra.
problem-class-rounds = Un torneo suizo tiene de 1 a 60 rondas.
problem-class-agent = Di contra quién juegan todos.
problem-class-tree = Un árbol tiene de 2 a 8 ramas por nodo y a lo sumo 64 hojas.
problem-class-name = Escribe un nombre.
problem-match-too-long = Esta partida es ya demasiado larga: crea otra.
problem-too-large = La petición es demasiado grande.
problem-bad-media-type = El cuerpo debe ser JSON (application/json).
problem-too-many-requests = Demasiadas peticiones: espera un momento.
problem-busy = El servidor está ocupado: inténtalo de nuevo en un momento.
problem-storage = El servidor no puede acceder a sus datos: inténtalo de nuevo en un momento.
problem-matches-full = Hay demasiadas partidas en uso: inténtalo de nuevo en un momento.
problem-streams-full = Hay demasiados flujos de sucesos abiertos: inténtalo de nuevo en un momento.
problem-answer-large = La respuesta sería demasiado grande: pide menos.
problem-answers-unread = Hay demasiadas respuestas sin leer: inténtalo de nuevo en un momento.
problem-host-unknown = El servidor no se conoce por este nombre.
problem-bad-host = El servidor no se conoce por el nombre «{ $host }»: usa su dirección, o inícialo con --public-url.
problem-key-reused = Esta clave de idempotencia ya se envió con otra petición.
problem-idempotency-key = Una clave de idempotencia tiene de 16 a 128 caracteres ASCII visibles.
problem-stopping = El servidor se está deteniendo: inténtalo de nuevo en un momento.
problem-needs-server = Esto necesita un servidor, y la página no tiene ninguno aquí.
problem-match-corrupt = La partida guardada está dañada. Empieza otra.
problem-internal = El servidor ha fallado.
problem-query = Dirección no válida: { $reason }
problem-body = Cuerpo de la petición no válido: { $reason }
problem-difficulty = La dificultad es un número del 1 al { $most }.
problem-positions = Da una posición o una lista de { $most } como mucho.
problem-judge-positions = Da partidas, o una lista de 1 a { $most } posiciones sin partidas ni rival.
problem-position-over = En esta posición la partida ya ha terminado.
problem-seed = Una semilla es un número entero de 0 a { $most }.
problem-bad-tree = Esto no es un árbol.
problem-trace-subject = Indica un juego o un árbol.
problem-tree-size = El árbol tendría más de { $most } hojas: elige menos ramas o menos profundidad.
problem-picture-large = El árbol es demasiado grande para un PNG: elige SVG o una profundidad menor.
problem-depths = Las profundidades son dos números del 1 al { $most }, primero el menor.
problem-algorithms = Indica al menos un algoritmo, cada uno una sola vez.
problem-name-long = Un nombre tiene como máximo { $most } caracteres.
problem-name-control = Un nombre no puede llevar saltos de línea ni caracteres de control.
problem-waiting = El otro jugador aún no se ha unido.
problem-host = La petición no dice a qué dirección se envió.

## Servidor

serve-here = enraya está funcionando en { $url }
serve-network = Para otros dispositivos de esta red: { $url }
serve-stop = Pulsa Ctrl-C para detenerlo.
serve-bind = no se puede escuchar en { $address }: { $reason }
serve-url = «{ $found }» no es una dirección de la forma http(s)://SERVIDOR[:PUERTO]
serve-check-url = «{ $found }» no es una dirección de la forma http://SERVIDOR[:PUERTO][/RUTA]
serve-check-failed = el servidor de { $url } no está bien: { $reason }
serve-no-browser = No se ha podido abrir ningún navegador.
serve-no-db = no se encontró un directorio de datos: indica un archivo con --db
join-url = '{ $found }' no es el enlace de una clase, http://HOST[:PORT]/class?code=CODE
join-https = '{ $found }': https no se admite, solo http
join-failed = el servidor { $host } no responde: { $reason }
join-no-class = no hay tal clase, o ya no estás en ella
join-quiz = en esta clase se responden preguntas: un programa no puede entrar
join-joined = En la clase { $code } como { $name }. Pulsa Ctrl-C para salir.
join-won = Victoria contra { $rival } en { $moves } jugadas
join-lost = Derrota contra { $rival } en { $moves } jugadas
join-mistake = Jugada { $ply }, { $text }: { $why }
join-review = Revisión: { $link }
join-drawn = Empate con { $rival } en { $moves } jugadas
join-over = La clase ha terminado: puesto { $rank } de { $of }, puntos: { $points }
db-sound = sin fallos: { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}, { $events ->
    [one] { $events } suceso
   *[other] { $events } sucesos
}
db-faults = «{ $file }» tiene { $faults ->
    [one] un fallo
   *[other] { $faults } fallos
}: restaura una copia, o salva lo que se pueda leer con «.recover» de sqlite3
db-saved = { $file }: { $bytes } bytes
db-compacted = { $before } bytes antes, { $after } después
error-db-missing = no existe el archivo «{ $file }»
error-db-exists = «{ $file }» ya existe: elige otro nombre
error-store-not-writable = no se puede escribir en «{ $file }»: { $reason }
error-store-other = «{ $file }» no es una base de datos de partidas de enraya
error-store-newer = «{ $file }» lo ha escrito una versión más nueva de enraya
error-store-damaged = «{ $file }» está dañado ({ $reason }): restaura una copia, o mira «enraya db check»
error-store-failed = no se puede abrir «{ $file }»: { $reason }
agent-title-perfect = Jugador perfecto
agent-title-alphabeta = Alfa-beta
agent-title-random = Jugador aleatorio
agent-title-engine = Motor
agent-title-mcts = Montecarlo
agent-title-level = Nivel
agent-title-minimax = Minimax
level-beginner = principiante
level-easy = fácil
level-casual = aficionado
level-medium = medio
level-skilled = hábil
level-strong = fuerte
level-hard = difícil
level-expert = experto
level-master = maestro
level-full = fuerza máxima
level-about = Mira { $plies ->
    [one] 1 jugada
   *[other] { $plies } jugadas
} por delante y { $errors ->
    [many] se equivoca a menudo al valorar
    [some] se equivoca a veces al valorar
   *[few] se equivoca poco al valorar
}{ $best ->
    [some] ; el { $percent } % de sus jugadas son las mejores que puede hallar.
   *[none] .
}
level-about-full = Juega lo mejor que puede.
agent-about-level = Un rival para personas, tan fuerte como elijas.
agent-about-alphabeta = La búsqueda de los libros: prueba todas las líneas hasta la profundidad que elijas.
agent-about-engine = La búsqueda más fuerte: llega tan lejos como le permite su tiempo.
agent-about-mcts = Juega miles de partidas al azar y elige la jugada que mejor sale en ellas.
agent-about-perfect = Calcula cada jugada con exactitud y nunca se equivoca.
agent-about-minimax = La búsqueda de los libros, sin podas.
agent-about-random = Cualquier jugada legal, sin mirar.

## Página

page-title = enraya: k en raya
page-description = Juega al tres en raya, al cuatro en raya, al gomoku, al nim, a los puntos y cajas, al Othello y a cualquier k en raya, y consulta el valor exacto de cada posición.
page-nav = Navegación principal
page-nav-play = Jugar
page-nav-analyse = Analizar
page-nav-puzzles = Problemas
page-nav-class = Clase
page-class-title = Clase
page-class-lead = Juega con toda una clase en la misma sala: quien enseña la crea y muestra el código, los estudiantes lo escriben. Nadie necesita una cuenta.
page-class-join = Entrar en una clase
page-class-join-go = Entrar
page-class-code = Código de la clase (5 letras)
page-class-name = Tu nombre en la clase
page-class-name-why = El nombre solo se muestra a esta clase.
page-class-privacy = Qué se guarda
page-class-unknown = No hay ninguna clase con este código. Puede haber caducado.
page-class-create = Crear una clase
page-class-create-go = Crear
page-class-game = Juego
page-class-mode = Qué hacen los estudiantes
page-class-mode-round-robin = Liga
page-class-mode-round-robin-about = Todos juegan contra todos una vez.
page-class-mode-swiss = Torneo suizo
page-class-mode-swiss-about = En cada ronda se juega contra alguien con puntos parecidos; nadie queda eliminado.
page-class-mode-level = Contra el ordenador
page-class-mode-level-about = Todos juegan contra el mismo nivel.
page-class-mode-quiz = Carrera de preguntas
page-class-mode-quiz-about = Todos aplican alfa-beta al mismo árbol. Cuentan los aciertos y después el tiempo.
page-class-go = Abre { $address } y escribe
page-class-link = Enlace a esta clase
page-class-start = Empezar la primera ronda
page-class-next = Empezar la ronda siguiente
page-class-needs = { $count ->
    [one] Para empezar hace falta un estudiante.
   *[other] Para empezar hacen falta { $count } estudiantes.
}
page-class-pause = Pausa
page-class-resume = Continuar
page-class-end = Terminar la clase
page-class-end-sure = ¿Terminar la clase? La clasificación será definitiva.
page-class-erase = Borrar la clase
page-class-erase-sure = ¿Borrar la clase con todos los nombres, partidas y resultados? No se puede deshacer.
page-class-csv = Clasificación en CSV
page-class-csv-games = Partidas en CSV
page-class-kept = La clase, sus nombres y sus partidas se borran diez días después del último cambio.
page-class-students = { $count ->
    [one] 1 estudiante
   *[other] { $count } estudiantes
}, { $there ->
    [one] 1 presente
   *[other] { $there } presentes
}
page-class-nobody = Todavía no ha entrado nadie.
page-class-remove = Quitar
page-class-remove-name = Quitar a { $name }
page-class-remove-sure = ¿Quitar a { $name } de la clase? Pierde la partida en curso.
page-class-round = Ronda { $round }
page-class-round-of = Ronda { $round } de { $rounds }
page-class-table = Partida
page-class-first = Primero
page-class-second = Segundo
page-class-result = Resultado
page-class-board = Tablero
page-class-watch = Ver la partida { $table }
page-class-playing = en juego
page-class-bye = sin rival
page-class-right = bien
page-class-wrong = mal
page-class-decide = Resultado de la partida { $table }
page-class-decide-sure = ¿Decidir esta partida? Quienes la juegan ya no podrán cambiar el resultado.
page-class-decide-go = Decidir
page-class-standings = Clasificación
page-class-rank = Puesto
page-class-student = Nombre
page-class-points = Puntos
page-class-buchholz = Buchholz
page-class-sonneborn = Sonneborn-Berger
page-class-rating = Elo
page-class-seconds = Segundos
page-class-you = Eres { $name }
page-class-wait-start = Espera a que empiece la clase.
page-class-wait-round = No tienes partida en esta ronda.
page-class-done = Tu partida ha terminado. Espera la ronda siguiente.
page-class-paused = La clase está en pausa.
page-class-over = La clase ha terminado.
page-class-play = Jugar contra { $rival }
page-class-see = Ver tu partida
page-class-own-games = Tus partidas
page-class-own-game = Ronda { $round } contra { $rival }
page-class-back = Volver a la clase
page-class-quiz = Recorre este árbol de izquierda a derecha con alfa-beta; la raíz es MAX.
page-class-quiz-value = Valor de la raíz
page-class-quiz-leaves = Número de hojas examinadas
page-class-quiz-send = Responder
page-class-leave = Salir de la clase
page-class-gone = Esta clase ya no existe o ya no estás en ella.
page-nav-games = Partidas
page-skip = Ir al contenido
page-theme-dark = Colores oscuros
page-theme-light = Colores claros
page-footer = enraya { $version }
page-footer-api = API
page-footer-docs = Documentación
manual-contents = Contenido
page-manual-search = Buscar en el libro
manual-results = Resultados de la búsqueda
manual-none = No se ha encontrado nada.
manual-turn = Capítulo anterior y siguiente
page-site-no-wasm = Este navegador no tiene WebAssembly, que el motor necesita. Usa uno actual: Firefox, Chrome, Edge o Safari.
page-site-broken = No se ha podido cargar el motor. Copia otra vez la carpeta entera en el espacio web y comprueba que envía los archivos acabados en .wasm.
page-site-failed = El motor ha fallado en esto. Recarga la página o prueba otra cosa.
page-site-storage = Este navegador ya no guarda más partidas. Sigue jugando, pero exporta lo que quieras conservar y borra partidas antiguas.
page-site-needs-server = Las partidas entre dos dispositivos y las clases necesitan un servidor. Todo lo demás funciona aquí.
page-site-server = Abrir la página del servidor
page-site-update = Hay una versión nueva.
page-site-update-now = Usarla ahora
page-site-export = Exportar las partidas
page-site-import = Importar partidas
page-site-imported = { $count ->
        [one] 1 partida importada.
       *[other] { $count } partidas importadas.
    }
page-site-bad-file = No es un archivo de partidas exportadas. Elige uno que se haya exportado aquí.
page-offline = Sin conexión con el servidor. Volviendo a intentarlo…
page-not-found = Página no encontrada
page-close = Cerrar
page-not-found-why = No hay nada en { $path }. Quizá el enlace llegó incompleto o la partida ha caducado.
page-not-found-meant = ¿Buscabas { $name }?
page-door-play = Contra el ordenador, un amigo o tú mismo
page-door-analyse = El valor de cada jugada
page-door-puzzles = Encuentra la única jugada que gana
page-door-lab = Recorre una búsqueda, nodo a nodo
page-door-class = Toda una clase en la misma sala
page-door-games = Las partidas de este dispositivo
page-embed-title = Pon este tablero en tu página
page-embed-puzzle = Pon este problema en tu página
page-keys-title = Atajos de teclado
page-keys-everywhere = En todas partes
page-keys-help = Esta ayuda
page-keys-tab = Al siguiente control
page-keys-close = Cerrar un diálogo
page-keys-board = En el tablero
page-keys-number = Jugar en esa columna, o en esa casilla de un tablero pequeño
page-keys-arrows = De un sitio a otro
page-keys-play = Jugar ahí
page-keys-moves = Jugadas de la partida
page-keys-step = Una jugada atrás o adelante
page-keys-ends = Al principio o al final
page-keys-variations = Variantes
page-keys-variation = A la variante anterior o siguiente
page-keys-editing = Al editar el tablero
page-keys-edit = Poner o quitar una ficha
page-keys-tree = En el árbol de la búsqueda
page-keys-search-step = Un paso atrás o adelante
page-keys-search-ends = Al primer paso o al último
page-keys-zoom = Más cerca, más lejos, el árbol entero
page-keys-fold = Plegar o desplegar una rama; responderla o editarla
page-keys-tree-edit = Al editar: añadir o quitar una rama
page-keys-cut = En un cuestionario: podar una rama
page-panel = Panel lateral
page-cancel = Cancelar
page-copy = Copiar
page-copied = Copiado
page-share = Compartir
page-remove = Quitar
page-try-again = Reintentar
page-trouble-silence = El servidor no responde. Comprueba tu conexión.
page-trouble-engine = El ordenador no ha encontrado ninguna jugada. { $reason }
page-waiting-silence = Aún no hay respuesta, reintentando…
page-waiting-busy = El servidor está ocupado. Se reintenta en { $seconds } s…
page-play-title = Jugar
page-game = Juego
page-variant = Variante
page-own-board = Tu propio tablero
page-size-rules = Tamaño y reglas
page-other-game = Otro juego
page-from-position = { $game }, desde la posición del tablero
page-board-title = { $k } en raya en { $rows } × { $columns }
page-modifier-gravity = con gravedad
page-modifier-misere = misère
page-modifier-exact = exacto
page-rows = Filas
page-columns = Columnas
page-k = En raya
page-gravity = Las fichas caen hasta el fondo
page-misere = Pierde quien haga la línea
page-exact = Las líneas más largas no cuentan
page-opponent = Rival
page-opponent-engine = Ordenador
page-opponent-friend = Un amigo (enlace)
page-opponent-here = Dos jugadores aquí
page-opponent-watch = Ordenador contra ordenador
page-watch-title = Ordenador contra ordenador
page-watch-side = Con { $player } juega
page-watch-start = Ver la partida
page-watch-run = Seguir
page-watch-pause = Pausa
page-watch-step = Una jugada
page-watch-restart = Desde el principio
page-watch-paused = En pausa: turno de { $name } ({ $player })
page-watch-thinking = { $name } piensa… ({ $player })
page-level-row = Nivel
page-more-opponents = Más rivales
page-agent-depth = { $title }, { $plies ->
    [one] 1 semijugada
   *[other] { $plies } semijugadas
}
page-agent-time = { $title }, { $seconds } s
page-depth = Profundidad de búsqueda
page-time = Tiempo por jugada
page-seconds = { $seconds } s por jugada
page-plies = { $plies ->
    [one] 1 semijugada
   *[other] { $plies } semijugadas
}
page-side = Juegas con
page-side-x = X, primero
page-side-o = O, segundo
page-side-random = Al azar
page-name = Tu nombre (opcional)
page-start = Empezar la partida
page-starting = Empezando…
page-tap-to-start = Juega en el tablero para empezar
page-cell-place = columna { $column }, fila { $row }
page-cell-empty = vacía
page-cell-last = última jugada
page-cell-winning = línea ganadora
page-cell-hint = pista
page-cell-legal = jugable
page-heap = montón { $heap }: { $left } de { $all }
page-heap-object = montón { $heap }, objeto { $number }
page-take = tomar { $count } del montón { $heap }
page-box = caja de la fila { $row }, columna { $column }
page-box-free = abierta
page-edge-free = libre
page-edge-drawn = trazada
page-move-column = columna { $column }
page-move-take = { $move }, { $count } del montón { $heap }
page-move-pass = paso
page-move-number = { $ply }. { $player }: { $move }
page-played = { $player } juega { $move }
page-passed = { $player } pasa
page-took = { $player } toma { $count } del montón { $heap }
page-pass = Pasar
page-must-pass = No hay ninguna jugada posible: hay que pasar.
page-refused = { $place }: ahí no hay sitio
page-illegal = { $place } no es una jugada legal
page-turn = Juega { $player }.
page-room-title = Partida
page-room-missing = Partida no encontrada
page-room-missing-why = Puede que el enlace esté incompleto, o que la partida haya caducado tras mucho tiempo sin usarse.
page-no-board = Esta versión de la página no sabe dibujar este tablero. Recarga la página; también se puede jugar con los botones de abajo.
page-you = Tú
page-name-you = { $name } (tú)
page-count = { $count } en el tablero
page-seat-free = Asiento libre
page-seat-host = Anfitrión
page-seat-guest = Invitado
page-player-number = Jugador { $number }
page-score = { $points ->
    [one] 1 ronda ganada
   *[other] { $points } rondas ganadas
}
page-round = Ronda { $round }
page-draws = { $draws ->
    [one] 1 empate
   *[other] { $draws } empates
}
page-status-your-turn = Te toca: juegas con { $player }
page-status-their-turn = Turno: { $name }
page-status-turn = Turno: { $name } ({ $player })
page-status-thinking = El ordenador piensa…
page-status-sending = Enviando tu jugada…
page-status-waiting-friend = Esperando a tu amigo…
page-status-waiting = Únete para empezar
page-result-draw = Empate
page-result-agreed = Empate de mutuo acuerdo
page-result-you = ¡Has ganado!
page-result-other = Has perdido
page-result-player = Gana { $name } ({ $player })
page-result-resigned = { $name } ({ $player }) ha abandonado
page-result-you-resigned = Has perdido: has abandonado
page-result-they-resigned = Has ganado: { $name } ha abandonado
page-watching = Estás mirando
page-actions = Acciones
page-undo = Deshacer
page-undo-ask = Pedir deshacer
page-undo-asked = Has pedido deshacer tu jugada.
page-undo-asks = { $name } pide deshacer una jugada
page-undo-allow = Permitir
page-undo-declined = { $name } no acepta deshacer
page-draw-offer = Ofrecer empate
page-draw-offered = Has ofrecido el empate.
page-draw-offers = { $name } ofrece el empate
page-draw-agree = Aceptar
page-draw-declined = { $name } no acepta el empate
page-say-no = No
page-presence-left = { $name } se ha ido
page-presence-back = { $name } ha vuelto
page-away = ausente
page-allow-hints = Permitir pistas (los dos ven cuándo se usa una)
page-hint-used = { $name } ha usado una pista
page-hints-used = { $count ->
    [one] { $count } pista
   *[other] { $count } pistas
}
page-taken-back = Jugada deshecha
page-redo = Rehacer
page-hint = Pista
page-hint-thinking = Buscando una pista…
page-hint-found = Pista: { $move } ({ $value })
page-swap = Cambiar de lado
page-resign = Abandonar
page-resign-sure = ¿Abandonas esta ronda?
page-rematch = Revancha
page-next-level = Siguiente nivel: { $title }
page-new-game = Nueva partida
page-review-game = Revisar la partida
page-review-of = Revisar: { $game }
page-level = Rival: { $agent }
page-level-change = Cambiar de rival
page-agent-level = Nivel { $level }
page-agent-level-named = Nivel { $level } · { $title }
page-sound = Sonido
page-thoughts = Lo que ve el ordenador
page-thoughts-value = Valoración
page-thoughts-depth = Profundidad
page-thoughts-nodes = Posiciones
page-thoughts-simulations = Simulaciones
page-thoughts-speed = Por segundo
page-thoughts-line = Mejor variante: { $moves }
page-thoughts-heard = Lo que vio el ordenador: { $value }
page-moves = Jugadas
page-moves-none = Aún no hay jugadas.
page-browse-first = Al principio
page-browse-back = Una jugada atrás
page-browse-forward = Una jugada adelante
page-browse-last = Al final
page-browse-live = Volver a la partida
page-browsing = Tras la jugada { $at } de { $all }
page-invite = Invita a un amigo
page-invite-how = Envía este enlace o que tu amigo escanee el código. La partida empieza cuando se una.
page-invite-local = Este enlace solo sirve en este dispositivo. Para otros dispositivos de tu red, arranca el servidor con --addr 0.0.0.0:{ $port }.
page-invite-link = Enlace a esta partida
page-invite-qr = Código QR del enlace
page-invite-engine = Jugar contra el ordenador
page-invite-engine-start = Jugar contra él
page-welcome = Te invitan a jugar a { $game }
page-welcome-watch = O mira la partida.
page-join = Unirme a la partida
page-manner = Valores
page-manner-words = Palabras
page-manner-numbers = Números
page-label-win = gana
page-label-loss = pierde
page-label-draw = empate
page-label-in = en { $moves }
page-label-by = por { $margin }
page-verdict-wins = { $player } gana en { $moves }
page-verdict = Juega { $player }: { $value }
page-over-won = Ha ganado { $player }
page-over-drawn = La partida ha terminado en empate
page-opening = Abriendo la posición…
page-thinking = Juega { $player }. Calculando…
page-exact-values = Valores exactos
page-estimated-values = Estimaciones a { $depth } semijugadas
page-findings = Amenazas
page-eval = Lo que ve la evaluación
page-eval-about = El valor heurístico de la posición, para quien juega; 10000 es una partida ganada. No se busca nada.
page-eval-value = { $name }: { $value } para { $player }
page-eval-worth = valor
page-no-threats = Aún no hay amenazas.
page-variation-name = Nombre de esta variante
page-variation-name-example = p. ej. Primero el centro
page-variation-remove = Borrar esta variante
page-candidates = Mejores jugadas
page-candidates-searching = Buscando… { $depth ->
    [one] 1 semijugada de profundidad
   *[other] { $depth } semijugadas de profundidad
}
page-candidates-done = { $depth ->
    [one] Búsqueda de 1 semijugada de profundidad
   *[other] Búsqueda de { $depth } semijugadas de profundidad
}
page-candidate-line = después { $moves }
page-assess-proved = { $player } { $value }
page-assess-equal = Igualados
page-assess-little = { $player } está algo mejor
page-assess-better = { $player } está mejor
page-assess-much = { $player } está mucho mejor
page-verdict-estimate = { $words }; juega { $player }
page-best-line = La mejor continuación
page-best-line-long = { $moves ->
    [one] La mejor continuación: 1 jugada
   *[other] La mejor continuación: { $moves } jugadas
}
page-move-values = Valor de cada jugada
page-variation-back = Una jugada atrás en la mejor continuación
page-variation-forward = Ver la siguiente jugada de la mejor continuación
page-variation-shown = { $steps ->
    [one] La mejor continuación: 1 jugada
   *[other] La mejor continuación: { $steps } jugadas
}
page-variation-leave = Volver a la posición
page-explain = Explicar
page-explanation = Explicación
page-explain-thinking = Buscando las razones…
page-explain-others = Las demás jugadas
page-explain-show = Ver en el tablero
page-explain-partial = No ha habido tiempo de decidirlo todo.
page-graph = Cómo fue la partida en { $plies } semijugadas: arriba X está mejor, abajo O
page-edit = Editar el tablero
page-edit-done = Terminar de editar
page-edit-tool = Pulsa para colocar
page-edit-erase = Borrar
page-cell-threat = gana { $players }
page-manner-hidden = Ocultos
page-guess = Primero adivina: ¿cuál es la mejor jugada?
page-values-reveal = Ver los valores
page-toolbar = Pasos y acciones
page-draw-threats = Amenazas en el tablero
page-draw-threats-short = Amenazas
page-draw-line = Mejor variante en el tablero
page-draw-line-short = Mejor variante
page-review-short = Revisar
page-edit-short = Editar
page-edit-done-short = Terminar
page-start-over-short = Inicial
page-play-here-short = Jugar
page-open-in-lab-short = Laboratorio
page-edit-clear = Vaciar
page-edit-counts = X tiene { $x } y O tiene { $o }: X debe tener las mismas o una más
page-start-over = Posición inicial
page-play-here = Jugar desde aquí
page-left-game = Has salido de la partida que revisabas.
page-back-to-game = Volver a esa partida
page-review = Revisión de la partida
page-review-thinking = Revisando cada jugada…
page-review-clean = Sin errores. ¡Bien jugado!
page-review-estimate = No dio tiempo a resolver todas las posiciones: son estimaciones.
page-blunders = { $blunders ->
    [one] 1 error grave
   *[other] { $blunders } errores graves
}
page-mistakes = { $mistakes ->
    [one] 1 error
   *[other] { $mistakes } errores
}
page-inaccuracies = { $inaccuracies ->
    [one] 1 imprecisión
   *[other] { $inaccuracies } imprecisiones
}
page-faultless = sin errores
page-mark-best = la mejor
page-mark-good = buena
page-mark-inaccuracy = imprecisión
page-mark-mistake = error
page-mark-blunder = error grave
page-better = Mejor: { $moves }
page-look = Ver
page-retry = Reintentar desde aquí
page-import-title = Importar una posición o partida
page-import-field = Posición, tablero como texto, partida o enlace
page-import = Importar
page-import-file = Desde un archivo
page-import-empty = El campo está vacío.
page-import-json = Esto no es JSON válido: { $reason }
page-import-fields = El JSON necesita «game» y una lista «moves», todos textos.
page-import-link = Este enlace no contiene ningún juego.
page-export-title = Compartir y exportar
page-export-link = Enlace
page-export-moves = Jugadas
page-export-drawing = Tablero como texto
page-export-game = Partida completa (JSON)
page-export-download = Descargar
page-difficulty = Dificultad
page-puzzle-loading = Buscando un problema…
page-puzzle-how = Juega en el tablero la única jugada buena. Responde la mejor defensa; una jugada mala se refuta y se deshace.
page-puzzle-number = Problema { $number }, dificultad { $difficulty }.
page-puzzle-made = Dificultad { $difficulty }.
page-puzzle-theme-is = Tema: { $theme }.
page-puzzle-right = ¡Correcto!
page-puzzle-go-on = Sigue hasta el final.
page-puzzle-wrong = Esa no es
page-puzzle-why = { $move }: { $value }
page-puzzle-reply = La respuesta: { $reply }.
page-puzzle-solved = ¡Resuelto!
page-puzzle-won = Has ganado contra la mejor defensa.
page-puzzle-held = Ha pasado el peligro: ahora varias jugadas aguantan.
page-puzzle-mistakes = { $count ->
    [one] Un error por el camino.
   *[other] { $count } errores por el camino.
}
page-puzzle-revealed = Esta era la solución
page-puzzle-reveal = Ver la solución
page-puzzle-next = Siguiente problema
page-puzzle-other = Otro problema
page-puzzle-analyse = Analizarlo
page-puzzle-score = Tu marcador
page-puzzle-streak = Racha
page-puzzle-best = Mejor racha
page-puzzle-count = Resueltos
page-puzzle-private = Solo se guarda en este dispositivo.
page-puzzle-choose = Elegir problemas
page-puzzle-theme = Tema
page-puzzle-any-theme = Cualquier tema
page-puzzle-any = Todas
page-puzzle-daily = Problema del día
page-puzzle-daily-done = Problema del día: resuelto
page-results-title = Mis resultados
page-results-private = Se cuentan solo en este dispositivo, contra el ordenador.
page-results-none = Aún no has terminado ninguna partida contra el ordenador.
page-results-opponent = Rival
page-results-won = Ganadas
page-results-drawn = Empatadas
page-results-lost = Perdidas
page-results-streak = Victorias seguidas: { $now }. Récord: { $best }.
page-results-export = Exportar como CSV
page-results-erase = Borrar
page-results-erase-sure = ¿Borrar todos los resultados de este dispositivo?
page-judge-title = Informe de un juez
page-judge-about = Muestra el archivo que escribe enraya judge --format json: lo bien que juega un jugador, medido con el valor demostrado de cada jugada. El archivo no sale de este dispositivo.
page-judge-open = Abrir un informe
page-judge-bad-file = { $name } no es un informe de enraya judge.
page-judge-positions = { $agent } en { $game }: { $decisions } posiciones
page-judge-self = { $agent } en { $game }: { $decisions } decisiones en { $games } partidas contra sí mismo
page-judge-against = { $agent } en { $game }: { $decisions } decisiones en { $games } partidas contra { $opponent }
page-judge-cut-short = El informe está incompleto.
page-judge-plot = Jugadas de { $agent } en { $game }, con intervalos del 95 %
page-judge-perfect = jugadas perfectas
page-judge-kept = jugadas que conservan el resultado
page-judge-kept-choices = lo mismo donde alguna jugada no lo hace
page-judge-illegal = respuestas ilegales
page-judge-failed = sin respuesta
page-judge-regret = puntos perdidos por decisión (victoria 1, derrota 0)
page-judge-delay = semijugadas perdidas donde se conserva el resultado
page-judge-by-phase = Por fase: jugadas que conservan el resultado
page-judge-by-situation = Por posición: jugadas que conservan el resultado
page-judge-phase = Fase
page-judge-situation = Posición
page-judge-head-decisions = decisiones
page-judge-head-perfect = perfectas
page-judge-head-kept = conservan
page-judge-head-regret = puntos perdidos
page-judge-blunders = Una jugada que pierde valor en { $games } de { $of } partidas; la primera tras { $ply } semijugadas (mediana).
page-judge-unproven = { $count ->
    [one] Una decisión no se juzga: sus valores no están demostrados dentro de los límites.
   *[other] { $count } decisiones no se juzgan: sus valores no están demostrados dentro de los límites.
}
page-judge-worst = { $count ->
    [one] La jugada que más perdió
   *[other] Las { $count } jugadas que más perdieron
}
page-judge-position = Posición
page-judge-player = Jugador
page-judge-answer = Respuesta
page-judge-best = Mejor
page-judge-start = (inicio)
page-games-title = Mis partidas
page-games-none = Aún no has jugado en este dispositivo.
page-games-private = Esta lista se guarda solo en este dispositivo.
page-games-against = contra { $rival }
page-games-remove = Quitar { $game } de la lista
page-games-remove-sure = ¿Quitar esta partida de la lista? Ya no podrás jugarla desde este dispositivo.
page-games-show = Mostrar
page-games-all = Todas
page-games-open = En curso
page-games-over = Terminadas
page-games-none-such = No hay partidas así.
page-state-playing = en curso
page-state-your-turn = te toca
page-state-won = ganada
page-state-lost = perdida
page-state-drawn = empatada
page-state-over = terminada
page-state-gone = caducada
page-embed-again = Reiniciar
page-embed-open = Abrir en enraya
page-embed-against = Juegas con { $player } contra { $rival }

# La página de la API

page-api-title = La API
page-api-intro = Los programas pueden hacer todo lo que hace esta página, con JSON sobre HTTP. Cada operación se puede probar aquí mismo.
page-api-source = La descripción en OpenAPI
page-api-english = Las descripciones están en inglés.
page-api-find = Buscar una operación
page-api-none = Ninguna operación tiene esas palabras.
page-api-contents = Contenido
page-api-loading = Cargando la descripción…
page-api-failed = No se ha podido cargar la descripción.
page-api-parameters = Parámetros
page-api-body = Cuerpo de la petición
page-api-answers = Respuestas
page-api-answer = Respuesta
page-api-required = obligatorio
page-api-needs-token = Requiere el token de un asiento.
page-api-schemas = Esquemas
page-api-try = Pruébala
page-api-token = Token
page-api-send = Enviar
page-api-unreachable = No se puede acceder al servidor.

## Búsquedas grabadas: los motivos de las podas, los pasos, el pseudocódigo

cut-max-ge = MAX tiene aquí { $value }, y { $value } ≥ β = { $bound }: MIN ya tiene { $bound } en otra rama y evita este nodo.
cut-max-gt = MAX tiene aquí { $value }, y { $value } > β = { $bound }: MIN ya tiene { $bound } en otra rama y evita este nodo.
cut-min-ge = MIN tiene aquí { $value }, y { $value } ≤ α = { $bound }: MAX ya tiene { $bound } en otra rama y evita este nodo.
cut-min-gt = MIN tiene aquí { $value }, y { $value } < α = { $bound }: MAX ya tiene { $bound } en otra rama y evita este nodo.
cut-skipped = { $count ->
    [0] No quedaba ninguna jugada.
    [one] Sin explorar: { $moves }.
   *[other] Sin explorar: { $moves }.
}
step-root = la raíz
step-node = el nodo { $path }
step-enter = Se visita { $place }: juega { $player }.
step-terminal = Hoja { $path }: vale { $value }.
step-horizon = Límite de profundidad en { $place }: se estima en { $value }.
step-known = { $place } no necesita búsqueda: vale { $value }.
step-simulated = Partida al azar desde { $place }: { $value }.
step-update = { $place } tiene un nuevo mejor valor: { $value }.
step-cut = Poda en { $place }. { $reason }
step-table = Acierto de tabla para { $place }: { $value }.
step-leave = { $place } devuelve { $value }.
pseudo-plain = función MINIMAX(estado)
pseudo-bounded = función ALFA-BETA(estado, α, β)
pseudo-deeper = para profundidad = 1, 2, 3, …: ALFA-BETA(raíz, −∞, +∞)
pseudo-terminal = si la partida ha terminado: devolver UTILIDAD(estado)
pseudo-known = si el valor se conoce sin buscar: devolverlo
pseudo-horizon = si se llega al límite de profundidad: devolver EVAL(estado)
pseudo-table = si la tabla tiene la respuesta: devolverla
pseudo-start = v ← −∞ si le toca a MAX, +∞ si a MIN
pseudo-actions = para cada acción de estado, en orden:
pseudo-call = v ← lo mejor de v y MINIMAX(RESULTADO(estado, acción))
pseudo-call-window = v ← lo mejor de v y ALFA-BETA(RESULTADO(estado, acción), α, β)
pseudo-scout = la primera con (α, β); las otras con ventana nula: ¿es mejor?
pseudo-again = si lo es: buscar otra vez con (α, β); v ← el mejor valor
pseudo-cut-ge = si v ≥ β (MAX) o v ≤ α (MIN): devolver v
pseudo-cut-gt = si v > β (MAX) o v < α (MIN): devolver v
pseudo-window = α ← máx(α, v) (MAX) o β ← mín(β, v) (MIN)
pseudo-return = devolver v
pseudo-simulations = repetir: empezar en la raíz
pseudo-select = SELECCIONAR: ir al hijo con la mayor cota superior de confianza
pseudo-expand = EXPANDIR: añadir un hijo para una jugada sin probar
pseudo-simulate = SIMULAR: partida al azar hasta el final
pseudo-back-up = RETROPROPAGAR: sumar el resultado a todos los nodos del camino

## Dibujos de búsquedas grabadas

drawing-tree = Árbol de búsqueda de { $algorithm } en { $game }: { $nodes ->
    [one] un nodo
   *[other] { $nodes } nodos
}, valor { $value }
drawing-node = { $place }: juega { $player }, valor { $value }
drawing-visits = { $count ->
    [one] Visitado una vez
   *[other] Visitado { $count } veces
}
drawing-open = Aquí se detuvo la búsqueda
drawing-terminal = La partida ha terminado
drawing-horizon = Límite de profundidad: estimado
drawing-known = Conocido sin buscar
drawing-table = De la tabla
drawing-repeated = Buscado otra vez
drawing-stub = { $mv }: sin explorar
drawing-stubs = { $count ->
    [one] Una jugada más sin explorar
   *[other] { $count } jugadas más sin explorar
}
drawing-fold = { $count ->
    [one] Un nodo sin dibujar
   *[other] { $count } nodos sin dibujar
}
legend-max = juega MAX
legend-min = juega MIN
legend-terminal = fin de la partida
legend-horizon = límite de profundidad, estimado
legend-known = conocido sin buscar
legend-table = de la tabla
legend-cross = sin explorar
legend-fold = nodos sin dibujar

## El paso a paso de las búsquedas grabadas, en la página y en archivos

page-tree-first = Al principio
page-tree-back = Un paso atrás
page-tree-forward = Un paso adelante
page-tree-last = Al final
page-tree-play = Reproducir
page-tree-pause = Pausa
page-tree-speed = Velocidad
page-tree-speed-slow = lenta
page-tree-speed-normal = normal
page-tree-speed-fast = rápida
page-tree-slider = Paso de la búsqueda
page-tree-step = Paso { $step } de { $of }
page-tree-start = Antes del primer paso.
page-tree-nodes = Nodos
page-tree-leaves = Hojas
page-tree-cutoffs = Podas
page-tree-table-hits = De la tabla
page-tree-pseudocode = Pseudocódigo
page-tree-drawing = Árbol de la búsqueda
page-tree-hidden = { $count } nodos no se dibujan.
page-tree-root = raíz
page-tree-leaf = hoja
page-tree-value = Valor
page-tree-pruned = Ramas podadas
page-tree-result = Valor { $value } · { $nodes } nodos · { $leaves } hojas
page-tree-reveal = Mostrar el resultado
page-tree-zoom-in = Acercar
page-tree-zoom-out = Alejar
page-tree-fit = Árbol entero
page-tree-follow = Seguir la búsqueda
page-tree-full-screen = Pantalla completa
page-tree-legend = Leyenda
page-tree-legend-max = juega MAX
page-tree-legend-min = juega MIN
page-tree-legend-terminal = hoja
page-tree-legend-horizon = límite de profundidad, estimado
page-tree-legend-known = conocido sin buscar
page-tree-legend-table = de la tabla
page-tree-legend-cut = podada
page-tree-said-value = valor { $value }
page-tree-said-empty = sin valor todavía
page-tree-said-cut = podada
page-tree-said-waiting = todavía sin visitar
page-tree-said-open = en curso
page-tree-said-done = terminado
page-tree-keys = Teclas en el dibujo
page-tree-key-walk = al padre, al primer hijo, a los vecinos
page-tree-key-act = plegar o desplegar; en el cuestionario y al editar: escribir un valor
page-tree-key-step = un paso atrás, un paso adelante
page-tree-key-zoom = acercar, alejar, árbol entero
page-tree-key-pan = mover la vista
page-tree-key-cut = podar la rama de este nodo, o no
page-tree-key-type = escribir el valor de este nodo
page-tree-field = Valor de { $name }
page-tree-edit-chosen = Nodo { $name }
page-tree-edit-value = Cambiar el valor
page-tree-edit-add = Añadir rama
page-tree-edit-remove = Quitar rama
page-tree-edit-number = «{ $given }» no es un número.
page-tree-quiz = Cuestionario
page-tree-quiz-intro = Pulsa las ramas que se podarán, escribe en cada nodo el valor que devuelve y comprueba.
page-tree-quiz-intro-values = Escribe en cada nodo su valor y comprueba.
page-tree-quiz-check = Comprobar
page-tree-quiz-clear = Borrar
page-tree-quiz-right = ¡Todo correcto!
page-tree-quiz-missed = Primer error: la rama { $branch } se poda. { $reason }
page-tree-quiz-extra = Primer error: la rama { $branch } se explora, con α = { $alpha } y β = { $beta }.
page-tree-quiz-value = Primer error: el nodo { $place } devuelve { $value } (has escrito { $given }).
page-tree-quiz-empty = Falta el valor del nodo { $place }.
page-tree-quiz-large = Este árbol es demasiado grande para un cuestionario: elige uno de { $most } nodos como mucho.

# El laboratorio de la página.
page-nav-lab = Laboratorio
page-open-in-lab = Abrir en el laboratorio
page-lab-about = Mira cómo trabaja una búsqueda: cada nodo, cada cota, cada poda y su motivo.
page-lab-change = cambiar
page-lab-tree-shape = árbol { $shape }
page-lab-tree-leaves = árbol de { $count } hojas
page-lab-edit = Editar el árbol
page-lab-export-about = SVG y PNG son el paso de la pantalla, HTML empieza en él; TikZ y JSON llevan la búsqueda terminada.
page-lab-quiz-next = Árbol siguiente
page-lab-quiz-again = Otra vez
page-lab-quiz-score = Bien a la primera: { $score } de { $checked }
page-lab-quiz-score-of = Árbol { $tree } de { $of } · bien a la primera: { $score }
page-lab-quiz-over = Fin: { $score } de { $of } bien a la primera
page-lab-quiz-class = Los mismos árboles para una clase
page-lab-quiz-class-about = Quien abre el enlace recibe los mismos árboles en el mismo orden.
page-lab-quiz-trees = Número de árboles
page-lab-quiz-link = Enlace para la clase
page-lab-subject = Árbol o posición
page-lab-typed = Un árbol
page-lab-position = Una posición
page-lab-tree = Árbol: números en listas anidadas, juega MAX
page-lab-example = Ejemplo del libro
page-lab-generate = Árbol aleatorio
page-lab-generate-now = Generar
page-lab-branching = Ramas
page-lab-plies = Semijugadas
page-lab-seed = Semilla
page-lab-any = al azar
page-lab-moves = Jugadas o tablero como texto (vacío: el comienzo)
page-lab-analyse = Abrir en el análisis
page-lab-mode = Vista
page-lab-steps = Paso a paso
page-lab-beside = Comparar con minimax
page-lab-compare = Coste por profundidad
page-lab-algorithm = Algoritmo
page-lab-rival = Algoritmo que comparar
page-lab-algorithms = Algoritmos
page-lab-minimax = Minimax
page-lab-alphabeta = Alfa-beta
page-lab-pvs = Búsqueda de la variante principal
page-lab-deepening = Profundización iterativa con tabla
page-lab-engine = Motor
page-lab-mcts = Búsqueda en árbol de Montecarlo (MCTS)
page-lab-profile = Perfil
page-lab-aima = AIMA (Russell y Norvig)
page-lab-cs188 = CS188 (Berkeley)
page-lab-lecture = Clase (prefiere victorias rápidas)
page-lab-coursework = Práctica de curso
page-lab-depth = Profundidad
page-lab-end = hasta el final
page-lab-simulations = Simulaciones
page-lab-from = Desde profundidad
page-lab-to = Hasta profundidad
page-lab-conventions = Convenciones
page-lab-usual = según el perfil
page-lab-order = Orden de las jugadas
page-lab-order-usual = row, center o jugadas: 4,3,5
page-lab-cut = Se poda cuando
page-lab-cut-ge = se alcanza la cota (≥, ≤)
page-lab-cut-gt = se supera la cota (>, <)
page-lab-fail = Fuera de la ventana
page-lab-fail-soft = el propio valor (soft)
page-lab-fail-hard = la cota (hard)
page-lab-window = Ventana de la raíz
page-lab-window-inf = de −∞ a +∞
page-lab-window-unit = el rango de la utilidad
page-lab-root = Jugadas de la raíz
page-lab-root-shared = α pasa de una a otra
page-lab-root-full = cada una con la ventana entera
page-lab-utility = Utilidad de los finales
page-lab-utility-unit = +1, 0, −1
page-lab-utility-ten = +10, 0, −10
page-lab-utility-depth = 10 − profundidad: prefiere victorias rápidas
page-lab-utility-cost = como en la práctica
page-lab-eval = Evaluación en el límite de profundidad
page-lab-eval-none = ninguna
page-lab-eval-lines = líneas abiertas
page-lab-eval-threats = líneas abiertas y amenazas
page-lab-eval-coursework = como en la práctica
page-lab-show = Los nodos muestran
page-lab-show-usual = tableros, si son pocos
page-lab-show-boards = tableros
page-lab-show-values = solo valores
page-lab-together = Avanzar los dos a la vez
page-lab-thinking = Buscando…
page-lab-cut-short = La búsqueda se detuvo en el límite de una petición. Elige una profundidad menor.
page-lab-take = Compartir y exportar
page-lab-link = Enlace a este árbol en este paso
page-lab-embed = Código para insertar
page-lab-agree = Todos los algoritmos encuentran el mismo valor en cada profundidad.
page-lab-disagree = Los algoritmos no encuentran los mismos valores.
page-lab-partial = Marcas huecas y ≥: la búsqueda se detuvo antes de tiempo; son cotas inferiores.
page-lab-nodes-by-depth = Nodos por profundidad (escala logarítmica)
page-lab-time-by-depth = Milisegundos por profundidad (escala logarítmica)
page-lab-share = A profundidad { $depth }, { $algorithm } examina el { $percent } % de los nodos de minimax.
page-lab-table = Tabla de la comparación
page-lab-milliseconds = Milisegundos
page-lab-value = Valor
page-lab-move = Jugada
## Dibujar un árbol

tree-counts = { $nodes ->
    [one] 1 nodo
   *[other] { $nodes } nodos
}, { $leaves ->
    [one] 1 hoja
   *[other] { $leaves } hojas
}, { $cutoffs ->
    [one] 1 poda
   *[other] { $cutoffs } podas
}
tree-value = ; valor { $value }
tree-move = , mejor jugada { $mv }
tree-hidden = ; { $count } de los nodos se contaron sin guardarse (--limit)
tree-generated = árbol: { $tree }
tree-nothing = tree necesita un juego (enraya tree tresenraya), --tree '[[3,12,8],[2,4,6],[14,5,2]]' o --random 3x2: consulta enraya help tree
tree-ending = «{ $file }»: extensión de archivo desconocida; se admiten .svg, .png, .dot, .tex, .json, .txt y .html, o cualquiera con --format
tree-png-screen = un PNG no se puede mostrar en una terminal: indica un archivo con -o o elige otro --format
