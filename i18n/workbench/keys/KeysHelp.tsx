import { Button } from '../../../src/kit/controls/Button.tsx';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { Ask } from '../files/Ask.tsx';
import { SHORTCUT_GROUPS, type ShortcutGroup } from '../panel/shortcuts.ts';
import { Faces } from './Faces.tsx';
import './keys.css';

/** The list of the workbench's shortcuts. */
export function KeysHelp({ onClose }: { onClose(): void }) {
  const t = useT();
  return (
    <Ask
      title={t('desk.keys.title')}
      onClose={onClose}
      footer={
        <Button kind="quiet" onClick={onClose}>
          {t('workbench.close')}
        </Button>
      }
    >
      <div className="wb-shortcuts">
        {(Object.keys(SHORTCUT_GROUPS) as ShortcutGroup[]).map((group) => (
          <section key={group}>
            <h3>{t(`desk.keys.group.${group}`)}</h3>
            <dl>
              {SHORTCUT_GROUPS[group].map((name) => (
                <div key={name}>
                  <dt>{t(`desk.keys.does.${name}`)}</dt>
                  <dd>
                    <Faces of={name} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Ask>
  );
}
