import { useState } from 'react';
import { Button } from '../../../../src/kit/controls/Button.tsx';
import { useT } from '../../../../src/kit/i18n/i18n.tsx';
import { Dialog } from '../../../../src/kit/layers/Dialog.tsx';
import { Drawer } from '../../../../src/kit/layers/Drawer.tsx';
import { SPECIMENS, SpecimenView, STATES } from './specimens.tsx';
import './controls.css';

const KINDS = Object.keys(SPECIMENS);
/** The kinds of control that a list's toolbar has. */
const TOOLS = ['search', 'pick', 'select', 'file'];
const PLACES = ['drawer', 'dialog'] as const;
type Place = (typeof PLACES)[number];

/** Every kind of control side by side in one place and one state. */
function Row({ place, kinds }: { place: string; kinds: readonly string[] }) {
  return kinds.map((kind) => <SpecimenView key={kind} kind={kind} state="empty" place={place} />);
}

/** All controls in all states side by side, and each in a toolbar, a drawer and a dialog. */
export function Controls() {
  const t = useT();
  const [place, setPlace] = useState<Place>();
  const close = () => setPlace(undefined);
  const title = t('gallery.controls.title');
  return (
    <section className="room controls" aria-labelledby="gallery-controls">
      <h2 id="gallery-controls">{title}</h2>
      <div className="tools" data-place="toolbar">
        <Row place="toolbar" kinds={TOOLS} />
        {PLACES.map((each) => (
          <Button key={each} className="tool" onClick={() => setPlace(each)}>
            {t(`gallery.controls.${each}`)}
          </Button>
        ))}
      </div>
      <div className="controls-sheet" data-place="form">
        <table>
          <thead>
            <tr>
              <td />
              {STATES.map((state) => (
                <th key={state} scope="col">
                  <code>{state}</code>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row">
                  <code>{kind}</code>
                </th>
                {STATES.map((state) => (
                  <td key={state}>
                    <SpecimenView kind={kind} state={state} place="form" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {place === 'drawer' ? (
        <Drawer title={title} onClose={close}>
          <div className="stack" data-place="drawer">
            <Row place="drawer" kinds={KINDS} />
          </div>
        </Drawer>
      ) : null}
      {place === 'dialog' ? (
        <Dialog title={title} onClose={close}>
          <div className="stack" data-place="dialog">
            <Row place="dialog" kinds={KINDS} />
          </div>
        </Dialog>
      ) : null}
    </section>
  );
}
