import { useEffect, useId, useState } from 'react';
import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_RULES,
  passwordRules,
  type PasswordRule,
  type RuleState,
} from '../../domain/passwords.ts';
import { Glyph, Stroke } from '../../ui/Glyph.tsx';
import { type Translate, useT } from '../../ui/i18n.tsx';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';

type Props = {
  label: string;
  /** What is wrong with it, once one tried to send. */
  fault?: string | undefined;
  /** Of whom it becomes the password, where that is known. */
  email?: string;
};

/** How long typing has to rest before it is said how far one is, in milliseconds. */
const CALM_MS = 1000;
/** An empty ring, where a rule isn't met yet. */
const RING = 'M2.25 8a5.75 5.75 0 1 0 11.5 0 5.75 5.75 0 1 0-11.5 0';

const nameOf = (t: Translate, rule: PasswordRule): string =>
  rule === 'length'
    ? t('links.password.rule.length', { min: PASSWORD_MIN, max: PASSWORD_MAX })
    : t(`links.password.rule.${rule}`);

/**
 * A new password (field `password`) with what it must be, ticked while one types; a reader is told when the typing
 * rests. Needs the texts of `links` (decisions §8).
 */
export function NewPasswordField({ label, fault, email }: Props) {
  const t = useT();
  const rulesId = useId();
  const [text, setText] = useState('');
  const states = passwordRules(text, email);
  const left = PASSWORD_RULES.filter((rule) => states[rule] === 'unmet').map((rule) => nameOf(t, rule));
  const said = useRested(
    left.length === 0 ? t('links.password.allMet') : t('links.password.left', { rules: left.join(', ') }),
    text,
  );
  return (
    <div className="new-password">
      <Field label={label} fault={fault}>
        {(field) => (
          <PasswordInput
            {...field}
            aria-describedby={[field['aria-describedby'], rulesId].filter(Boolean).join(' ')}
            autoComplete="new-password"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <ul id={rulesId} aria-label={t('links.password.rules')}>
        {PASSWORD_RULES.map((rule) => (
          <Rule key={rule} name={nameOf(t, rule)} state={states[rule]} failed={fault !== undefined} />
        ))}
      </ul>
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  );
}

function Rule({ name, state, failed }: { name: string; state: RuleState; failed: boolean }) {
  const t = useT();
  if (state === 'met')
    return (
      <li className="help ok">
        <Glyph name="okc" />
        <span>
          <span className="sr">{t('links.password.met')} </span>
          {name}
        </span>
      </li>
    );
  const isBad = failed && state === 'unmet';
  return (
    <li className={isBad ? 'help bad' : 'help'}>
      {isBad ? <Glyph name="err" /> : <Stroke path={RING} />}
      <span>
        <span className="sr">{t('links.password.unmet')} </span>
        {name}
      </span>
    </li>
  );
}

/** What is to be said, once the typing rests; nothing while nothing is typed. */
function useRested(words: string, typed: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(typed === '' ? '' : words), CALM_MS);
    return () => clearTimeout(timer);
  }, [words, typed]);
  return said;
}
