import { directionOf, type Locale } from '../../../i18n/languages.ts';
import type { Messages } from '../../../i18n/messages.ts';

type Props = { texts: readonly (readonly [Locale, NonNullable<Messages['boot']>])[] };

/**
 * Part of the page before any code runs. The code removes it; otherwise `first.ts` shows it after a while. Rendered in
 * every language, of which `first.ts` keeps one.
 */
export const LateNote = ({ texts }: Props) => (
  <div id="late" role="alert" hidden>
    {texts.map(([locale, messages]) => (
      <p key={locale} lang={locale} dir={directionOf(locale)}>
        {messages.late}{' '}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page's own address, which reloads it */}
        <a className="btn s" href="">
          {messages.reload}
        </a>
      </p>
    ))}
  </div>
);
