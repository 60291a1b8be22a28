/** Finds texts that don't fit, on the page or in the gallery, lists them, and shows where they are. */
import { useEffect, useState } from 'react';
import { Button } from '../../../src/kit/controls/Button.tsx';
import { Glyph } from '../../../src/kit/controls/Glyph.tsx';
import { CheckLine } from '../../../src/kit/controls/inputs.tsx';
import { formatCount } from '../../../src/kit/i18n/format.ts';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import type { Area } from '../../messages.ts';
import { openGallery } from '../gallery/walk.ts';
import { keysIn, unmarked } from '../marks.ts';
import { changeWorkbench } from '../store.ts';
import { useWorkbench } from '../useWorkbench.ts';
import { findMisfits, type Misfit } from './fit.ts';
import '../gallery/gallery.css';

/** A misfit, with the gallery room that it is in. */
type Fault = Omit<Misfit, 'element'> & { id: number; key: string; element: Element; room: Area | undefined };

/** Texts of the page are outside the workbench, those of the gallery inside its stages. */
const PAGE = { within: 'body', without: '#workbench' };
const STAGES = { within: '.exhibit-stage, .exhibit-frame, .layers' };

const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const scan = (room: Area | undefined): Omit<Fault, 'id'>[] =>
  findMisfits({ ...(openGallery() ? STAGES : PAGE), marked: true }).map((misfit) => ({
    ...misfit,
    key: keysIn(misfit.text)[0] ?? '',
    room,
  }));

/** Checks the current room, or all of them one after the other. */
async function look(everywhere: boolean): Promise<Fault[]> {
  const gallery = openGallery();
  const shown = gallery?.shown();
  const faults: Omit<Fault, 'id'>[] = [];
  if (gallery && everywhere) {
    for (const area of gallery.areas) {
      gallery.show(area);
      await drawn();
      faults.push(...scan(area));
    }
    if (shown) gallery.show(shown);
  } else faults.push(...scan(shown));
  return faults.map((fault, id) => ({ ...fault, id }));
}

/** The current element of a misfit; leaving a room and returning renders it anew. */
async function elementOf({ element, key, room }: Fault): Promise<Element | undefined> {
  if (room !== undefined) openGallery()?.show(room);
  await drawn();
  if (element.isConnected) return element;
  return document.querySelector(`[data-exhibit="${CSS.escape(key)}"]`) ?? undefined;
}

/** A ring around the selected text, until the next selection. */
function useRing() {
  const [ringed, setRinged] = useState<Element>();
  useEffect(() => {
    ringed?.setAttribute('data-misfit', '');
    return () => ringed?.removeAttribute('data-misfit');
  }, [ringed]);
  return setRinged;
}

/** The button that starts the search, and the list of results. */
export function FitFinder() {
  const t = useT();
  const { view } = useWorkbench();
  const [everywhere, setEverywhere] = useState(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly Fault[]>();
  const ring = useRing();

  async function find() {
    if (busy) return;
    setBusy(true);
    ring(undefined);
    setFaults(await look(everywhere).finally(() => setBusy(false)));
  }
  async function choose(fault: Fault) {
    changeWorkbench({ selected: fault.key });
    const element = await elementOf(fault);
    element?.scrollIntoView({ block: 'center', inline: 'nearest' });
    ring(element);
  }
  const count = faults?.length ?? 0;
  return (
    <div className="fit">
      <div className="fit-bar">
        <Button small icon={<Glyph name="eye" size="s" />} busy={busy} onClick={() => void find()}>
          {t('gallery.fit.find')}
        </Button>
        {view === 'gallery' ? (
          <CheckLine
            className="cell"
            checked={everywhere}
            onChange={({ target }) => setEverywhere(target.checked)}
          >
            {t('gallery.fit.everywhere')}
          </CheckLine>
        ) : null}
        <p role="status" className="cell second">
          {busy ? <span className="sr">{t('gallery.fit.running')}</span> : null}
          {busy || !faults
            ? null
            : count === 0
              ? t('gallery.fit.allFit')
              : t('gallery.fit.found', { smart_count: count, count: formatCount(count) })}
        </p>
      </div>
      {faults && count > 0 && !busy ? (
        <ul aria-label={t('gallery.fit.list')}>
          {faults.map((fault) => (
            <li key={fault.id}>
              <button type="button" onClick={() => void choose(fault)}>
                <code>{fault.key}</code>
                <span>{unmarked(fault.text)}</span>
                <small>{t(`gallery.fit.how.${fault.how}`, { pixels: fault.pixels })}</small>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
