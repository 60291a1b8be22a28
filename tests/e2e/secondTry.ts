/** Tells the gate which tests passed only at their second try; one whose first error is never forgiven fails the run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { type SecondTry, TOLD } from '../tools/secondTries.ts';
import { isUnforgiven } from '../unforgiven.ts';

function tellOf(test: TestCase): SecondTry {
  const [, project, , ...titles] = test.titlePath();
  const [first] = test.results;
  const errors = first?.errors.map(({ message = '', stack = message }) => stack) ?? [];
  return {
    test: [project, relative('', test.location.file), ...titles].join(' › '),
    error: stripVTControlCharacters(errors.join('\n')),
    trace: test.results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'trace')?.path,
  };
}

export default class implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const tries = (this.suite?.allTests() ?? []).filter((test) => test.outcome() === 'flaky').map(tellOf);
    mkdirSync(dirname(TOLD), { recursive: true });
    writeFileSync(TOLD, JSON.stringify(tries));
    return Promise.resolve({ status: tries.some(({ error }) => isUnforgiven(error)) ? 'failed' : status });
  }
}
