import type { Job } from '../suite.ts';
import { customerJobs } from './customers.ts';
import { handlingJobs } from './handling.ts';
import { moneyJobs } from './money.ts';
import { screenJobs } from './screens.ts';
import { staffJobs } from './staff.ts';
import { visitorJobs } from './visitors.ts';

export function everyJob(job: Job): void {
  for (const jobs of [staffJobs, customerJobs, moneyJobs, visitorJobs, handlingJobs, screenJobs]) jobs(job);
}
