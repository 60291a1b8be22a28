/** The brand's help address, highlighted and linked. Free of context, so that a toast may carry it anywhere. */
export function HelpEmail({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`}>
      <b>{email}</b>
    </a>
  );
}
