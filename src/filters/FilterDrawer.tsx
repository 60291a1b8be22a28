/** The side menu of a list's conditions (spec 1 §4): written here, in force once they are applied. */
import { useEffect, useId, useRef, useState } from 'react';
import { CONDITIONS_MAX } from '../domain/filterCodec.ts';
import { type FilterDraft, newDraft, readDraft, toDraft } from '../domain/filterDraft.ts';
import type { Filter } from '../domain/filters.ts';
import type { ListResource } from '../domain/listQuery.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useT } from '../ui/i18n.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import { type FilterField, kindsOf } from './fields.ts';
import { Sentence } from './Sentence.tsx';
import '../ui/styles/conditions.css';

export type FilterDrawerProps = {
  resource: ListResource;
  fields: readonly FilterField[];
  /** The conditions in force; they are copied into the inputs. */
  applied: readonly Filter[];
  onApply(where: Filter[]): void;
  onClose(): void;
};

/** `isLeft`: somebody was in it and went on, so that what is missing may be said. */
type Item = { id: number; draft: FilterDraft; isLeft: boolean };

/** The first condition has no connector, every other has one (spec 1 §4). */
const joined = (items: readonly Item[]): Item[] =>
  items.map((item, index) => {
    const { connector } = item.draft;
    const next = index === 0 ? 'none' : connector === 'none' ? 'and' : connector;
    return { ...item, draft: { ...item.draft, connector: next } };
  });

/** Open as long as it is mounted. Applying closes it, and so does everything that leaves things as they are. */
export function FilterDrawer({ resource, fields, applied, onApply, onClose }: FilterDrawerProps) {
  const t = useT();
  const why = useId();
  const lastId = useRef(applied.length);
  const [items, setItems] = useState<readonly Item[]>(() =>
    applied.length > 0
      ? applied.map((filter, id) => ({ id, draft: toDraft(filter), isLeft: true }))
      : [{ id: lastId.current, draft: newDraft(true), isLeft: false }],
  );
  const [isTried, setTried] = useState(false);
  const kinds = kindsOf(fields);
  const readings = items.map(({ draft }) => readDraft(draft, kinds));
  const valid = readings.flatMap((reading) => ('filter' in reading ? [reading.filter] : []));
  // A lone condition that nobody has begun is none.
  const isUntouched = items.length === 1 && items[0]?.draft.field === '';
  const faulty = isUntouched ? -1 : readings.findIndex((reading) => 'problem' in reading);

  const change = (id: number, part: Partial<Item>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item)));

  // A new condition is filled in next; after one went, the next thing at hand is to add another.
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const before = useRef(items.length);
  useEffect(() => {
    if (items.length > before.current)
      list.current?.lastElementChild?.querySelector<HTMLElement>('.cond-field')?.focus();
    if (items.length < before.current) adder.current?.focus();
    before.current = items.length;
  }, [items.length]);

  function apply(): void {
    if (faulty >= 0) {
      setTried(true);
      return;
    }
    onApply(valid);
    onClose();
  }

  return (
    <Drawer
      title={t(`filters.${resource}.title`)}
      context={t('filters.lead')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn quiet" onClick={() => setItems([])}>
            {t('filters.reset')}
          </button>
          {faulty >= 0 && (
            <p id={why} className="help">
              {t('filters.why', { number: faulty + 1 })}
            </p>
          )}
          <span className="end">
            <button type="button" className="btn" onClick={onClose}>
              {t('common.action.cancel')}
            </button>
            <button
              type="button"
              className={faulty >= 0 ? 'btn off' : 'btn primary'}
              aria-disabled={faulty >= 0}
              aria-describedby={faulty >= 0 ? why : undefined}
              onClick={apply}
            >
              {t(`filters.${resource}.apply`)}
            </button>
          </span>
        </>
      }
    >
      <div className="note plain">
        <Icon name="filter" />
        <div role="status">
          {valid.length > 0 ? <Sentence where={valid} fields={fields} /> : t('filters.empty')}
        </div>
      </div>
      <ul ref={list}>
        {items.map(({ id, draft, isLeft }, index) => {
          const reading = readings[index];
          return (
            <ConditionRow
              key={id}
              number={index + 1}
              draft={draft}
              fields={fields}
              problem={reading && 'problem' in reading && (isTried || isLeft) ? reading.problem : undefined}
              onChange={(next) => change(id, { draft: next })}
              onLeave={() => change(id, { isLeft: true })}
              onRemove={() => setItems(joined(items.filter((item) => item.id !== id)))}
            />
          );
        })}
      </ul>
      {items.length < CONDITIONS_MAX && (
        <button
          ref={adder}
          type="button"
          className="btn s"
          onClick={() =>
            setItems([...items, { id: ++lastId.current, draft: newDraft(items.length === 0), isLeft: false }])
          }
        >
          <Icon name="plus" />
          {t('filters.add')}
        </button>
      )}
    </Drawer>
  );
}
