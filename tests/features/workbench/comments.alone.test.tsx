/** The comments of a translator on a text. In a page of its own, which is loaded anew. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SAVE_ADDRESS, SAVES_HEADER } from '../../../i18n/saves.ts';
import { translatorOf } from '../../../src/kit/i18n/translator.ts';
import { held } from '../../held.ts';
import { englishTexts } from '../../texts.ts';

const TITLE = 'public.login.title';
const LEAD = 'public.login.lead';

let sent: unknown[];
/** Until when the server takes to save. */
let saving: Promise<void> | undefined;

beforeEach(() => {
  vi.resetModules();
  sent = [];
  saving = undefined;
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const headers = { [SAVES_HEADER]: '1' };
    if (address !== SAVE_ADDRESS)
      return Response.json(
        address.includes('/raw/') ? { public: '{"login": {"title": "Identifiez-vous"}}' } : {},
        { headers },
      );
    sent.push(JSON.parse(body ?? ''));
    await saving;
    return Response.json({ saved: {}, refused: [] });
  });
});
afterEach(() => vi.resetModules());

/** A text with its review, and another text in its place. */
async function show() {
  const { Review } = await import('../../../i18n/workbench/review/Review.tsx');
  const { TranslateProvider } = await import('../../../src/kit/i18n/i18n.tsx');
  const of = (name: string) => (
    <TranslateProvider value={translatorOf('Canvass', englishTexts)}>
      <Review
        key={name}
        name={name}
        locale="fr"
        english="Sign in"
        saved="Identifiez-vous"
        edited={undefined}
      />
    </TranslateProvider>
  );
  const view = render(of(TITLE));
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' });
  await field();
  return {
    field,
    user: userEvent.setup(),
    go: (name: string) => view.rerender(of(name)),
  };
}
const texts = () =>
  sent.map((request) =>
    (request as { fr: Record<string, { comments: { text: string }[] }> }).fr[TITLE]?.comments.map(
      ({ text }) => text,
    ),
  );
const add = () => screen.getByRole('button', { name: 'Add comment' });

describe('a translator’s comment', () => {
  test('a comment that is sent by a double click, or twice by the keys, is added once', async () => {
    const slow = held();
    saving = slow.until;
    const { field, user } = await show();
    await user.type(await field(), 'Too long');
    await user.dblClick(add());
    for (const _ of [1, 2]) fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true });
    await act(async () => slow.release());
    await waitFor(async () => expect((await field()).value).toBe(''));
    expect(texts()).toEqual([['Too long']]);
  });

  test('what is typed while a comment is being sent stays', async () => {
    const slow = held();
    saving = slow.until;
    const { field, user } = await show();
    await user.type(await field(), 'Too long');
    await user.click(add());
    await user.type(await field(), ', see the list');
    await act(async () => slow.release());
    await waitFor(() => expect(add().getAttribute('aria-busy')).not.toBe('true'));
    expect((await field()).value).toBe('Too long, see the list');
  });

  test('a comment that was not sent is there when its text is chosen again, and not at another text', async () => {
    const { field, user, go } = await show();
    await user.type(await field(), 'Too long');
    go(LEAD);
    expect((await field()).value).toBe('');
    go(TITLE);
    expect((await field()).value).toBe('Too long');
    await user.click(add());
    await waitFor(async () => expect((await field()).value).toBe(''));
    go(LEAD);
    go(TITLE);
    expect((await field()).value).toBe('');
  });
});
