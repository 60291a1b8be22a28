/** Solves the puzzle's SHA family in a worker; served from our own origin, as the Content Security Policy requires. */
import 'altcha/workers/sha';
