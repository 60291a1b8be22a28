import type { EntryContext } from '../../../src/api/context.ts';
import { patternOf } from '../../../src/boot/patterns.ts';
import { LinkButton } from '../../../src/kit/controls/Button.tsx';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import type { Note, Screens } from '../../tools/notes.ts';
import { changeWorkbench } from '../store.ts';
import { paramsOf, pathOf } from './screens.ts';

/** A screen as a link, or as its pattern when its parameters are unknown. */
function Place({ pattern, context }: { pattern: string; context: EntryContext }) {
  const here = window.location.pathname;
  const own = patternOf(here);
  const path = pathOf(pattern, own ? paramsOf(own, here) : {});
  if (path === undefined) return <span className="muted">{pattern}</span>;
  return (
    <a
      href={path}
      aria-current={path === here ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        context.show(path);
      }}
    >
      {pattern}
    </a>
  );
}

type Props = { note: Note | undefined; ofArea: Screens; context: EntryContext };

/** Where a message is shown. */
export function Places({ note, ofArea, context }: Props) {
  const t = useT();
  const screens = note?.screens ?? ofArea;
  return (
    <section className="workbench-places">
      <h3 className="workbench-label">{t('workbench.appears.label')}</h3>
      <ul>
        {screens === 'everywhere' ? (
          <li>{t('workbench.appears.everywhere')}</li>
        ) : (
          screens.map((pattern) => (
            <li key={pattern} dir="ltr">
              <Place pattern={pattern} context={context} />
            </li>
          ))
        )}
        {note?.gallery === true ? (
          <li>
            <LinkButton onClick={() => changeWorkbench({ view: 'gallery' })}>
              {t('workbench.appears.gallery')}
            </LinkButton>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
