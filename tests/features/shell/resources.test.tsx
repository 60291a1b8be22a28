/** The seven resources, as react-admin knows them inside the console. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../renderApp.tsx';

test.each(['credit-pools', 'draw-downs/create', 'video-terms/acc-0000004%2Fvt-1', 'invoices'])(
  '/%s is no page: its records are shown elsewhere',
  async (path) => {
    await renderApp({ at: `/${path}` });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  },
);
