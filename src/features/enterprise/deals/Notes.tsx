import { textOf } from '../../../data/errors.ts';
import { ChoicesSkeleton } from '../../../kit/controls/Choices.tsx';
import { Note } from '../../../kit/controls/Note.tsx';
import { UnreadNote } from '../../../kit/controls/Unread.tsx';
import { useT } from '../../../kit/i18n/i18n.tsx';
import type { NotSent } from '../useInvoiceSend.ts';
import styles from './picks.module.css';

/** A failed read, with a retry button. */
export const ReadFailed = ({ error, words, onRetry }: { error: Error; words: string; onRetry(): void }) => (
  <UnreadNote what={<bdi>{textOf(error) ?? words}</bdi>} onRetry={onRetry} />
);

/** Why something was refused, with a link to where it can be fixed. */
export function Refused({ text, place }: { text: string; place: string | undefined }) {
  const t = useT();
  return (
    <Note level="bad" role="alert">
      <bdi>{text}</bdi>{' '}
      {place === undefined ? null : (
        <a href={place} target="_blank" rel="noopener noreferrer">
          {t('enterprise.deal.goTo')}
        </a>
      )}
    </Note>
  );
}

/** Why an invoice was not sent, or that the outcome is unknown. */
export const NotSentNote = ({ failure }: { failure: NotSent | undefined }) =>
  failure ? <Refused text={failure.text} place={failure.place} /> : null;

/** Placeholder for a list that is loading. */
export function ListSkeleton() {
  const t = useT();
  return <ChoicesSkeleton label={t('enterprise.reading')} className={styles.list} />;
}
