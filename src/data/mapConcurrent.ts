/** Calls of one kind under way together at most: a browser allows six to a server, and others want some too. */
const AT_ONCE = 4;

/** Does the work for each item, four at a time, until some work says `enough`. Rejects with the first failure. */
export async function mapConcurrent<Item extends object | number>(
  items: readonly Item[],
  work: (item: Item) => Promise<'enough' | undefined>,
): Promise<void> {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift())
      if ((await work(item)) === 'enough') left.length = 0;
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    // After a failure the others begin nothing more.
    left.length = 0;
  }
}
