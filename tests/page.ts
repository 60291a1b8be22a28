/** The page of a worker after a test: what modules of the console keep in memory, and what the browser keeps. */
import { cleanup } from '@testing-library/react';
import { clearDrafts } from '../src/ui/form/drafts.ts';
import { chooseTheme } from '../src/ui/theme.ts';
import { clearToastHistory, dismissToast, toastStore } from '../src/ui/toasts.ts';

/** As a new tab of a browser that has never been here. */
export function emptyPage(): void {
  cleanup();
  for (const { id } of toastStore.get().shown) dismissToast(id);
  clearToastHistory();
  clearDrafts();
  chooseTheme('system');
  localStorage.clear();
  sessionStorage.clear();
}
