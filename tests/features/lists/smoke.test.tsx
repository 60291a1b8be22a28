// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { renderApp } from '../../renderApp.tsx';

test('accounts', async () => {
  const { screen, sent } = await renderApp({ at: '/accounts' });
  await screen.findByRole('heading', { name: 'Accounts', level: 1 });
  await screen.findAllByRole('link', { name: /./ });
  await screen.findByText(/accounts$/);
  console.log(sent, document.querySelector('.list')?.outerHTML.slice(0, 6000));
  expect(sent).toHaveLength(1);
});
