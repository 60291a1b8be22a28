import { clsx } from 'clsx';
import { useId, useRef, useState, type DragEvent, useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { KEY_FILE_EXTENSIONS } from '../../domain/session/sshKey.ts';
import { Button, IconButton } from '../../kit/controls/Button.tsx';
import { CopyButton } from '../../kit/controls/CopyButton.tsx';
import { Fact, FactList } from '../../kit/controls/Fact.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { Field } from '../../kit/form/Field.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import type { ChosenKey, CredentialsDraft } from './model.ts';
import { type KeyRefusal, readKeyFile } from './readKeyFile.ts';
import styles from './KeyField.module.css';

type Handlers = { onKey(key: ChosenKey): void; onRefused(refusal: KeyRefusal): void };

const hasFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** Reads a key file that was chosen or dropped; a later file supersedes one that is still being read. */
function useKeyFile({ onKey, onRefused }: Handlers) {
  const [isOver, setOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current = Infinity;
    },
    [],
  );

  async function take(files: FileList | null | undefined) {
    const [file, another] = files ?? [];
    if (!file) return;
    const own = ++turn.current;
    if (another) return onRefused('several');
    setReading(true);
    const outcome = await readKeyFile(file);
    if (own !== turn.current) return;
    setReading(false);
    if ('key' in outcome) onKey(outcome.key);
    else onRefused(outcome.refusal);
  }

  return {
    isOver,
    isReading,
    take,
    /** The event handlers of the drop zone. */
    zone: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        void take(event.dataTransfer.files);
      },
    },
  };
}

/** Details of the chosen key, to compare with the customer's before saving. */
function KeyDetails({ chosen, onRemove }: { chosen: ChosenKey; onRemove(): void }) {
  const t = useT();
  const { filename: file, bits, fingerprint } = chosen;
  return (
    <div className={styles.file}>
      <span className="sr" role="status">
        {t('apiKey.key.read', { file, bits })}
      </span>
      <FactList>
        <Fact label={t('apiKey.key.file')}>
          <bdi translate="no">{file}</bdi>
        </Fact>
        <Fact label={t('apiKey.key.size')}>{t('apiKey.key.bits', { bits })}</Fact>
        {fingerprint === undefined ? null : (
          <Fact label={t('apiKey.key.fingerprint')} className={clsx('row', styles.fingerprint)}>
            <code className="mono" translate="no">
              {fingerprint}
            </code>
            <CopyButton
              text={fingerprint}
              label={t('apiKey.key.copy')}
              copied="apiKey.key.copied"
              failed="apiKey.key.copyFailed"
            />
          </Fact>
        )}
      </FactList>
      <IconButton
        small
        label={t('apiKey.key.remove', { file })}
        icon={<Icon name="x" size="s" />}
        onClick={onRemove}
      />
    </div>
  );
}

const ACCEPT = KEY_FILE_EXTENSIONS.join(',');

/** The exact words of each refusal (spec 1 §5); `why` explains it further. */
function useRefusalWords() {
  const t = useT();
  return (refusal: KeyRefusal): { message: string; why: string | undefined } => {
    if (refusal === 'extension' || refusal === 'size')
      return { message: t(`apiKey.refusal.${refusal}`), why: undefined };
    const message = refusal === 'unreadable' ? 'unreadable' : 'invalid';
    return { message: t(`apiKey.refusal.${message}`), why: t(`apiKey.why.${refusal}`) };
  };
}

/** The field for a public key file, dropped or chosen. `isNeeded`: saving requires a key. */
export function KeyField({ isNeeded }: { isNeeded: boolean }) {
  const t = useT();
  const wordsFor = useRefusalWords();
  const input = useRef<HTMLInputElement>(null);
  const [why, setWhy] = useState<string>();
  const whyId = useId();
  const { control, setError, setValue, clearErrors } = useFormContext<CredentialsDraft>();
  const { field } = useController({
    control,
    name: 'key',
    rules: { validate: (key) => key !== null || !isNeeded || t('apiKey.refusal.missing') },
  });
  const { isOver, isReading, take, zone } = useKeyFile({
    onKey(key) {
      setWhy(undefined);
      clearErrors('key');
      field.onChange(key);
    },
    onRefused(refusal) {
      const { message, why: more } = wordsFor(refusal);
      // Discards the earlier choice. `field.onChange` would validate and replace this message with "missing".
      setValue('key', null, { shouldDirty: true });
      setError('key', { type: 'file', message });
      setWhy(more);
    },
  });
  const key = field.value;
  return (
    <Field name="key" label={t('apiKey.key.label')} help={key ? undefined : t('apiKey.key.help')}>
      {(aria) => (
        <>
          <div className={clsx(styles.zone, isOver && styles.over)} {...zone}>
            {key ? <KeyDetails chosen={key} onRemove={() => field.onChange(null)} /> : null}
            <div className="row">
              {key ? null : (
                <span className={clsx('second', styles.words)} aria-hidden="true">
                  {t('apiKey.key.drop')}
                </span>
              )}
              <Button
                ref={field.ref}
                {...aria}
                aria-describedby={[aria['aria-describedby'], whyId].filter(Boolean).join(' ')}
                small
                icon={<Icon name="key" size="s" />}
                aria-label={t(key ? 'apiKey.key.another' : 'apiKey.key.chooseLabel')}
                aria-busy={isReading}
                onClick={() => input.current?.click()}
                onBlur={field.onBlur}
              >
                {isReading ? t('apiKey.key.reading') : t(key ? 'apiKey.key.another' : 'apiKey.key.choose')}
              </Button>
            </div>
            <input
              ref={input}
              type="file"
              accept={ACCEPT}
              hidden
              tabIndex={-1}
              onChange={({ target }) => {
                void take(target.files);
                // Choosing the same file again must fire a change, too.
                target.value = '';
              }}
            />
          </div>
          <div id={whyId} className={styles.why} role="alert">
            {why === undefined || aria['aria-invalid'] === undefined ? null : (
              <p className="small second">{why}</p>
            )}
          </div>
        </>
      )}
    </Field>
  );
}
