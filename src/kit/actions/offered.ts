/** The actions on the screen, for the command bar. */
import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import type { MenuEntry } from '../layers/mui/MenuRow.tsx';

export type OfferedActions = {
  /** The id of the record that the actions are about, if any. */
  readonly recordId?: string;
  /** The record's name. */
  readonly name?: string | undefined;
  readonly entries: readonly MenuEntry[];
};

type RowActions = OfferedActions & { readonly label: string };

const ofPage = new Set<() => OfferedActions>();
const ofRows = new Map<string, () => RowActions>();
/** The ids of the selected rows. */
let ticked: () => readonly string[] = () => [];

/** Offers actions while the component is mounted. `offered` is called when the command bar opens. */
export function useOfferedActions(offered: () => OfferedActions): void {
  const ask = useEvent(offered);
  useEffect(() => {
    ofPage.add(ask);
    return () => void ofPage.delete(ask);
  }, [ask]);
}

/** The same for a record's row; `label` names its menu. */
export function useOfferedRow(id: string, offered: () => RowActions): void {
  const ask = useEvent(offered);
  useEffect(() => {
    ofRows.set(id, ask);
    return () => {
      if (ofRows.get(id) === ask) ofRows.delete(id);
    };
  }, [id, ask]);
}

/** Tells which rows of the list are selected. */
export function useTickedRows(ids: readonly string[]): void {
  const ask = useEvent(() => ids);
  useEffect(() => {
    ticked = ask;
    return () => {
      if (ticked === ask) ticked = () => [];
    };
  }, [ask]);
}

/** The actions that the page offers. */
export const pageActions = (): readonly OfferedActions[] => [...ofPage].map((ask) => ask());

/** The actions of the focused row, or else of the only selected one. */
export function actionsOfRow(focused: Element | null): RowActions | undefined {
  const [only, ...others] = ticked();
  const id =
    focused?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? (others.length > 0 ? undefined : only);
  const row = id === undefined ? undefined : ofRows.get(id)?.();
  return id === undefined || row === undefined ? undefined : { ...row, recordId: id };
}
