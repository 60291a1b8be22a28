import { useT } from '../../../kit/i18n/i18n.tsx';
import { Icon } from '../../../kit/controls/Icon.tsx';
import type { TakenList } from './useTakeList.ts';

const ICONS = { ok: 'okc', warn: 'warn', bad: 'err' } as const;

/** What became of the list that was pasted, dropped or chosen last. */
export function TakenNote({ taken, onClose }: { taken: TakenList | undefined; onClose(): void }) {
  const t = useT();
  return (
    <div role="status">
      {taken ? (
        <div className={`note ${taken.level}`}>
          <Icon name={ICONS[taken.level]} />
          <div className="grow">
            {taken.words.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
          <button
            type="button"
            className="icon-btn s"
            aria-label={t('common.action.close')}
            onClick={onClose}
          >
            <Icon name="x" />
          </button>
        </div>
      ) : null}
    </div>
  );
}
