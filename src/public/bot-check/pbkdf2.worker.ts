/** Solves the puzzle's PBKDF2 family in a worker; a file of our own origin, as the Content Security Policy requires. */
import 'altcha/workers/pbkdf2';
