/** What a family of pieces is given to show one text. */
import type { ComponentType } from 'react';
import type { Piece, Room } from '../rooms.ts';

export type FamilyProps = {
  readonly text: string;
  readonly piece: Piece;
  /** The messages beside it, for what shows several of them. */
  readonly room: Room;
};

export type Family = ComponentType<FamilyProps>;
