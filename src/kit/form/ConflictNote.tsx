import { clsx } from 'clsx';
import { Button } from '../controls/Button.tsx';
import { Note } from '../controls/Note.tsx';
import { useT } from '../i18n/i18n.tsx';
import styles from './ConflictNote.module.css';

/** A field that two people have changed, with both values as texts; '' means empty. */
export type ConflictRow = { field: string; label: string; theirs: string; mine: string };

/** Shows conflicting edits of the same fields and lets the user choose whose values to keep. */
export function ConflictNote({
  rows,
  onSettle,
}: {
  rows: readonly ConflictRow[];
  onSettle(whose: 'theirs' | 'mine'): void;
}) {
  const t = useT();
  const words = (text: string): string => text || t('accounts.settings.conflict.empty');
  return (
    <div className={clsx('body', styles.conflict)}>
      <Note level="warn">
        <div className="stack">
          <p>{t('accounts.settings.conflict.lead')}</p>
          <dl>
            {rows.map(({ field, label, theirs, mine }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>
                  {t('accounts.settings.conflict.theirs')} <bdi>{words(theirs)}</bdi>
                </dd>
                <dd>
                  {t('accounts.settings.conflict.mine')} <bdi>{words(mine)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
          <div className="row">
            <Button small onClick={() => onSettle('theirs')}>
              {t('accounts.settings.conflict.keepTheirs')}
            </Button>
            <Button small onClick={() => onSettle('mine')}>
              {t('accounts.settings.conflict.keepMine')}
            </Button>
          </div>
        </div>
      </Note>
    </div>
  );
}
