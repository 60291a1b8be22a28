/** Imperative dialogs: a call opens one and resolves with its result. */
import {
  createContext,
  Fragment,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Renders a dialog; resolves when it closes, with its result or undefined. */
export type OpenDialog = <Result>(
  render: (close: (result?: Result) => void) => ReactNode,
) => Promise<Result | undefined>;

type Shown = { readonly id: number; readonly node: ReactNode; readonly close: () => void };

const DialogContext = createContext<OpenDialog | undefined>(undefined);

/**
 * Hosts the dialogs of its subtree; on unmount, or with another `page`, every open one resolves with undefined, as does
 * one that was requested on the page before.
 */
export function DialogProvider({ page, children }: { page?: string; children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const current = useRef(shown);
  useEffect(() => {
    current.current = shown;
  }, [shown]);
  // In a layout effect, so that the dialog gives up the focus before the next page takes it.
  useLayoutEffect(() => () => current.current.forEach(({ close }) => close()), [page]);
  const pageNow = useRef(page);
  useLayoutEffect(() => {
    pageNow.current = page;
  }, [page]);
  const lastId = useRef(0);
  const open = useCallback<OpenDialog>(
    (render) => {
      // The page was left while the dialog's code was loading.
      if (pageNow.current !== page) return Promise.resolve(undefined);
      const id = ++lastId.current;
      return new Promise((resolve) => {
        const close: Parameters<typeof render>[0] = (result) => {
          setShown((all) => all.filter((dialog) => dialog.id !== id));
          resolve(result);
        };
        setShown((all) => [...all, { id, node: render(close), close }]);
      });
    },
    [page],
  );
  return (
    <DialogContext value={open}>
      {children}
      {shown.map(({ id, node }) => (
        <Fragment key={id}>{node}</Fragment>
      ))}
    </DialogContext>
  );
}

/**
 * Opens one dialog at a time: while it is open, further calls of the same opener resolve with undefined and render
 * nothing. During a double press the dialog's code may still be loading, so nothing covers the button yet.
 */
export function useOpenDialog(): OpenDialog {
  const show = use(DialogContext);
  if (!show) throw new Error('useOpenDialog needs a DialogProvider');
  const isOpen = useRef(false);
  return useCallback<OpenDialog>(
    async (render) => {
      if (isOpen.current) return undefined;
      isOpen.current = true;
      return show(render).finally(() => {
        isOpen.current = false;
      });
    },
    [show],
  );
}
