import type { EntryContext } from '../../api/context.ts';
import { useT } from '../../kit/i18n/i18n.tsx';
import { Exhibit } from './Exhibit.tsx';
import type { Scene } from './exhibits/scene.ts';
import type { AllNotes } from './notes.ts';
import type { Room } from './rooms.ts';
import { SceneExhibit } from './SceneExhibit.tsx';

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
