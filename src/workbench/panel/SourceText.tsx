import { Fragment } from 'react';
import { isPlural } from '../../../i18n/tools/catalogue.ts';
import { pluralForms } from '../../../i18n/tools/plurals.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { pluralParts } from './forms.ts';

const PLACEHOLDER = /(%\{\w+\})/u;

/** A message with its placeholders as chips. */
const MessageText = ({ text }: { text: string }) =>
  text.split(PLACEHOLDER).map((part, index) =>
    PLACEHOLDER.test(part) ? (
      <code key={index} className="workbench-placeholder">
        {part}
      </code>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );

/** The English text, form by form. */
export function SourceText({ message }: { message: string }) {
  const t = useT();
  const names = isPlural(message) ? pluralForms('en').map(({ category }) => category) : [];
  return (
    <section>
      <h3 className="workbench-label">{t('workbench.source')}</h3>
      <div className="workbench-source" lang="en" dir="ltr">
        {pluralParts(message).map((form, at) => (
          <p key={at}>
            {names[at] === undefined ? null : <span className="muted">{names[at]} </span>}
            <MessageText text={form} />
          </p>
        ))}
      </div>
    </section>
  );
}
