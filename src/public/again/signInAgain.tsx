/** The session was lost while something typed was not saved: the sign-in comes over the page (decisions §4, §10). */
import { createRoot } from 'react-dom/client';
import type { EntryContext } from '../../api/context.ts';
import type { User } from '../../domain/entities.ts';
import { pauseDrafts } from '../../ui/form/drafts.ts';
import { PublicProvider } from '../context.ts';
import { loadTexts } from '../../ui/texts.ts';
import { AGAIN_TEXTS, AgainPrompt } from './AgainPrompt.tsx';

// As one chunk, for the gallery of texts as well.
export { AgainPrompt };

type Ends = {
  /** Whose page it is. */
  user: User;
  /** Takes the page away. */
  clear(): void;
  /** Goes on from where the page was. */
  onLeave(path?: string): void;
};

/** Shows the sign-in until the same user is signed in again, or the page is given up. Rejects without its texts. */
export async function signInAgain(context: EntryContext, { user, clear, onLeave }: Ends): Promise<void> {
  await loadTexts(AGAIN_TEXTS);
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  const over: EntryContext = {
    ...context,
    arrive() {
      close();
      if (context.api.session.user()?.id === user.id) return;
      // The page is not theirs.
      clear();
      context.arrive();
    },
    // A step of the sign-in is shown here; every other way leaves the page.
    show: () => undefined,
  };
  root.render(
    <PublicProvider value={over}>
      <AgainPrompt
        email={user.email}
        onLeave={(path) => {
          close();
          // Given up knowingly: it does not come back.
          const resume = pauseDrafts();
          clear();
          resume();
          onLeave(path);
        }}
      />
    </PublicProvider>,
  );
}
