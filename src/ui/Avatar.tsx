import type { PersonName } from '../domain/entities.ts';
import { initials } from './format.ts';

const TONES = ['a', 'b', 'c', 'd'] as const;

/** Pictures that may be shown: of this origin, as data, or over https. */
const isShowable = (address: string): boolean => /^(?:data:image\/(?:jpeg|png);|https:\/\/)/u.test(address);

type Props = { person: PersonName & { avatar?: string | undefined }; size?: 's' | 'm' | 'l' };

/** A person's picture, else the initials on a tone that stays with the name. A decoration: the name stands beside it. */
export function Avatar({ person, size = 'm' }: Props) {
  const sized = size === 'm' ? 'avatar' : `avatar ${size}`;
  if (person.avatar !== undefined && isShowable(person.avatar))
    return <img className={sized} src={person.avatar} alt="" />;
  const name = person.firstName + person.lastName;
  const tone = TONES[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES.length];
  return (
    <span className={`${sized} ${tone}`} aria-hidden="true">
      {initials(person.firstName, person.lastName)}
    </span>
  );
}
