import { everyJob } from './jobs/all.ts';
import { inBrowser } from './suite.ts';
import { openWebKit } from './webkit.ts';

inBrowser('WebKit', openWebKit, everyJob);
