import { useT } from '../../kit/i18n/i18n.tsx';
import { Icon } from '../../kit/controls/Icon.tsx';
import { useReasons } from '../useReasons.ts';
import { isBroken, type MessageRow } from './rows.ts';

/** Whether a message is edited, and its faults, each as an icon and a word. */
export function RowState({ row }: { row: MessageRow }) {
  const t = useT();
  const say = useReasons();
  const { text, isChanged, faults } = row;
  const why = say(faults.map((fault) => fault.reason));
  return (
    <>
      {isChanged ? (
        <span className="chip info">
          <Icon name="edit" />
          {t('translations.state.changed')}
        </span>
      ) : null}
      {faults.length > 0 ? (
        <span className={isBroken(row) ? 'chip bad' : 'chip warn'} title={why}>
          <Icon name={isBroken(row) ? 'err' : 'warn'} />
          {t(isBroken(row) ? 'translations.state.error' : 'translations.state.warning')}
        </span>
      ) : null}
      {text === undefined ? (
        <span className="chip">
          <Icon name="off" />
          {t('translations.state.missing')}
        </span>
      ) : null}
      {text !== undefined && !isChanged && faults.length === 0 ? (
        <span className="tr-done">
          <Icon name="check" size="s" />
          {t('translations.state.done')}
        </span>
      ) : null}
    </>
  );
}
