/** The props of a family's component for one text. */
import type { ComponentType } from 'react';
import type { Piece, Room } from '../rooms.ts';

export type FamilyProps = {
  readonly text: string;
  readonly piece: Piece;
  /** The other messages of the area, for components that show several. */
  readonly room: Room;
};

export type Family = ComponentType<FamilyProps>;
