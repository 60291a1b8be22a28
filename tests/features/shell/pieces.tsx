/** The console's pieces on their own, with its words. */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import common from '../../../i18n/en/common.json';
import shell from '../../../i18n/en/shell.json';
import { DialogProvider } from '../../../src/ui/dialogs.tsx';
import { TranslateProvider } from '../../../src/ui/i18n.tsx';
import { createTranslate } from '../../translate.ts';

const translate = createTranslate({ common, shell }, 'en', 'Canvass');

/** Renders at /here; /there is another page. */
export function renderPiece(piece: ReactNode) {
  const router = createMemoryRouter(
    [
      {
        path: '/here',
        element: (
          <DialogProvider>
            <div className="app">
              {piece}
              <Link to="/there">Go there</Link>
            </div>
          </DialogProvider>
        ),
      },
      { path: '/there', element: <h1>There</h1> },
    ],
    { initialEntries: ['/here'] },
  );
  const view = render(
    <TranslateProvider value={translate}>
      <RouterProvider router={router} />
    </TranslateProvider>,
  );
  return { ...view, user: userEvent.setup({ delay: null }) };
}
