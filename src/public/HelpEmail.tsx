import { usePublic } from './context.ts';

/** The brand's help address, highlighted and linked. */
export function HelpEmail() {
  const { email } = usePublic().runtime.brand.help;
  return (
    <a href={`mailto:${email}`}>
      <b>{email}</b>
    </a>
  );
}
