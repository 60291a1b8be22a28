import { Glyph } from '../../../src/kit/controls/Glyph.tsx';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { languageName, type Locale } from '../../languages.ts';
import type { MessageKey } from '../../messages.ts';
import type { Kind } from '../../tools/faults.ts';
import { useReasons } from '../useReasons.ts';
import { type Check, isRefused } from './messageChecks.ts';

const ICONS = { ok: 'okc', hint: 'info', warn: 'warn', error: 'err' } as const;

const WORDS = {
  hint: 'workbench.check.hint',
  warn: 'workbench.check.warning',
  error: 'workbench.check.error',
} as const;

const FAULTS: Partial<Record<Kind, MessageKey>> = {
  missing: 'workbench.fault.missing',
  placeholders: 'workbench.fault.placeholders',
  plural: 'workbench.fault.plural',
  spaces: 'workbench.fault.spaces',
  markup: 'workbench.fault.markup',
};

/** The text of a check. */
function Words({ check, locale }: { check: Check; locale: Locale }) {
  const t = useT();
  const sayWhy = useReasons();
  switch (check.what) {
    case 'placeholders':
      return t('workbench.check.placeholders');
    case 'forms':
      return t('workbench.check.forms', { language: languageName(locale) });
    case 'nothing':
      return t('workbench.check.nothing');
    case 'term': {
      const { term, say } = check;
      return check.state === 'ok'
        ? t('workbench.check.term', { term, say })
        : t('workbench.check.termMissing', { term, say });
    }
    case 'length': {
      const { length, max } = check;
      return length > max
        ? t('workbench.check.tooLong', { length, max, over: length - max })
        : t('workbench.check.length', { length, max });
    }
    case 'fault': {
      const kind = FAULTS[check.kind];
      const why = sayWhy([check.reason]);
      return kind === undefined ? why : t('workbench.fault.said', { kind: t(kind), reason: why });
    }
  }
}

type Props = { id: string; checks: readonly Check[]; locale: Locale };

/** The checks as icons and words, announced when they change. */
export function Checks({ id, checks, locale }: Props) {
  const t = useT();
  return (
    <div id={id} className="workbench-checks" role="status">
      <ul aria-label={t('workbench.check.label')}>
        {checks.map((check, index) => (
          <li key={index} className={check.state}>
            <Glyph name={ICONS[check.state]} />
            <span>
              {check.state === 'ok' ? null : (
                <span className={check.state === 'hint' ? undefined : 'sr'}>{t(WORDS[check.state])} </span>
              )}
              <Words check={check} locale={locale} />
            </span>
          </li>
        ))}
      </ul>
      {isRefused(checks) ? <p className="note bad">{t('workbench.refused')}</p> : null}
    </div>
  );
}
