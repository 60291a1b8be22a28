/** The puzzle's PBKDF2 family, solved off the page's thread; a file of our own origin, as the policy wants it. */
import 'altcha/workers/pbkdf2';
