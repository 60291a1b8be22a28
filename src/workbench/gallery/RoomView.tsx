import type { EntryContext } from '../../api/context.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { currentLocale } from '../../kit/i18n/locale.ts';
import type { Scene } from './exhibits/scene.ts';
import { FAMILIES } from './families/all.ts';
import { Keys } from './Keys.tsx';
import type { AllNotes } from './notes.ts';
import type { Piece, Room } from './rooms.ts';
import { SceneExhibit } from './SceneExhibit.tsx';
import { textsOfPiece } from './wording.ts';

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
