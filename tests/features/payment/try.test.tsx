import { afterAll, test } from 'vitest';
import { layersReady } from '../../../src/ui/layers.ts';
import { openMachine } from './machine.ts';
import { SETTINGS, SIGN_UP } from './entry.ts';
import { happen } from './happen.ts';
import { goOn } from './person.ts';
import { OUTCOMES, STEPS } from './table.ts';
import { toastStore } from '../../../src/ui/toasts.ts';

const only = process.env['CELL'];
const out: string[] = [];
afterAll(async () => {
  const { appendFileSync } = await import('node:fs');
  appendFileSync('/tmp/w3-cells.txt', out.join('\n') + '\n');
});
for (const [name, entry] of Object.entries({ SETTINGS, SIGN_UP }))
  for (const step of STEPS)
    for (const outcome of OUTCOMES) {
      const id = `${name} ${step} ${outcome}`;
      if (only && !new RegExp(only).test(id)) continue;
      test(id, async () => {
        await layersReady();
        const machine = await openMachine(entry.who, entry.start);
        const log: string[] = [id];
        try {
          const { tab, others, release } = await happen({ machine, entry, step, outcome });
          const told = () =>
            [...document.querySelectorAll('[role=alert],[role=status],.note,h1,[role=dialog] h2,[role=alertdialog],button.primary,.cover')].map((e) => e.textContent).join(' | ') +
            ' T:' + toastStore.get().shown.map(({ text }) => text).join(' / ');
          log.push(`  charged ${machine.charges()} at ${location.pathname}`, '  ' + told());
          if (!tab.session.user() ) { await tab.signIn(); await machine.settle(); log.push('  signed in: ' + location.pathname + told()); }
          await release?.();
          if (release) log.push('  released: ' + told());
          const end = await goOn(machine, entry, tab);
          log.push(`  end ${end} charges ${machine.charges()} presses`);
          for (const other of others ?? []) log.push(`  other: ${await goOn(machine, entry, other)} ${told()}`);
        } catch (error) {
          log.push('  FAIL ' + (error as Error).message.replace(/\s+/gu, ' ').slice(0, 3000));
          throw error;
        } finally {
          out.push(...log);
        }
      });
    }
