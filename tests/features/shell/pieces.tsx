/** Renders single components of the console, with its texts. */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { ToastNotifications } from '../../../src/app/toasts/ToastNotifications.tsx';
import { NavigationBlocker } from '../../../src/kit/form/useNavigationBlocker.tsx';
import { TranslateProvider } from '../../../src/kit/i18n/i18n.tsx';
import { translatorOf } from '../../../src/kit/i18n/translator.ts';
import { DialogProvider } from '../../../src/kit/layers/dialogs.tsx';
import { layersReady } from '../../../src/kit/layers/layers.ts';
import { englishTexts } from '../../texts.ts';

// As in the console, which fetches them when idle.
await layersReady();

const translate = translatorOf('Canvass', englishTexts);

/** Provides the console's texts, and turns notifications into toasts. */
export const Words = ({ children }: { children: ReactNode }) => (
  <TranslateProvider value={translate}>
    <ToastNotifications>{children}</ToastNotifications>
  </TranslateProvider>
);

/** Renders at /here; /there is another page. */
export function renderPiece(piece: ReactNode) {
  const router = createMemoryRouter(
    [
      {
        path: '/here',
        element: (
          <NavigationBlocker>
            <DialogProvider>
              <div data-frame>
                {piece}
                <Link to="/there">Go there</Link>
              </div>
            </DialogProvider>
          </NavigationBlocker>
        ),
      },
      { path: '/there', element: <h1>There</h1> },
    ],
    { initialEntries: ['/here'] },
  );
  const view = render(
    <Words>
      <RouterProvider router={router} />
    </Words>,
  );
  return { ...view, user: userEvent.setup({ delay: null }) };
}
