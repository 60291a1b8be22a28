/** Selects records by pasted e-mails and ids. Loaded on demand. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FoundRecords, type Pasted, PASTED_MAX, readPasted } from '../../domain/lists/pasted.ts';
import { shownEmail } from '../../domain/people/shownEmail.ts';
import { TextArea } from '../../kit/controls/inputs.tsx';
import { Note } from '../../kit/controls/Note.tsx';
import { LabelledField } from '../../kit/form/Field.tsx';
import { AS_TYPED } from '../../kit/form/keyboard.ts';
import { useLeaveQuestion } from '../../kit/form/LeaveDialog.tsx';
import { counted, formatCount, formatList } from '../../kit/i18n/format.ts';
import '../../kit/styles/card.css';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Dialog } from '../../kit/layers/Dialog.tsx';
import { DialogActions } from '../../kit/layers/DialogActions.tsx';
import { WizardGuard } from '../../kit/wizard/WizardGuard.tsx';
import type { Row } from '../list/useSelection.ts';
import { NamedList } from './NamedList.tsx';
import { type Lookup, useLookUp } from './useLookUp.ts';

type Props<T extends Row> = {
  lookup: Lookup<T>;
  /** Adds to the selection. */
  onSelect(records: readonly T[]): void;
  close(): void;
};

type State<T> = { pasted: Pasted; found: FoundRecords<T> };

export function FindMany<T extends Row>({ lookup, onSelect, close }: Props<T>) {
  const t = useT();
  const lookUp = useLookUp(lookup);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [result, setResult] = useState<State<T>>();
  const isTyped = text.trim() !== '';
  const leave = useLeaveQuestion();
  const dismiss = () => leave(isTyped, close);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function find(): Promise<void> {
    if (running.current) return;
    const pasted = readPasted(text);
    if (pasted.emails.length + pasted.ids.length + pasted.unread.length === 0)
      return setFault(t('many.find.nothing'));
    const controller = new AbortController();
    running.current = controller;
    setFault(undefined);
    setBusy(true);
    try {
      setResult({ pasted, found: await lookUp(pasted, controller.signal) });
    } catch {
      setFault(t('many.find.failed'));
    }
    running.current = undefined;
    setBusy(false);
  }
  const guard = <WizardGuard isDirty={isTyped} isBusy={false} />;
  if (result)
    return (
      <Outcome
        {...result}
        guard={guard}
        lookup={lookup}
        onBack={() => setResult(undefined)}
        onSelect={() => {
          onSelect(result.found.known);
          close();
        }}
        onClose={dismiss}
      />
    );
  return (
    <Dialog
      title={t('many.find.title')}
      onClose={dismiss}
      footer={
        <DialogActions
          busy={false}
          onCancel={dismiss}
          action={busy ? t('many.find.looking') : t('many.find.action')}
          onAction={() => void find()}
        />
      }
    >
      {guard}
      <LabelledField
        label={t('many.find.label')}
        help={t(`many.find.${lookup.resource}`, { max: formatCount(PASTED_MAX) })}
        isInvalid={fault !== undefined}
      >
        {(aria) => (
          <TextArea
            {...aria}
            rows={8}
            dir="auto"
            {...AS_TYPED}
            data-typed={isTyped ? '' : undefined}
            data-autofocus
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </LabelledField>
      <div role="alert">{fault === undefined ? null : <Note level="bad">{fault}</Note>}</div>
    </Dialog>
  );
}

type OutcomeProps<T extends Row> = State<T> & {
  lookup: Lookup<T>;
  guard: ReactNode;
  onBack(): void;
  onSelect(): void;
  onClose(): void;
};

/** The records found, the entries not found, and the e-mails that match several records. */
function Outcome<T extends Row>({ pasted, found, lookup, guard, ...on }: OutcomeProps<T>) {
  const t = useT();
  const { known, unknown, ambiguous } = found;
  const { nameOf, emailOf } = lookup;
  return (
    <Dialog
      title={t('many.find.found', counted(known.length))}
      onClose={on.onClose}
      footer={
        <DialogActions
          busy={false}
          onCancel={on.onBack}
          cancel={t('many.find.back')}
          action={known.length > 0 ? t('many.find.select', counted(known.length)) : undefined}
          onAction={on.onSelect}
        />
      }
    >
      {guard}
      {pasted.isCut ? <Note level="warn">{t('many.find.cut', { max: formatCount(PASTED_MAX) })}</Note> : null}
      {pasted.doubles > 0 ? (
        <p className="cell second">{t('many.find.doubles', counted(pasted.doubles))}</p>
      ) : null}
      <NamedList
        label={t('many.find.unknown', counted(unknown.length))}
        lines={unknown.map((given) => ({ id: given, name: shownEmail(given) }))}
      />
      <NamedList
        label={t('many.find.ambiguous', counted(ambiguous.length))}
        lines={ambiguous.map(({ given, records }) => ({
          id: given,
          name: shownEmail(given),
          why: formatList(records.map(nameOf)),
        }))}
      />
      <NamedList
        label={t('many.find.known', counted(known.length))}
        lines={known.map((record) => {
          const email = emailOf(record);
          return { id: record.id, name: nameOf(record), why: email && shownEmail(email) };
        })}
      />
    </Dialog>
  );
}
