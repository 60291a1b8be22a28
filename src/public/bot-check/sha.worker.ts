/** The puzzle's SHA family, solved off the page's thread; a file of our own origin, as the policy wants it. */
import 'altcha/workers/sha';
