import { shownEmail } from '../../domain/people/shownEmail.ts';

/** An e-mail as it is read: with its Unicode domain (decisions §13), apart from the direction of the text around it. */
export function Email({ children }: { children: string }) {
  return <bdi>{shownEmail(children)}</bdi>;
}
