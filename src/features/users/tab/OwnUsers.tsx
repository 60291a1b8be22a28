/** /settings/users: the people of one's own account (spec 1 §2). */
export function OwnUsers() {
  return <p />;
}
