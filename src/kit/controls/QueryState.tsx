import type { ComponentProps, ReactNode } from 'react';
import { UnreadNote } from './Unread.tsx';

/** A read, in the shape of react-query's results. */
export type QueryLike<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch(): unknown;
};

type Props<Data> = Omit<ComponentProps<typeof UnreadNote>, 'onRetry'> & {
  of: QueryLike<Data>;
  /** Until there is anything to show. */
  skeleton?: ReactNode;
  children?(data: Data): ReactNode;
};

/** What was read, below a note with a retry when the last read has failed; a skeleton before. */
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
