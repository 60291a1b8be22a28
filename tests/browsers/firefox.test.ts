import { openFirefox } from './firefox.ts';
import { everyJob } from './jobs/all.ts';
import { inBrowser } from './suite.ts';

inBrowser('Firefox', openFirefox, everyJob);
