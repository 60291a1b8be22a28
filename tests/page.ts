/** Resets the page of a worker after a test: the caches of the console's modules, and the browser's storage. */
import { cleanup } from '@testing-library/react';
import { clearDrafts } from '../src/kit/form/drafts.ts';
import { chooseTheme } from '../src/kit/layers/theme.ts';
import { clearToastHistory, dismissToast, toastStore } from '../src/kit/toasts/toastStore.ts';

/** Like a new tab of a browser without history. */
export function emptyPage(): void {
  cleanup();
  for (const { id } of toastStore.get().shown) dismissToast(id);
  clearToastHistory();
  clearDrafts();
  chooseTheme('system');
  localStorage.clear();
  sessionStorage.clear();
}
