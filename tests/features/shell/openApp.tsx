/** The console of one test, gone after it. */
import { afterEach } from 'vitest';
import { clearDrafts } from '../../../src/ui/form/drafts.ts';
import { renderApp } from '../../renderApp.tsx';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const unmount of open.splice(0)) await unmount();
  clearDrafts();
});

/** `renderApp`, taken away when the test is over. */
export async function openApp(options: Parameters<typeof renderApp>[0]) {
  const app = await renderApp(options);
  open.push(app.unmount);
  return app;
}
