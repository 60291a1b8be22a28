/** A signed-in page over a platform whose answers are changed. */
import { signedIn, smallPlatform, visit } from './signedIn.ts';
import { Browser } from './unit/api/harness.ts';

/** Signs in to a platform whose successful JSON answers go through `change`, except those about the session. */
export async function answering(
  as: Parameters<typeof signedIn>[0],
  change: (answer: unknown, path: string) => unknown,
  platform = smallPlatform(),
) {
  const context = platform.browser();
  const fetch: typeof context.fetch = async (input, init) => {
    const answer = await context.fetch(input, init);
    const path = String(input);
    const isOwn = /\/(?:login|who-am-i|refresh)\b/u.test(path);
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    if (isOwn || !answer.ok || !isJson) return answer;
    return Response.json(change(await answer.json(), path), { headers: answer.headers });
  };
  const app = visit(platform, new Browser(), { ...context, fetch });
  return signedIn(as, platform, app);
}
