/** Solves the puzzle's SHA family in a worker; a file of our own origin, as the Content Security Policy requires. */
import 'altcha/workers/sha';
