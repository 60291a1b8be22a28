import { shownEmail } from '../../domain/people/shownEmail.ts';

/** An e-mail as it is read: with its Unicode domain (decisions §13), and left alone by translators. */
export function Email({ children }: { children: string }) {
  return <bdi translate="no">{shownEmail(children)}</bdi>;
}
