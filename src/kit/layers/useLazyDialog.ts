import { createElement, type ReactNode, useCallback } from 'react';
import { loadFile } from '../i18n/texts.ts';
import type { LazyComponent } from '../lazyComponent.tsx';
import { newBuildStore } from '../notLoaded.ts';
import { useNotify } from '../toasts/notify.ts';
import { useOpenDialog } from './dialogs.tsx';

type Rendered<Result> = (close: (result?: Result) => void) => ReactNode;

type OpenLazyDialog = <Result = void>(
  load: () => Promise<Rendered<Result> | undefined>,
) => Promise<Result | undefined>;

/**
 * Opens a dialog whose code is loaded on the press, together with the rest of the console's texts. Nothing opens if
 * `load` resolves with undefined. Resolves with the dialog's result. If loading fails, a toast says so, unless the note
 * about a new version is shown.
 */
export function useLazyDialog(): OpenLazyDialog {
  const notify = useNotify();
  const open = useOpenDialog();
  return useCallback<OpenLazyDialog>(
    async (load) => {
      try {
        const [rendered] = await Promise.all([load(), loadFile('rest')]);
        return rendered && (await open(rendered));
      } catch {
        if (!newBuildStore.get()) notify('common.error.retryLater', { type: 'error' });
        return undefined;
      }
    },
    [notify, open],
  );
}

/** The props of a dialog; `close` may be given its result. */
type DialogProps = { close(result?: unknown): void };
type ResultOf<Props extends DialogProps> = Parameters<Props['close']>[0];

/** What `useLazyDialog` opens: a lazy dialog with these props. */
export function dialogOf<Props extends DialogProps>(
  Dialog: LazyComponent<Props>,
  props: Omit<Props, 'close'>,
): () => Promise<Rendered<ResultOf<Props>>> {
  return async () => {
    await Dialog.ready();
    return (close) => createElement(Dialog, { ...props, close } as Props);
  };
}
