import { Icon } from '../../../src/kit/controls/Icon.tsx';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import type { State } from '../../tools/states.ts';
import { STATE_LOOKS } from '../review/looks.ts';
import { useReasons } from '../useReasons.ts';
import { isBroken, type MessageRow } from './rows.ts';

/** The review state of a text in its file, unless it is just new or translated. */
function ReviewState({ state }: { state: State }) {
  const t = useT();
  if (state === 'new' || state === 'translated') return null;
  const { icon, tone, word } = STATE_LOOKS[state];
  return (
    <span className={tone}>
      <Icon name={icon} />
      {t(word)}
    </span>
  );
}

/** The state of a message: edited, its faults, and its review state, each as icon and text. */
export function RowState({ row }: { row: MessageRow }) {
  const t = useT();
  const say = useReasons();
  const { text, isChanged, faults, state = 'translated' } = row;
  const why = say(faults.map((fault) => fault.reason));
  const isPlain = state === 'translated' || state === 'new';
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
      {/* The review state applies to the text in the file, not to an edit of it. */}
      {text === undefined || isChanged ? null : <ReviewState state={state} />}
      {text !== undefined && isPlain && !isChanged && faults.length === 0 ? (
        <span className="tr-done">
          <Icon name="check" size="s" />
          {t('translations.state.done')}
        </span>
      ) : null}
    </>
  );
}
