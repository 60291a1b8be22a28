import { useEffect, useState } from 'react';
import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_RULES,
  passwordRules,
  type PasswordRule,
  type RuleState,
} from '../../domain/people/passwords.ts';
import { Glyph, Stroke } from '../../kit/controls/Glyph.tsx';
import { formatList } from '../../kit/i18n/format.ts';
import { type Translate, useT } from '../../kit/i18n/i18n.tsx';

type Props = {
  /** Referenced by the field's aria-describedby. */
  id: string;
  text: string;
  /** The e-mail of the password's owner, when known. */
  email?: string | undefined;
  /** Whether submitting it has failed. An empty password breaks no rules here, as the field's own error covers it. */
  failed: boolean;
};

/** How long typing must pause before the progress is announced, in milliseconds. */
const PAUSE_MS = 1000;
/** An empty ring: the rule isn't met yet. */
const RING = 'M2.25 8a5.75 5.75 0 1 0 11.5 0 5.75 5.75 0 1 0-11.5 0';

const nameOf = (t: Translate, rule: PasswordRule): string =>
  rule === 'length'
    ? t('passwords.rule.length', { min: PASSWORD_MIN, max: PASSWORD_MAX })
    : t(`passwords.rule.${rule}`);

/**
 * The rules for a new password, ticked off while typing; screen readers hear the progress when typing pauses. Needs the
 * texts of `passwords` (decisions §8).
 */
export function PasswordRules({ id, text, email, failed }: Props) {
  const t = useT();
  const states = passwordRules(text, email);
  const left = PASSWORD_RULES.filter((rule) => states[rule] === 'unmet').map((rule) => nameOf(t, rule));
  const announcement = useAnnouncement(
    left.length === 0 ? t('passwords.allMet') : t('passwords.left', { rules: formatList(left) }),
    text,
  );
  return (
    <>
      <ul id={id} className="password-rules" aria-label={t('passwords.rules')}>
        {PASSWORD_RULES.map((rule) => (
          <Rule key={rule} name={nameOf(t, rule)} state={states[rule]} failed={failed && text !== ''} />
        ))}
      </ul>
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  );
}

function Rule({ name, state, failed }: { name: string; state: RuleState; failed: boolean }) {
  const t = useT();
  if (state === 'met')
    return (
      <li className="help ok">
        <Glyph name="okc" />
        <span>
          <span className="sr">{t('passwords.met')} </span>
          {name}
        </span>
      </li>
    );
  const isBad = failed && state === 'unmet';
  return (
    <li className={isBad ? 'help bad' : 'help'}>
      {isBad ? <Glyph name="err" /> : <Stroke path={RING} />}
      <span>
        <span className="sr">{t('passwords.unmet')} </span>
        {name}
      </span>
    </li>
  );
}

/** The announcement, once typing pauses; empty while nothing is typed. */
function useAnnouncement(words: string, typed: string): string {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(typed === '' ? '' : words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, typed]);
  return announcement;
}
