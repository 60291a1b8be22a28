/** The brand's help address, highlighted and linked. Uses no React context, because toasts render it anywhere. */
export function HelpEmail({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} translate="no">
      <b>{email}</b>
    </a>
  );
}
