import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CropDialog } from '../../../src/features/profile/avatar/CropDialog.tsx';
import { hasDirtyForm } from '../../../src/kit/form/dirty.ts';
import { PlainTexts } from '../../../src/kit/i18n/PlainTexts.tsx';
import { layersReady } from '../../../src/kit/layers/layers.ts';
import { held } from '../../held.ts';
import { jpegOf, pngOf, textBytes } from '../../pictures.ts';
import { renderApp } from '../../renderApp.tsx';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const MEGABYTE = 1024 * 1024;

const picture = () => screen.findByRole('group', { name: 'Picture' });
const saveButton = () => screen.getByRole('button', { name: 'Save changes' });

/** Chooses a file, even one that the file dialog would not offer. */
async function choose(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<void> {
  const input = (await picture()).querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('The picture has no file input');
  // A script can't choose a file, so it is assigned.
  Object.defineProperty(input, 'files', { value: [new File([bytes], name)], configurable: true });
  fireEvent.change(input);
}

describe('a file that is not a usable picture [PROF-5]', () => {
  const OTHER = 'This isn’t a JPEG or PNG picture, even if its name says so. Select another one.';
  const BROKEN = 'This picture is damaged or incomplete. Select another one.';
  const LARGE = 'This picture is too large. It can be up to 8192 pixels wide and high.';
  test.each<[string, Uint8Array<ArrayBuffer>, string, string]>([
    ['an empty file', new Uint8Array(), 'me.jpg', 'This file is empty. Select another one.'],
    ['an SVG', textBytes(SVG), 'me.jpg', OTHER],
    ['an HTML page', textBytes('<!doctype html>'), 'me.png', OTHER],
    ['a public key', textBytes('ssh-rsa AAAAB3NzaC1yc2E'), 'me.pub', OTHER],
    ['a JPEG that is cut off', jpegOf(640, 480).slice(0, -2), 'me.jpg', BROKEN],
    ['a picture of 30,000 × 30,000 pixels', pngOf(30_000, 30_000), 'me.png', LARGE],
    [
      'a long, narrow picture',
      jpegOf(200, 4000),
      'me.jpg',
      'This picture is too long and narrow. One side can be at most 10 times the other.',
    ],
    [
      'a tiny picture',
      pngOf(16, 16),
      'me.png',
      'This picture is too small. It must be at least 64 pixels wide and high.',
    ],
    [
      'a file over 15 MB',
      new Uint8Array(15 * MEGABYTE + 1),
      'me.jpg',
      'This file is too large. Pictures can be up to 15 MB.',
    ],
  ])('%s is refused with a message at the button, and nothing is sent', async (_, bytes, name, words) => {
    const { sent } = await renderApp({ as: 'nora', at: '/settings/profile' });
    await choose(bytes, name);
    const group = within(await picture());
    await waitFor(() => expect(group.getByRole('status').textContent).toBe(words));
    const button = group.getByRole('button', { name: 'Add picture' });
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(saveButton().getAttribute('aria-disabled')).toBe('true');
    expect(sent.filter((request) => !request.startsWith('GET '))).toEqual([]);
  });
});

/** Drags or drops beside any field; returns whether the page keeps the browser from opening it. */
function isKept(type: 'dragover' | 'drop', types: string[]): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types } });
  return !document.body.dispatchEvent(event);
}

test.each(['/settings/profile', '/teams'])(
  'on %s a file that is dropped beside any field opens nothing, also once the console is left; dragged text can be dropped',
  async (at) => {
    const app = await renderApp({ as: at === '/teams' ? 'ines' : 'nora', at });
    expect(isKept('dragover', ['Files'])).toBe(true);
    expect(isKept('drop', ['Files'])).toBe(true);
    expect(isKept('dragover', ['text/plain'])).toBe(false);
    await app.unmount();
    expect(isKept('drop', ['Files'])).toBe(true);
  },
);

test('a second file that is dropped while the first is being read is no error', async () => {
  await renderApp({ as: 'nora', at: '/settings/profile' });
  const group = await picture();
  const { until, release } = held();
  const slow = new File(['a'], 'a.png');
  slow.arrayBuffer = () => until.then(() => new ArrayBuffer(1));
  const said = () => within(group).getByRole('status').textContent;
  fireEvent.drop(group, { dataTransfer: { types: ['Files'], files: [slow] } });
  await act(async () => {
    fireEvent.drop(group, { dataTransfer: { types: ['Files'], files: [new File(['b'], 'b.png')] } });
  });
  expect(said()).toMatch(/^JPEG or PNG/u);
  await act(async () => release());
  await waitFor(() => expect(said()).toMatch(/^This isn’t a JPEG or PNG picture/u));
});

test('a picture that is being cropped counts as unsaved input, so that the end of the session does not discard it', async () => {
  await layersReady();
  const chosen = { width: 600, height: 400 } as ImageBitmap;
  const dialog = render(
    <PlainTexts product="Canvass">
      <CropDialog picture={chosen} close={() => undefined} />
    </PlainTexts>,
  );
  expect(hasDirtyForm()).toBe(true);
  dialog.unmount();
  expect(hasDirtyForm()).toBe(false);
});
