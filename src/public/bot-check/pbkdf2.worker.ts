/**
 * Solves the puzzle's PBKDF2 family in a worker; served from our own origin, as the Content Security Policy requires.
 */
import 'altcha/workers/pbkdf2';
