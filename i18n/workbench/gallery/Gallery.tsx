/** Every text that no screen shows right after opening, in its real component, with the current edits. */
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { EntryContext } from '../../../src/api/context.ts';
import { useComposed } from '../../../src/kit/composing.ts';
import { Button, LinkButton } from '../../../src/kit/controls/Button.tsx';
import { formatCount } from '../../../src/kit/i18n/format.ts';
import { useT } from '../../../src/kit/i18n/i18n.tsx';
import { textStore } from '../../../src/kit/i18n/texts.ts';
import type { Area } from '../../messages.ts';
import { unmarked } from '../marks.ts';
import { Contents } from './Contents.tsx';
import { Controls } from './controls/Controls.tsx';
import { SCENES } from './exhibits/all.ts';
import type { AllNotes } from './notes.ts';
import { piecesIn, type Room, roomsOf, searched } from './rooms.ts';
import { RoomView } from './RoomView.tsx';
import { useGalleryTexts } from './useGalleryTexts.ts';
import { galleryOpens } from './walk.ts';
import { byKey } from './wording.ts';
// Styles of both entries, because the workbench may be open over either of them.
import '../../../src/app/styles/controls.css';
import '../../../src/shared/list/list.css';
import '../../../src/public/door.css';
import '../../../src/kit/styles/sum.css';
import '../../../src/kit/styles/card.css';
import '../../../src/kit/styles/record.css';
import './gallery.css';

/** Number of results shown before "more". */
const FOUND_AT_ONCE = 60;

type Props = { context: EntryContext };

/** The current messages of the page, with edits. */
function useMessages(): (key: string) => string {
  const read = useSyncExternalStore(textStore.subscribe, textStore.get);
  const texts = byKey(read());
  return (key) => texts.get(key) ?? '';
}

function useRooms(notes: AllNotes): readonly Room[] {
  return useMemo(() => {
    const withScenes = new Set(SCENES.map(({ area }) => area));
    const rooms = new Map(roomsOf(notes).map((room) => [room.area, room]));
    return [...notes].flatMap(([area, { about }]) => {
      const room = rooms.get(area) ?? (withScenes.has(area) ? { area, about, walls: [] } : undefined);
      return room ? [room] : [];
    });
  }, [notes]);
}

/** The first rooms that together have at least that many messages. */
function firstOf(rooms: readonly Room[], most: number): Room[] {
  let left = most;
  return rooms.flatMap((room) => {
    if (left <= 0) return [];
    left -= piecesIn(room).length;
    return [room];
  });
}

function Found({
  rooms,
  notes,
  context,
  messageOf,
}: Props & {
  notes: AllNotes;
  rooms: readonly Room[];
  messageOf: (key: string) => string;
}) {
  const t = useT();
  const [most, setMost] = useState(FOUND_AT_ONCE);
  const count = rooms.reduce((sum, room) => sum + piecesIn(room).length, 0);
  const shown = firstOf(rooms, most);
  return (
    <div className="rooms">
      <p role="status" className="cell second">
        {count === 0
          ? t('gallery.none')
          : t('gallery.found', { smart_count: count, count: formatCount(count) })}
      </p>
      {shown.map((room) => (
        <RoomView
          key={room.area}
          room={room}
          scenes={[]}
          notes={notes}
          context={context}
          messageOf={messageOf}
        />
      ))}
      {shown.length < rooms.length ? (
        <Button onClick={() => setMost(most + FOUND_AT_ONCE)}>{t('gallery.more')}</Button>
      ) : null}
    </div>
  );
}

function Rooms({ context, notes }: Props & { notes: AllNotes }) {
  const t = useT();
  const id = useId();
  const rooms = useRooms(notes);
  const messageOf = useMessages();
  const [area, setArea] = useState<Area | undefined>(rooms[0]?.area);
  const [typed, setTyped] = useState('');
  const [showsControls, setShowsControls] = useState(false);
  const wanted = useDeferredValue(useComposed(typed));
  const current = useRef(area);
  useEffect(() => {
    current.current = area;
  }, [area]);
  useEffect(
    () =>
      galleryOpens({
        areas: rooms.map((room) => room.area),
        shown: () => current.current,
        show(next) {
          setTyped('');
          setShowsControls(false);
          setArea(next);
        },
      }),
    [rooms],
  );
  const isSearching = wanted.trim() !== '';
  const found = isSearching ? searched(rooms, wanted, (key) => unmarked(messageOf(key))) : [];
  const room = rooms.find((each) => each.area === area);
  function choose(next: Area) {
    setTyped('');
    setShowsControls(false);
    setArea(next);
  }
  return (
    // The page below is inert, so this is the document's main landmark.
    <main className="gallery" aria-labelledby={`${id}title`}>
      <header>
        <div className="grow">
          <h1 id={`${id}title`}>{t('gallery.title')}</h1>
          <p className="help">{t('gallery.lead')}</p>
        </div>
        <Button
          aria-pressed={showsControls}
          onClick={() => {
            setTyped('');
            setShowsControls(!showsControls);
          }}
        >
          {t('gallery.controls.title')}
        </Button>
        <input
          type="search"
          className="input"
          aria-label={t('gallery.search')}
          placeholder={t('gallery.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </header>
      <div className="gallery-body">
        <Contents
          rooms={rooms.map((each) => ({
            area: each.area,
            count: piecesIn(each).length + SCENES.filter((scene) => scene.area === each.area).length,
          }))}
          shown={isSearching || showsControls ? undefined : area}
          onChoose={choose}
        />
        {isSearching ? (
          <Found rooms={found} notes={notes} context={context} messageOf={messageOf} />
        ) : showsControls ? (
          <div className="rooms">
            <Controls />
          </div>
        ) : (
          // Remounted for each room, so that it starts at the top.
          <div key={area} className="rooms">
            {room ? (
              <RoomView
                key={room.area}
                room={room}
                scenes={SCENES.filter((scene) => scene.area === room.area)}
                notes={notes}
                context={context}
                messageOf={messageOf}
              />
            ) : null}
          </div>
        )}
      </div>
    </main>
  );
}

/** The gallery once all texts and notes in the page's language are loaded. */
export function Gallery(props: Props) {
  const t = useT();
  const { notes, failed, again } = useGalleryTexts();
  if (notes) return <Rooms {...props} notes={notes} />;
  if (failed)
    return (
      <div className="gallery loading">
        <div className="note bad" role="alert">
          <span className="grow">{t('gallery.failed')}</span>
          <LinkButton onClick={again}>{t('gallery.again')}</LinkButton>
        </div>
      </div>
    );
  return (
    <p role="status" className="gallery loading">
      <span className="spinner" />
      <span className="sr">{t('gallery.loading')}</span>
    </p>
  );
}
