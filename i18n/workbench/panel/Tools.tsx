import { type ReactNode, useId } from 'react';
import { Segments } from '../../../src/kit/controls/Segments.tsx';
import { Switch } from '../../../src/kit/controls/Switch.tsx';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import type { MessageKey } from '../../messages.ts';
import { changeWorkbench, type Showing, type WorkbenchState } from '../store.ts';
import { useWorkbench } from '../useWorkbench.ts';

const VIEWS: Readonly<Record<WorkbenchState['view'], MessageKey>> = {
  page: 'workbench.view.page',
  list: 'workbench.view.list',
  gallery: 'workbench.view.gallery',
};

const SHOWINGS: readonly (readonly [Showing, MessageKey])[] = [
  ['pseudo', 'workbench.show.pseudo'],
  ['longest', 'workbench.show.longest'],
];

/** Switches between page, list and gallery, and whether a click on the page selects a text. */
function Views() {
  const t = useT();
  const { view } = useWorkbench();
  return (
    <div className="between">
      <Segments
        label={t('workbench.view.label')}
        options={(Object.keys(VIEWS) as WorkbenchState['view'][]).map((value) => ({
          value,
          text: t(VIEWS[value]),
        }))}
        value={view}
        onPick={(picked) => changeWorkbench({ view: picked })}
      />
      {view === 'list' ? null : <ChoosingSwitch />}
    </div>
  );
}

/** Whether clicks on the page select texts; hidden where the page can't be seen. */
function ChoosingSwitch() {
  const t = useT();
  const hint = useId();
  const { choosing } = useWorkbench();
  return (
    <>
      <label className="workbench-switch" title={t('workbench.choose.hint')}>
        {t('workbench.choose.label')}
        <Switch
          isOn={choosing}
          aria-describedby={hint}
          checked={choosing}
          onChange={({ target }) => changeWorkbench({ choosing: target.checked })}
        />
      </label>
      <span id={hint} hidden>
        {t('workbench.choose.hint')}
      </span>
    </>
  );
}

/** Display modes that reveal texts without room, without a catalogue entry, or with a hard-coded direction. */
function Showings() {
  const t = useT();
  const { showing, mirrored } = useWorkbench();
  return (
    <div className="workbench-showings" role="group" aria-label={t('workbench.show.label')}>
      {SHOWINGS.map(([each, label]) => (
        <button
          key={each}
          type="button"
          className="workbench-toggle"
          aria-pressed={showing === each}
          onClick={() => changeWorkbench({ showing: showing === each ? 'plain' : each })}
        >
          {t(label)}
        </button>
      ))}
      <button
        type="button"
        className="workbench-toggle"
        aria-pressed={mirrored}
        onClick={() => changeWorkbench({ mirrored: !mirrored })}
      >
        {t('workbench.show.mirrored')}
      </button>
    </div>
  );
}

/** The panel's switches, and further tools for the page. */
export function Tools({ children }: { children: ReactNode }) {
  const { view } = useWorkbench();
  return (
    <div className="workbench-tools">
      <Views />
      {view === 'list' ? null : <Showings />}
      {children}
    </div>
  );
}
