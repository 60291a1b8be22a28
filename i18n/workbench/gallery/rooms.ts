/** The contents of the gallery: messages that no screen shows right after opening, by area and family. Pure. */
import type { Area, MessageKey } from '../../messages.ts';
import type { AreaNotes, Note } from '../../tools/notes.ts';
import { type Kind, kindOf, KINDS } from './kinds.ts';

export type Piece = { readonly key: MessageKey; readonly kind: Kind; readonly note: Note };

export type Room = {
  readonly area: Area;
  readonly about: string;
  /** By family in the order of the families, and within a family in the catalogue's order. */
  readonly walls: readonly { readonly kind: Kind; readonly pieces: readonly Piece[] }[];
};

const piecesOf = ({ notes }: AreaNotes): Piece[] =>
  [...notes].flatMap(([key, note]) =>
    note.gallery === true ? [{ key: key as MessageKey, kind: kindOf(key, note.note ?? ''), note }] : [],
  );

/** One room for each area that has messages to show. */
export function roomsOf(notes: ReadonlyMap<Area, AreaNotes>): Room[] {
  return [...notes].flatMap(([area, areaNotes]) => {
    const pieces = piecesOf(areaNotes);
    const walls = KINDS.map((kind) => ({ kind, pieces: pieces.filter((piece) => piece.kind === kind) }));
    const hung = walls.filter((wall) => wall.pieces.length > 0);
    return hung.length > 0 ? [{ area, about: areaNotes.about, walls: hung }] : [];
  });
}

export const piecesIn = ({ walls }: Room): Piece[] => walls.flatMap(({ pieces }) => pieces);

/** The rooms filtered by a search in keys and in displayed texts. */
export function searched(rooms: readonly Room[], wanted: string, textOf: (key: string) => string): Room[] {
  const part = wanted.trim().toLowerCase();
  const fits = ({ key }: Piece) =>
    key.toLowerCase().includes(part) || textOf(key).toLowerCase().includes(part);
  return rooms.flatMap((room) => {
    const walls = room.walls.flatMap(({ kind, pieces }) => {
      const found = pieces.filter(fits);
      return found.length > 0 ? [{ kind, pieces: found }] : [];
    });
    return walls.length > 0 ? [{ ...room, walls }] : [];
  });
}
