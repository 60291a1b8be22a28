/** Every message of the gallery is visible, or audible, in its exhibit: found by its mark. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useSyncExternalStore } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Area } from '../../../i18n/messages.ts';
import { WORKBENCH } from '../../../i18n/textFiles.ts';
import { readNotes } from '../../../i18n/tools/project.ts';
import { decorateBy } from '../../../i18n/workbench/decorate.ts';
import { SCENES } from '../../../i18n/workbench/gallery/exhibits/all.ts';
import type { AllNotes } from '../../../i18n/workbench/gallery/notes.ts';
import { piecesIn, roomsOf } from '../../../i18n/workbench/gallery/rooms.ts';
import { keysShown, RoomView } from '../../../i18n/workbench/gallery/RoomView.tsx';
import { byKey } from '../../../i18n/workbench/gallery/wording.ts';
import { unmarked } from '../../../i18n/workbench/marks.ts';
import { changeWorkbench, editMessage, workbenchStore } from '../../../i18n/workbench/store.ts';
import { TranslateProvider } from '../../../src/kit/i18n/i18n.tsx';
import { decorateTexts, shownTexts, textStore } from '../../../src/kit/i18n/texts.ts';
import { translatorOf } from '../../../src/kit/i18n/translator.ts';
import { layersReady } from '../../../src/kit/layers/layers.ts';
import { fakeContext } from '../public/fakeContext.ts';

const all = readNotes();
const notes: AllNotes = new Map(
  [...all].flatMap(([name, areaNotes]) => {
    const area = name as Area;
    return WORKBENCH.includes(area) ? [] : [[area, areaNotes] as const];
  }),
);
const rooms = roomsOf(notes);
const { context } = fakeContext();

const decorate = () => decorateTexts(decorateBy(workbenchStore.get(), () => undefined));
const messageOf = (key: string): string => byKey(shownTexts()).get(key) ?? '';

// It loads react-admin, which takes a second in Node.
beforeAll(() => import('../../../src/features/teams/TeamCreate.tsx'));
beforeEach(async () => {
  await layersReady();
  decorate();
});
afterEach(() => {
  changeWorkbench({ edits: {}, selected: undefined });
  decorateTexts((_, messages) => messages);
});

/** The texts as they are shown, edits included. */
function Words({ children }: { children: ReactNode }) {
  const read = useSyncExternalStore(textStore.subscribe, textStore.get);
  return <TranslateProvider value={translatorOf('Canvass', read())}>{children}</TranslateProvider>;
}

function renderRoom(area: string, withScenes = false) {
  const room = rooms.find((each) => each.area === area) ?? { area: area as 'notices', about: '', walls: [] };
  const scenes = withScenes ? SCENES.filter((scene) => scene.area === area) : [];
  return render(
    <Words>
      <RoomView room={room} scenes={scenes} notes={notes} context={context} messageOf={messageOf} />
    </Words>,
  );
}

describe('the gallery', () => {
  test.each(rooms.map((room) => [room.area, room] as const))(
    'the gallery shows each message of the area %s',
    (area, room) => {
      const { container } = renderRoom(area);
      const missing = piecesIn(room).filter(({ key }) => {
        const exhibit = container.querySelector(`[data-exhibit="${key}"] .exhibit-stage`);
        return !exhibit || !keysShown(exhibit).includes(key);
      });
      expect(missing.map(({ key }) => key)).toEqual([]);
    },
  );

  test('the gallery shows an edit at once', async () => {
    const { container } = renderRoom('accounts');
    await act(async () => {
      editMessage('en', 'accounts.message.created', 'The account is there');
      decorate();
    });
    expect(container.querySelector('.toast')?.textContent).toContain('The account is there');
  });

  test('each plural form of a message is shown with a number that selects it', () => {
    const { container } = renderRoom('accounts');
    const stage = container.querySelector('[data-exhibit="accounts.status.LAPSED.title"] .exhibit-stage');
    const titles = [...(stage?.querySelectorAll('h2') ?? [])].map(({ textContent }) => unmarked(textContent));
    expect(titles).toEqual(['Deactivate account?', expect.stringMatching(/^Deactivate \d+ accounts\?$/u)]);
  });

  test('a click on a key selects its message', async () => {
    renderRoom('accounts');
    const key = screen.getByRole('button', { name: 'accounts.message.created' });
    await userEvent.click(key);
    expect(workbenchStore.get().selected).toBe('accounts.message.created');
    expect(key.getAttribute('aria-pressed')).toBe('true');
  });

  test('saving in a real dialog of the gallery fails with its error, and the dialog’s keys are listed', async () => {
    const { container } = renderRoom('credits', true);
    const row = container.querySelector<HTMLElement>('[data-scene="credits.rename"]') ?? container;
    await userEvent.click(within(row).getByRole('button', { name: 'Show' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Rename credit pool/u }));
    await userEvent.clear(dialog.getByRole('textbox'));
    await userEvent.type(dialog.getByRole('textbox'), 'Another name');
    await userEvent.click(dialog.getByRole('button', { name: /^Save name/u }));
    await expect.poll(() => dialog.getByRole('alert').textContent).toContain('Could not update');
    expect(within(row).getByText('credits.rename.action')).toBeTruthy();
  });

  test.each(SCENES.map((scene) => [scene.id, scene] as const))(
    'the button “Show” opens the real dialog or page %s',
    async (id, scene) => {
      const { container } = renderRoom(scene.area, true);
      const row = container.querySelector<HTMLElement>(`[data-scene="${id}"]`) ?? container;
      await userEvent.click(within(row).getByRole('button', { name: 'Show' }));
      // Its content is collected once it is shown, from its own text.
      const seen = () =>
        [...row.querySelectorAll('.exhibit-seen .exhibit-key')].map(({ textContent }) => textContent);
      await expect.poll(seen).toContain(scene.name);
      expect(row.querySelector('.note.bad')).toBeNull();
    },
  );
});
