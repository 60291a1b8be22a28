import type { ComponentProps, ReactNode } from 'react';
import { UnreadNote } from './Unread.tsx';

/** A query in the shape of react-query's results. */
export type QueryLike<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch(): unknown;
};

type Props<Data> = Omit<ComponentProps<typeof UnreadNote>, 'onRetry'> & {
  of: QueryLike<Data>;
  /** Shown until there is data. */
  skeleton?: ReactNode;
  children?(data: Data): ReactNode;
};

/** The data, below a note with a retry if the last read failed; a skeleton before that. */
export function QueryState<Data>({ of, skeleton, children, ...note }: Props<Data>) {
  const { data, error, isFetching, refetch } = of;
  const hasFailed = error !== null && !isFetching;
  return (
    <>
      {hasFailed ? <UnreadNote {...note} onRetry={() => void refetch()} /> : null}
      {data === undefined ? !hasFailed && skeleton : children?.(data)}
    </>
  );
}
