import { useRef, useState } from 'react';
import { Button } from '../../../kit/controls/Button.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import { TextArea } from '../../../kit/controls/inputs.tsx';
import { RefusableButton } from '../../../kit/controls/RefusableButton.tsx';
import { LabelledField } from '../../../kit/form/Field.tsx';
import { AS_TYPED } from '../../../kit/form/keyboard.ts';
import { useUnloadGuard } from '../../../kit/form/useUnloadGuard.ts';
import { useT } from '../../../kit/i18n/i18n.tsx';

/** Types of text files that may hold a list. */
const ACCEPTED = '.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values';

type Props = {
  /** Why nobody else can be added; undefined otherwise. */
  fullReason: string | undefined;
  busy: boolean;
  /** Resolves with whether the text contained people. */
  onText(text: string): Promise<boolean>;
  onFile(file: File): void;
};

/** A field for a list, or a file to choose. The surrounding dialog adds a pasted list at once (`useListDrop`). */
export function ListInput({ fullReason, busy, onText, onFile }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const isTyped = text.trim() !== '';
  useUnloadGuard(isTyped);
  const chooser = useRef<HTMLInputElement>(null);
  const reason = fullReason ?? (isTyped ? undefined : t('invite.add.fillList'));
  return (
    <div className="stack tight">
      <LabelledField label={t('invite.field.list')} help={t('invite.field.listHelp')}>
        {(aria) => (
          <TextArea
            {...aria}
            rows={4}
            {...AS_TYPED}
            value={text}
            data-typed={isTyped ? '' : undefined}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </LabelledField>
      <div className="row wraps">
        <input
          ref={chooser}
          type="file"
          hidden
          accept={ACCEPTED}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // Cleared, so that the same file can be chosen again after a correction.
            target.value = '';
          }}
        />
        <Button icon={<Icon name="export" />} onClick={() => chooser.current?.click()}>
          {t('invite.file.button')}
        </Button>
        <RefusableButton
          refusal={reason}
          aria-busy={busy}
          onClick={async () => {
            if (await onText(text)) setText('');
          }}
        >
          {t('invite.add.button')}
        </RefusableButton>
      </div>
    </div>
  );
}
