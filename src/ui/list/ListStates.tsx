/** What stands where the rows would: nothing matches, nothing is there, or it could not be loaded. */
import { statesOf } from '../../domain/listAddress.ts';
import { Icon } from '../Icon.tsx';
import { useT } from '../i18n.tsx';
import type { ConsoleList } from './useConsoleList.ts';

/** How many conditions are offered to be dropped. */
const OFFERED_MAX = 3;

/** A condition of the list, in words. */
export type Sentence = { text: string; remove(): void };

type EmptyProps = {
  list: Pick<ConsoleList, 'spec' | 'state' | 'widen' | 'clear'>;
  sentences: readonly Sentence[];
};

/** Says why nothing is shown, and offers to drop what empties the list. */
export function EmptyState({ list, sentences }: EmptyProps) {
  const t = useT();
  const { resource } = list.spec;
  const { search, state, type } = list.state.filter;
  const hasStates = statesOf(list.spec).length > 1;
  const canWiden = (hasStates && state !== 'ALL') || type !== '';
  const isNarrowed = canWiden || search !== '' || sentences.length > 0;
  return (
    <div className="state">
      <span className="glyph">
        <Icon name="search" />
      </span>
      <h2>{t(isNarrowed ? `lists.${resource}.none` : `lists.${resource}.nothing`)}</h2>
      <p>
        {!isNarrowed && t(`lists.${resource}.nothingHint`)}
        {isNarrowed && search === '' && t('lists.empty.filtered')}
        {search !== '' && t('lists.empty.searched', { search })}
      </p>
      <div className="row">
        {canWiden && (
          <button type="button" className="btn s" onClick={list.widen}>
            {t(hasStates ? 'lists.empty.everywhere' : 'lists.empty.allTypes')}
          </button>
        )}
        {sentences.slice(0, OFFERED_MAX).map(({ text, remove }, index) => (
          // Conditions have no name of their own, and may be equal.
          <button key={`${index}${text}`} type="button" className="btn s" onClick={remove}>
            <span className="cut">{t('lists.empty.without', { condition: text })}</span>
          </button>
        ))}
        {(search !== '' || sentences.length > 0) && (
          <button type="button" className="btn s quiet" onClick={list.clear}>
            {t('lists.empty.clear')}
          </button>
        )}
      </div>
    </div>
  );
}

type ErrorProps = {
  list: Pick<ConsoleList, 'spec' | 'retry'>;
  /** The server's own words. */
  words?: string | undefined;
};

/** The list could not be loaded. */
export function ErrorState({ list, words }: ErrorProps) {
  const t = useT();
  return (
    <div className="state" role="alert">
      <span className="glyph">
        <Icon name="warn" />
      </span>
      <h2>{t(`lists.${list.spec.resource}.failed`)}</h2>
      <p>{words === undefined ? t('lists.error.hint') : <bdi>{words}</bdi>}</p>
      <div className="row">
        <button type="button" className="btn s" onClick={list.retry}>
          {t('common.action.tryAgain')}
        </button>
      </div>
    </div>
  );
}
