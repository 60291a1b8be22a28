/** The actions on the screen, for the command bar. */
import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import type { MenuEntry } from '../layers/mui/MenuRow.tsx';

export type OfferedActions = {
  /** What they are about: a record's name. */
  readonly name?: string | undefined;
  readonly entries: readonly MenuEntry[];
};

type RowActions = OfferedActions & { readonly label: string };

const ofPage = new Set<() => OfferedActions>();
const ofRows = new Map<string, () => RowActions>();
/** The ids of the rows that are ticked. */
let ticked: () => readonly string[] = () => [];

/** Offers actions as long as the component is mounted. They are asked for when the command bar opens. */
export function useOfferedActions(offered: () => OfferedActions): void {
  const ask = useEvent(offered);
  useEffect(() => {
    ofPage.add(ask);
    return () => void ofPage.delete(ask);
  }, [ask]);
}

/** The same for the row of a record; `label` names its menu. */
export function useOfferedRow(id: string, offered: () => RowActions): void {
  const ask = useEvent(offered);
  useEffect(() => {
    ofRows.set(id, ask);
    return () => {
      if (ofRows.get(id) === ask) ofRows.delete(id);
    };
  }, [id, ask]);
}

/** Tells which rows of the list are ticked. */
export function useTickedRows(ids: readonly string[]): void {
  const ask = useEvent(() => ids);
  useEffect(() => {
    ticked = ask;
    return () => {
      if (ticked === ask) ticked = () => [];
    };
  }, [ask]);
}

/** What the page offers. */
export const pageActions = (): readonly OfferedActions[] => [...ofPage].map((ask) => ask());

/** What the row with the focus offers, else the only one that is ticked. */
export function actionsOfRow(focused: Element | null): RowActions | undefined {
  const [only, ...others] = ticked();
  const id =
    focused?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? (others.length > 0 ? undefined : only);
  return id === undefined ? undefined : ofRows.get(id)?.();
}
