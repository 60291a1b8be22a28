/** An export of a list that changes meanwhile. */
import { expect, test } from 'vitest';
import { runExport } from '../../../src/shared/export/runExport.ts';
import { whenOver } from '../../leaving.ts';

test('an export of a list that loses a row between two pages counts the row that moved up as missing', async () => {
  const written: string[] = [];
  const stream = {
    write: async (text: string) => void written.push(text),
    close: async () => undefined,
    abort: async () => undefined,
  };
  const showSaveFilePicker = async () => ({ createWritable: async () => stream });
  Object.assign(window, { showSaveFilePicker });
  whenOver(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const end = await runExport<{ id: string }>({
    fileName: 'users.csv',
    columns: [{ header: 'ID', value: ({ id }) => id }],
    async read({ onPage }) {
      await onPage([{ id: 'a' }, { id: 'b' }], 4);
      // "a" is gone by now, so that "c" is on the first page.
      await onPage([{ id: 'd' }], 3);
    },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  expect(written.join('')).toBe('\uFEFFID\r\na\r\nb\r\nd\r\n');
  expect(end).toEqual({ written: 3, total: 4 });
});
