import { useSyncExternalStore } from 'react';
import { Button } from '../../../src/kit/controls/Button.tsx';
import { Icon } from '../../../src/kit/controls/Icon.tsx';
import { useSingleFlight } from '../../../src/kit/hooks/useSingleFlight.ts';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import type { Locale } from '../../languages.ts';
import type { Edit } from '../../saves.ts';
import { commentsOf, type Given, previousSource, stateOf } from '../../tools/states.ts';
import { today } from '../files/language.ts';
import { planned } from '../files/planned.ts';
import { say } from '../files/said.ts';
import { useCanSave } from '../files/useCanSave.ts';
import { isPressed } from '../panel/shortcuts.ts';
import { useWorkbench } from '../useWorkbench.ts';
import { STATE_LOOKS } from './looks.ts';
import { saveState, useStates } from './states.ts';
import { clearComment, typeComment, unsentComments } from './unsent.ts';

/** Saves a state or comments, and reports failures. */
function useSaveState(locale: Locale, name: string) {
  const t = useT();
  return async (edit: Edit): Promise<boolean> => {
    try {
      const refused = await saveState(locale, name, edit);
      if (refused.length === 0) return true;
      say({
        tone: 'bad',
        text: t('translations.file.refused', { smart_count: refused.length }),
        items: refused.map((each) => ({ ...each, locale })),
      });
    } catch {
      say({ tone: 'bad', text: t('translations.file.failed') });
    }
    return false;
  };
}

type NewCommentProps = {
  /** Language and key of the message. */
  at: string;
  onAdd(text: string): Promise<boolean>;
};

/** Adds a comment, once however often it is pressed; Ctrl+Enter sends it. */
function NewComment({ at, onAdd }: NewCommentProps) {
  const t = useT();
  const text = useSyncExternalStore(unsentComments.subscribe, unsentComments.get).get(at) ?? '';
  const [busy, run] = useSingleFlight();
  const add = () =>
    run(async () => {
      if (text.trim() !== '' && (await onAdd(text.trim()))) clearComment(at, text);
    });
  return (
    <div className="wb-comment">
      <textarea
        className="input"
        rows={2}
        aria-label={t('desk.comment.field')}
        placeholder={t('desk.comment.field')}
        value={text}
        onChange={({ target }) => typeComment(at, target.value)}
        onKeyDown={(event) => {
          if (!isPressed('comment', event) && !isPressed('review', event)) return;
          event.preventDefault();
          // Ctrl+Enter would otherwise go on to the next message.
          event.stopPropagation();
          void add();
        }}
      />
      <Button small busy={busy} onClick={() => void add()}>
        {t('desk.comment.add')}
      </Button>
    </div>
  );
}

type Props = { name: string; locale: Locale; english: string; saved: string; edited: string | undefined };

/** The review state and comments of a translation. Saved at once, and only by a development server. */
export function Review({ name, locale, english, saved, edited }: Props) {
  const t = useT();
  const states = useStates(locale);
  const waiting = useWorkbench().pending[locale]?.[name];
  const canSave = useCanSave(locale);
  const save = useSaveState(locale, name);
  if (!states) return null;
  const texts = { english: new Map([[name, english]]), own: new Map([[name, saved]]) };
  // Imported states and comments are shown as they will be saved.
  const { after } = planned({
    ...texts,
    locale,
    states,
    edits: waiting && edited !== undefined ? { [name]: edited } : {},
    pending: waiting ? { [name]: waiting } : {},
    day: today(),
  });
  const about = { english: texts.english, messages: texts.own, states: after };
  const state = stateOf(name, about);
  const was = previousSource(name, about);
  const ours = commentsOf(name, states);
  const { icon, tone, word } = STATE_LOOKS[state];
  // For the texts that are shown: somebody else may have changed them in the files.
  const give = (given: Given) => void save({ state: given, over: saved, from: english });
  return (
    <section className="wb-near wb-review">
      <div className="between">
        <h3 className="workbench-label">{t('desk.state.label')}</h3>
        <span className={tone} role="status">
          <Icon name={icon} />
          {t(word)}
        </span>
      </div>
      {was === undefined ? null : (
        <div>
          <h4 className="workbench-label">{t('desk.state.was')}</h4>
          <p className="workbench-source" lang="en" dir="ltr">
            {was}
          </p>
        </div>
      )}
      {canSave && edited === undefined && !waiting && state !== 'new' ? (
        <div className="wb-next">
          {state === 'reviewed' ? null : (
            <Button small onClick={() => give('reviewed')}>
              {t('desk.state.setReviewed')}
            </Button>
          )}
          {state === 'needsReview' ? null : (
            <Button small onClick={() => give('needsReview')}>
              {t('desk.state.setNeedsReview')}
            </Button>
          )}
        </div>
      ) : null}
      {commentsOf(name, after).length > 0 ? (
        <ul aria-label={t('desk.comment.label')}>
          {commentsOf(name, after).map(({ text, by, at }, index) => (
            <li key={index}>
              <bdi>{text}</bdi>
              <span className="muted">
                {[by, at, ...(index < ours.length ? [] : [t('desk.comment.unsaved')])]
                  .filter((part) => part !== undefined)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {canSave ? (
        <NewComment
          key={name}
          at={`${locale} ${name}`}
          onAdd={(text) => save({ comments: [{ text, at: today() }] })}
        />
      ) : (
        <p className="help">{t('desk.state.needsServer')}</p>
      )}
    </section>
  );
}
