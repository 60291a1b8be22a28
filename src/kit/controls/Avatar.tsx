import { clsx } from 'clsx';
import { initials } from '../i18n/format.ts';
import styles from './Avatar.module.css';

const TONES = ['a', 'b', 'c', 'd'] as const;

/** Whether a picture's address is allowed: a data URL or https. */
const isShowable = (address: string): boolean => /^(?:data:image\/(?:jpeg|png);|https:\/\/)/u.test(address);

type Props = {
  person: { firstName: string; lastName: string; avatar?: string | undefined };
  size?: 's' | 'm' | 'l';
};

/** A person's picture, or initials on a tone derived from the name. Decorative: the name is always shown next to it. */
export function Avatar({ person, size = 'm' }: Props) {
  const sized = clsx(styles.avatar, size !== 'm' && styles[size]);
  if (person.avatar !== undefined && isShowable(person.avatar))
    return <img className={sized} src={person.avatar} alt="" />;
  const name = person.firstName + person.lastName;
  const tone = TONES[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TONES.length];
  return (
    <span className={clsx(sized, tone !== undefined && styles[tone])} dir="auto" aria-hidden="true">
      {initials(person.firstName, person.lastName)}
    </span>
  );
}
