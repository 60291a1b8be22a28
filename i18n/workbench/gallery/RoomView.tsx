import { Component, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { EntryContext } from '../../../src/api/context.ts';
import { Button } from '../../../src/kit/controls/Button.tsx';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { currentLocale } from '../../../src/kit/i18n/locale.ts';
import { layersHost } from '../../../src/kit/layers/mui/host.ts';
import type { Note } from '../../tools/notes.ts';
import { keysIn } from '../marks.ts';
import { changeWorkbench } from '../store.ts';
import { useWorkbench } from '../useWorkbench.ts';
import type { Scene, SceneProps } from './exhibits/scene.ts';
import { FAMILIES } from './families/all.tsx';
import type { AllNotes } from './notes.ts';
import type { Piece, Room } from './rooms.ts';
import { Stage } from './Stage.tsx';
import { exampleParams, textsOfPiece } from './wording.ts';

/** The keys of an exhibit; selecting one opens it in the editor. */
function Keys({ keys }: { keys: readonly string[] }) {
  const { selected } = useWorkbench();
  return (
    <span className="exhibit-keys">
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className="exhibit-key"
          aria-pressed={key === selected}
          onClick={() => changeWorkbench({ selected: key, together: [] })}
        >
          {key}
        </button>
      ))}
    </span>
  );
}

/** Attributes whose texts are visible or announced. */
const READ = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'value'];

/** The keys of the messages that an element shows, found by their marks; without duplicates, in document order. */
export function keysShown(root: Element): string[] {
  const texts = [...root.querySelectorAll('*')].flatMap((element) => [
    ...READ.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes].map((node) =>
      node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '',
    ),
  ]);
  return [...new Set(texts.flatMap(keysIn))];
}

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

type SceneExhibitProps = { scene: Scene; note: Note | undefined; context: EntryContext };

/** A real dialog or page, opened on request. */
function SceneExhibit({ scene, note, context }: SceneExhibitProps) {
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

type ExhibitProps = { piece: Piece; room: Room; message: string };

/** One message as its kind of component, in each plural form. */
function Exhibit({ piece, room, message }: ExhibitProps) {
  const t = useT();
  const Family = FAMILIES[piece.kind];
  return (
    <li className={`exhibit of-${piece.kind}`} data-exhibit={piece.key}>
      <Keys keys={[piece.key]} />
      <div className="exhibit-stage">
        {textsOfPiece(t, piece, message, currentLocale()).map((text, form) => (
          // Keyed by form: forms have no id, and two may be equal.
          <Family key={form} text={text} piece={piece} room={room} />
        ))}
      </div>
    </li>
  );
}

type Props = {
  room: Room;
  scenes: readonly Scene[];
  notes: AllNotes;
  context: EntryContext;
  /** The page's message for a key. */
  messageOf(key: string): string;
};

/** One area: its dialogs and pages, then its messages by family. */
export function RoomView({ room, scenes, notes, context, messageOf }: Props) {
  const t = useT();
  const id = `gallery-${room.area}`;
  return (
    <section className="room" aria-labelledby={id}>
      <h2 id={id}>{room.area}</h2>
      <p className="help">
        <bdi lang="en">{room.about}</bdi>
      </p>
      {scenes.length > 0 ? (
        <>
          <h3>{t('gallery.scenes')}</h3>
          <ul className="scenes">
            {scenes.map((scene) => (
              <SceneExhibit
                key={scene.id}
                scene={scene}
                note={notes.get(scene.area)?.notes.get(scene.name)}
                context={context}
              />
            ))}
          </ul>
        </>
      ) : null}
      {room.walls.map(({ kind, pieces }) => (
        <div key={kind} className="wall">
          <h3>{t(`gallery.kind.${kind}`)}</h3>
          <ul className={`exhibits all-${kind}`}>
            {pieces.map((piece) => (
              <Exhibit key={piece.key} piece={piece} room={room} message={messageOf(piece.key)} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
