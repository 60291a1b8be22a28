import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useState } from 'react';
import { CardFrame } from '../../../kit/controls/Card.tsx';
import { enterKey } from '../../../kit/form/fieldKeys.ts';
import { FailureNote } from './fields.tsx';
import { useSendOnce, type Outcome, type WriteFailure } from './useTermWrites.ts';
import styles from './TermForm.module.css';

type Props = {
  id: string;
  title: string;
  /** The field that gets the focus first. */
  first: RefObject<HTMLInputElement | null>;
  /** The function that sends the form, or the first invalid field. */
  begin(): (() => Promise<Outcome>) | RefObject<HTMLInputElement | null>;
  onDone(): void;
  /** The fields; they show their faults once the form was submitted. */
  children(isChecked: boolean): ReactNode;
};

/** A form below the table of terms, sent once, with its failure shown inside (spec 2 §4, §5). */
export function TermForm({ id, title, first, begin, onDone, children }: Props) {
  const titleId = useId();
  const [isChecked, setIsChecked] = useState(false);
  const once = useSendOnce();
  const [failure, setFailure] = useState<WriteFailure>();
  useEffect(() => {
    first.current?.focus();
    // Shows the whole form, not only the field.
    first.current?.form?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [first]);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    const send = begin();
    if (typeof send !== 'function') return send.current?.focus();
    const outcome = await once(send);
    if (outcome === undefined) return;
    if (outcome === 'done') onDone();
    else setFailure(outcome);
  }
  return (
    <CardFrame as="section" className={styles.form}>
      <header>
        <h3 id={titleId}>{title}</h3>
      </header>
      <form
        id={id}
        className="body stack"
        aria-labelledby={titleId}
        noValidate
        onFocus={enterKey('done')}
        onSubmit={(event) => void submit(event)}
      >
        <FailureNote failure={failure} />
        {children(isChecked)}
      </form>
    </CardFrame>
  );
}
