import { textOf } from '../../../data/errors.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';

/** Something that could not be read, with a way to try again. */
export function ReadFailed({ error, words, onRetry }: { error: Error; words: string; onRetry(): void }) {
  const t = useT();
  return (
    <div className="note bad" role="alert">
      <Icon name="err" />
      <span className="grow">
        <bdi>{textOf(error) ?? words}</bdi>
      </span>
      <button type="button" className="link" onClick={onRetry}>
        {t('common.action.tryAgain')}
      </button>
    </div>
  );
}

/** Why it was refused, and where it can be mended. */
export function Refused({ text, place }: { text: string; place: string | undefined }) {
  const t = useT();
  return (
    <div className="note bad" role="alert">
      <Icon name="err" />
      <span className="grow">
        <bdi>{text}</bdi>{' '}
        {place === undefined ? null : (
          <a href={place} target="_blank" rel="noopener noreferrer">
            {t('enterprise.deal.goTo')}
          </a>
        )}
      </span>
    </div>
  );
}

/** The place of a list that is being read. */
export function ListSkeleton() {
  const t = useT();
  return (
    <div className="choices picks" role="status" aria-label={t('enterprise.reading')}>
      {[0, 1, 2].map((line) => (
        <div key={line} className="choice">
          <span className="skeleton" />
        </div>
      ))}
    </div>
  );
}
