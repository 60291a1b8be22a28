import { Component, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Note } from '../../../i18n/tools/notes.ts';
import type { EntryContext } from '../../api/context.ts';
import { Button } from '../../kit/controls/Button.tsx';
import { useT } from '../../kit/i18n/i18n.tsx';
import { layersHost } from '../../kit/layers/mui/host.ts';
import type { Scene, SceneProps } from './exhibits/scene.ts';
import { Keys } from './Keys.tsx';
import { keysShown } from './keysShown.ts';
import { Stage } from './Stage.tsx';
import { exampleParams } from './wording.ts';

/** An error boundary, so that one failing dialog leaves the rest of the gallery intact. */
class SceneErrorBoundary extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

/** The keys that a scene has shown since it was opened; kept after it is closed. */
function useSeen(isShown: boolean, hostOf: () => Element | null): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const host = useRef(hostOf);
  useEffect(() => {
    const element = isShown ? host.current() : null;
    if (!element) return undefined;
    const look = () =>
      setSeen((before) => {
        const fresh = keysShown(element).filter((key) => !before.includes(key));
        return fresh.length > 0 ? [...before, ...fresh] : before;
      });
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true, characterData: true, attributes: true });
    return () => observer.disconnect();
  }, [isShown]);
  return seen;
}

type Props = { scene: Scene; note: Note | undefined; context: EntryContext };

/** A real dialog or page, opened on request. */
export function SceneExhibit({ scene, note, context }: Props) {
  const t = useT();
  const [Shown, setShown] = useState<ComponentType<SceneProps>>();
  const [failed, setFailed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const isFramed = scene.place === 'framed';
  const seen = useSeen(Shown !== undefined, () => (isFramed ? frame.current : layersHost()));
  const close = () => setShown(undefined);

  async function open() {
    setFailed(false);
    try {
      const Loaded = await scene.load();
      setShown(() => Loaded);
    } catch {
      setFailed(true);
    }
  }
  const failure = <p className="note bad">{t('gallery.failed')}</p>;
  const stage = Shown ? (
    <SceneErrorBoundary instead={failure}>
      <Stage context={context} viewer={scene.viewer}>
        <Shown close={close} />
      </Stage>
    </SceneErrorBoundary>
  ) : null;
  return (
    <li className="exhibit of-scene" data-scene={scene.id}>
      <div className="exhibit-scene">
        <div className="grow">
          <b>{t(scene.name, { ...exampleParams(note), ...scene.values })}</b>
          <small>{scene.id}</small>
        </div>
        <Button
          small
          aria-expanded={isFramed ? Shown !== undefined : undefined}
          onClick={() => (Shown ? close() : void open())}
        >
          {t(Shown && isFramed ? 'gallery.hide' : 'gallery.show')}
        </Button>
      </div>
      {failed ? failure : null}
      {isFramed ? (
        <div ref={frame} className="exhibit-frame" hidden={!Shown}>
          {stage}
        </div>
      ) : (
        stage
      )}
      {seen.length > 0 ? (
        <div className="exhibit-seen">
          <small>{t('gallery.inIt')}</small>
          <Keys keys={seen} />
        </div>
      ) : null}
    </li>
  );
}
