import { useT } from '../../kit/i18n/i18n.tsx';
import { Ask } from './Ask.tsx';
import { discardEdits } from './edits.ts';

type Props = { count: number; onClose(): void; onDiscard(): void };

/** Asks before all edits are discarded. */
export function DiscardDialog({ count, onClose, onDiscard }: Props) {
  const t = useT();
  return (
    <Ask
      title={t('translations.discard.title', { smart_count: count })}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn quiet" onClick={onClose}>
            {t('translations.discard.cancel')}
          </button>
          <button
            type="button"
            className="btn danger-solid"
            onClick={() => {
              discardEdits();
              onDiscard();
              onClose();
            }}
          >
            {t('translations.discard.confirm', { smart_count: count })}
          </button>
        </>
      }
    >
      <p>{t('translations.discard.body')}</p>
    </Ask>
  );
}
