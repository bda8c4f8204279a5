"""Every sentence that a student reads in a report, in English and Spanish.

They are here and not in the catalogues of the program because they are about Python:
functions, exceptions, sets. What a wrong search means is said by the lab's own grader.
"""

from __future__ import annotations

from enraya import _enraya

LANGUAGES = ("en", "es")

_SENTENCES: dict[str, tuple[str, str]] = {
    # What came back.
    "differs": (
        "{call} is {found}; expected {expected}",
        "{call} da {found}; se esperaba {expected}",
    ),
    "not-a-set": (
        "{call} has the right moves, but in a {found}, not in a set: {expected}",
        "{call} tiene las jugadas correctas, pero como {found}, no como set: {expected}",
    ),
    "accepted": (
        "{call} must raise an exception: {why}; it returned {found}",
        "{call} debe lanzar una excepción: {why}; ha devuelto {found}",
    ),
    "why-taken": ("the cell is taken", "la casilla está ocupada"),
    "why-outside": ("there is no such cell", "no existe esa casilla"),
    "why-negative": (
        "there is no such cell (negative numbers would count from the end)",
        "no existe esa casilla (los números negativos contarían desde el final)",
    ),
    "shared": (
        "{call} has one and the same list as several rows: a stone in one is in all of them",
        "{call} tiene una misma lista como varias filas: una ficha en una está en todas",
    ),
    "changed": (
        "{call} changes the board it is given: afterwards that is {found}",
        "{call} modifica el tablero que recibe: después es {found}",
    ),
    "not-optimal": (
        "{call} is {found}, with which {who} gets {got}; {expected} would be {best}",
        "{call} da {found}, con lo que {who} obtiene {got}; con {expected}, {best}",
    ),
    "not-legal": (
        "{call} is {found}, which is not a move on this board; expected {expected}",
        "{call} da {found}, que no es una jugada en este tablero; se esperaba {expected}",
    ),
    "value-win": ("a win", "una victoria"),
    "value-draw": ("a draw", "un empate"),
    "value-loss": ("a loss", "una derrota"),
    "or": ("{some} or {last}", "{some} o {last}"),
    "nothing": ("nothing", "nada"),
    "constant": (
        "{name} is {found}; expected {expected}",
        "{name} es {found}; se esperaba {expected}",
    ),
    # What went wrong before anything came back.
    "raised": ("{call} raises {error}", "{call} lanza {error}"),
    "at-line": ("{error} (line {line})", "{error} (línea {line})"),
    "nonsense": (
        "{call} has spoilt what answers for it: nothing sensible comes back",
        "{call} ha estropeado lo que responde por ella: no llega nada con sentido",
    ),
    "exited": (
        "{call} ends the program with exit()",
        "{call} termina el programa con exit()",
    ),
    "asked-input": (
        "{call} asks for input: there is nobody who answers",
        "{call} pide datos con input(): no hay nadie que responda",
    ),
    "endless": (
        "{call} recurses without end (RecursionError)",
        "{call} se llama a sí misma sin fin (RecursionError)",
    ),
    "late": (
        "{call} has not finished after {seconds} s",
        "{call} no ha terminado después de {seconds} s",
    ),
    "over": (
        "{call} has not finished: the {total} s for the whole file are over",
        "{call} no ha terminado: se han acabado los {total} s para todo el fichero",
    ),
    "memory": (
        "{call} needs more than {mib} MiB of memory",
        "{call} necesita más de {mib} MiB de memoria",
    ),
    "died": (
        "{call} ended the process ({ending})",
        "{call} ha terminado el proceso ({ending})",
    ),
    "exit-code": ("exit code {code}", "código de salida {code}"),
    "signal": ("signal {code}", "señal {code}"),
    "import": ("reading the file", "la lectura del fichero"),
    "unreadable": ("the file cannot be read: {error}", "no se puede leer el fichero: {error}"),
    "no-file": ("there is no file or folder {path}", "no existe el fichero o carpeta {path}"),
    "no-files": (
        "there is no Python file in {path}, nor in the folders in it",
        "no hay ningún fichero de Python en {path} ni en sus carpetas",
    ),
    "syntax": ("the file is not Python: {error}", "el fichero no es Python: {error}"),
    "missing": (
        "there is no function {name}",
        "no hay ninguna función {name}",
    ),
    "missing-search": (
        "there is no function to grade: expected {names}",
        "no hay ninguna función que evaluar: se esperaba {names}",
    ),
    "not-asked": (
        "not asked: too much had failed before",
        "no preguntado: antes habían fallado demasiadas cosas",
    ),
    "no-board": (
        "does not count: result gives no board for moves that can be played",
        "no cuenta: result no da ningún tablero para jugadas válidas",
    ),
    "guessed": (
        "graded as '{spec}', by what the file defines (--spec chooses)",
        "evaluado como '{spec}', por lo que define el fichero (se elige con --spec)",
    ),
    "not-reached": (
        "not asked: the {total} s for the whole file were over",
        "no preguntado: se habían acabado los {total} s para todo el fichero",
    ),
    "rest-not-reached": (
        "The rest was not asked: the {total} s for the whole file were over",
        "El resto no se preguntó: se habían acabado los {total} s para todo el fichero",
    ),
    # Searches of trees.
    "signature": (
        "{name} needs the argument '{parameter}', which is unknown here: call the tree what you"
        " like, and the others {allowed}, or give them default values",
        "{name} necesita el argumento «{parameter}», que aquí no se conoce: llama al árbol como"
        " quieras y a los demás {allowed}, o dales valores por defecto",
    ),
    "no-signature": (
        "{name} is not a function of a tree",
        "{name} no es una función de un árbol",
    ),
    "returned": (
        "{call} returned {found}; expected the value, or (value, move)",
        "{call} ha devuelto {found}; se esperaba el valor, o (valor, jugada)",
    ),
    "returned-move": (
        "{call} returned {found}; expected (value, move), the move being the number of a child"
        " from 0 or the child itself",
        "{call} ha devuelto {found}; se esperaba (valor, jugada), donde la jugada es el número"
        " de un hijo desde 0 o el propio hijo",
    ),
    "other-value": (
        "all nodes are right, but you returned the value {found}; expected {expected}",
        "todos los nodos están bien, pero has devuelto el valor {found}; se esperaba {expected}",
    ),
    "other-move": (
        "all nodes and the value are right, but you returned the move {found}; expected {expected}"
        " (counting from 0)",
        "todos los nodos y el valor están bien, pero has devuelto la jugada {found}; se esperaba"
        " {expected} (contando desde 0)",
    ),
    "only-plain": (
        "{call} works on plain lists, but not on lists that tell when they are looked at ({error}):"
        " use isinstance, for, len and [] only",
        "{call} funciona con listas corrientes, pero no con listas que avisan cuando se las mira"
        " ({error}): usa solo isinstance, for, len y []",
    ),
    "no-task": ("this line is no task: {line}", "esta línea no es una tarea: {line}"),
    "only-trees": ("this file is graded on trees only", "este fichero solo se evalúa con árboles"),
    "on-tree": ("{text}; tree {tree}", "{text}; árbol {tree}"),
    # The report.
    "printed": (
        "note: it prints {count} characters while it is graded; they are ignored",
        "nota: imprime {count} caracteres mientras se evalúa; no se tienen en cuenta",
    ),
    "total": (
        "{mark} of 100; right: {right} of {all}",
        "{mark} de 100; correctas: {right} de {all}",
    ),
    "right": ("right", "correcto"),
    "wrong": ("wrong", "incorrecto"),
    "first": ("First mistake", "Primer error"),
    "file": ("File", "Fichero"),
    "check": ("Check", "Prueba"),
    "result": ("Result", "Resultado"),
    "reference": ("The search as it should be", "La búsqueda como debe ser"),
    # Names of checks.
    "check-file": ("file", "fichero"),
    "check-constants": ("X, O, EMPTY", "X, O, EMPTY"),
    "check-result-invalid": ("result: invalid actions", "result: acciones no válidas"),
    "check-result-unchanged": ("result: its argument", "result: su argumento"),
    # The command line.
    "interrupted": (
        "interrupted: the answer is not complete",
        "interrumpido: la respuesta no está completa",
    ),
    "help-usage": ("usage: ", "uso: "),
    "help-arguments": ("arguments", "argumentos"),
    "help-options": ("options", "opciones"),
    "help-help": ("show this and exit", "muestra esto y termina"),
    "help-about": (
        "Grade functions written in Python: say where each first goes wrong.",
        "Evalúa funciones escritas en Python: dice dónde falla primero cada una.",
    ),
    "help-path": (
        "a student's file, or a folder of them (a list of marks as CSV)",
        "el fichero de un estudiante, o una carpeta con varios (una lista de notas en CSV)",
    ),
    "help-spec": (
        "what the functions should do: cs50 (boards), tree (nested lists); found out if left out",
        "lo que deben hacer las funciones: cs50 (tableros), tree (listas anidadas); si se omite,"
        " se averigua",
    ),
    "help-lang": ("language of the report", "idioma del informe"),
    "help-time": (
        "seconds for one call (%(default)g)",
        "segundos para una llamada (%(default)g)",
    ),
    "help-total": (
        "seconds for a whole file (%(default)g); what is not reached by then earns nothing",
        "segundos para un fichero entero (%(default)g); lo que no se alcance no puntúa",
    ),
    "help-memory": ("MiB of memory (%(default)s)", "MiB de memoria (%(default)s)"),
    "help-seed": ("seed of the boards and trees", "semilla de los tableros y árboles"),
    "help-profile": (
        "conventions of alpha-beta on trees: aima, cs188, lecture, coursework",
        "convenios de alfa-beta en árboles: aima, cs188, lecture, coursework",
    ),
    "help-boards": ("how many boards of each kind", "cuántos tableros de cada clase"),
    "help-trees": ("how many trees", "cuántos árboles"),
    "help-format": ("how the report is printed", "cómo se imprime el informe"),
    "help-exit": (
        "Exit codes: 0 all right, 3 answered but wrong, 1 something was not answered or"
        " interrupted, 2 wrong usage. The limits guard against accidents; they are no sandbox.",
        "Códigos de salida: 0 todo correcto, 3 respondido pero mal, 1 algo quedó sin responder"
        " o se interrumpió, 2 uso incorrecto. Los límites protegen de accidentes; no aíslan el"
        " programa.",
    ),
}


def language(lang: str | None = None) -> str:
    """The language asked for; by itself that of the environment, else English.

    >>> language("es")
    'es'
    """
    return _enraya._language(lang)


def say(lang: str, key: str, **parts: object) -> str:
    """The sentence `key` in a language, with its parts filled in.

    >>> say("es", "total", mark=90, right=9, all=10)
    '90 de 100; correctas: 9 de 10'
    """
    return _SENTENCES[key][LANGUAGES.index(lang)].format(**parts)
