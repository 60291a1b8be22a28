import { useT } from '../../kit/i18n/i18n.tsx';
import { currentLocale } from '../../kit/i18n/locale.ts';
import { FAMILIES } from './families/all.ts';
import { Keys } from './Keys.tsx';
import type { Piece, Room } from './rooms.ts';
import { textsOfPiece } from './wording.ts';

type Props = { piece: Piece; room: Room; message: string };

/** One message as its kind of component, in each plural form. */
export function Exhibit({ piece, room, message }: Props) {
  const t = useT();
  const Family = FAMILIES[piece.kind];
  return (
    <li className={`exhibit of-${piece.kind}`} data-exhibit={piece.key}>
      <Keys keys={[piece.key]} />
      <div className="exhibit-stage">
        {textsOfPiece(t, piece, message, currentLocale()).map((text, form) => (
          // Forms have no id; in some languages two are equal.
          <Family key={form} text={text} piece={piece} room={room} />
        ))}
      </div>
    </li>
  );
}
