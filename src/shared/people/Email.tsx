import { shownEmail } from '../../domain/people/shownEmail.ts';

/** An e-mail with its Unicode domain (decisions §13), excluded from the browser's page translation. */
export function Email({ children }: { children: string }) {
  return <bdi translate="no">{shownEmail(children)}</bdi>;
}
