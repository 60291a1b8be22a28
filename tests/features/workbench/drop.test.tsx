/** Files that are dropped on the workbench while it is open over the console. */
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePoDrop } from '../../../i18n/workbench/files/usePoDrop.ts';
import { whenOver } from '../../leaving.ts';
import { renderApp } from '../../renderApp.tsx';

function drop(on: Element, file: File): void {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], files: [file] } });
  on.dispatchEvent(event);
}

test('a file that is dropped on the workbench is taken, although the console lets no file open beside its fields', async () => {
  await renderApp({ at: '/teams' });
  const zone = document.createElement('div');
  zone.id = 'workbench';
  document.body.append(zone);
  whenOver(() => zone.remove());
  const taken: string[] = [];
  const take = (files: readonly File[]) => taken.push(...files.map(({ name }) => name));
  renderHook(() => usePoDrop('workbench', take));
  drop(document.body, new File([''], 'beside.po'));
  drop(zone, new File([''], 'fr.po'));
  expect(taken).toEqual(['fr.po']);
});
