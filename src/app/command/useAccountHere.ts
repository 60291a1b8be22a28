import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { keys } from '../../data/keys.ts';
import type { Account } from '../../domain/entities.ts';
import { decoded, paths } from '../../paths.ts';

const idInPath = (pathname: string): string | undefined => {
  const [, segment] = new RegExp(`^${paths.accounts}/([^/]+)/`, 'u').exec(pathname) ?? [];
  return segment && decoded(segment);
};

/** The account whose page is shown, once it is read. */
export function useAccountHere(): Account | undefined {
  const client = useQueryClient();
  const id = idInPath(useLocation().pathname);
  return id === undefined ? undefined : client.getQueryData<Account>(keys.record('accounts', id));
}
