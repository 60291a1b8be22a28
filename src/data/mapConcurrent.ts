/** Maximum number of concurrent calls: a browser allows six per server, and other calls need some of them. */
const AT_ONCE = 4;

/** Does the work for each item, four at a time, until one result is `enough`. Rejects with the first failure. */
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
    // After a failure the other workers start nothing more.
    left.length = 0;
  }
}
