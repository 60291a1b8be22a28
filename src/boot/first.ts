/*
 * A classic script in the page (deploy/firstPlugin.ts) that runs before the first paint. It removes a token from the
 * address before anything is fetched; for that reason the page itself names no file. Then it fetches the config, the
 * texts of the language and the code, puts a prerendered page into the root, records what is pressed there until the
 * code is ready, and starts that code after the first paint. The build writes what it needs on `<html>`.
 */
{
  const root = document.documentElement;
  const facts = root.dataset;
  const kept = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked: falls back to the system's theme and the browser's language.
      return null;
    }
  };
  const query = new URLSearchParams(location.search);
  const token = query.get('token');
  const userId = query.get('userId');
  // A link's token for a public screen comes without a user id and stays in the address.
  const isArrival = token !== null && userId !== null;
  if (isArrival) {
    const clean = new URL(location.href);
    clean.searchParams.delete('token');
    clean.searchParams.delete('userId');
    history.replaceState(null, '', clean);
    // Read by `main.tsx`; only in the page's memory.
    Object.assign(window, { canvassArrival: { token, userId } });
  }

  const theme = kept('canvass.theme');
  if (theme === 'light' || theme === 'dark') facts['theme'] = theme;

  const known = facts['languages']?.split(' ') ?? [];
  const base = (tag: string): string => tag.split('-')[0] ?? tag;
  // An exact match, else another variant of the same language: pt-PT falls back to pt-BR.
  const find = (tag: string | null): string | undefined =>
    tag === null
      ? undefined
      : (known.find((each) => each === tag) ?? known.find((each) => base(each) === base(tag)));
  const wished = [query.get('locale'), kept('canvass.locale'), ...navigator.languages].map(find);
  const language = wished.find((each) => each !== undefined) ?? 'en';
  root.lang = language;
  // A browser that translates the page overwrites `lang` with its own language.
  facts['locale'] = language;
  root.dir = facts['rtl']?.split(' ').includes(language) ? 'rtl' : 'ltr';

  const list = (text = ''): string[] => text.split(' ').filter(Boolean);
  const link = (rel: string, href: string, more: Partial<HTMLLinkElement> = {}): HTMLLinkElement => {
    const made = document.createElement('link');
    Object.assign(made, { rel, crossOrigin: 'anonymous', ...more, href });
    // Blocks rendering as if the page had named the sheet; otherwise a dark page would be white for a moment.
    if (rel === 'stylesheet') made.setAttribute('blocking', 'render');
    // So that the code does not take a failed link for one in progress (load.ts).
    made.onerror = () => made.remove();
    document.head.append(made);
    return made;
  };
  /** Whether the file has loaded, once that is known. */
  const settled = (made: HTMLLinkElement): Promise<boolean> =>
    new Promise((resolve) => {
      made.addEventListener('load', () => resolve(true));
      made.addEventListener('error', () => resolve(false));
    });
  const preloadTexts = (file: string) =>
    link('preload', `/assets/texts/${facts['texts']}/${language}/${file}.json`, { as: 'fetch' });
  preloadTexts('start');
  link('preload', '/config.json', { as: 'fetch' });
  // The code is only fetched until the first paint; the entry is the last of it.
  const entryHere = list(facts['scripts'])
    .map((script) => settled(link('modulepreload', script, { fetchPriority: 'low' })))
    .at(-1);

  const path = location.pathname.replace(/(.)\/+$/u, '$1');
  const isPublic = facts['public']?.split(' ').includes(path.split('/')[1] ?? '');
  const isSignedIn = kept('canvass.auth') !== null || isArrival;
  /** Visitors of any other page are sent to the sign-in; signed-in users go from there to the console. */
  const wanted = isPublic && path !== '/login' ? path : isSignedIn ? 'console' : '/login';

  const templateOf = (screen: string): HTMLTemplateElement | undefined =>
    [...document.querySelectorAll('template')].find(
      ({ dataset, lang }) =>
        dataset['screen'] === screen &&
        (lang === '' || lang === language) &&
        (dataset['query'] === undefined || query.get(dataset['query'])),
    );

  function stand(place: HTMLElement): void {
    const template = templateOf(wanted);
    const { scripts, styles, texts } = template?.dataset ?? {};
    // The screen's own chunk, then what that imports.
    const files = list(scripts);
    const preload = (some: string[]) => {
      for (const script of some) link('modulepreload', script);
      for (const file of list(texts)) preloadTexts(file);
    };
    // Only after the entry, which sends the first calls: loaded in parallel, they would take most of its bandwidth.
    if (wanted === 'console') void entryHere?.then(() => preload(files.slice(1)));
    else preload(files);
    const content = (template ?? templateOf('/login'))?.content.cloneNode(true) as
      | DocumentFragment
      | undefined;
    // The build of a preview that saves texts has no templates.
    if (!content) return;
    if (wanted === 'console') {
      const sheets = Promise.all(list(styles).map((sheet) => settled(link('stylesheet', sheet))));
      const [own] = files;
      // Requested early enough to arrive right behind the entry.
      void Promise.race([sheets, entryHere]).then(
        () => own !== undefined && link('modulepreload', own, { fetchPriority: 'low' }),
      );
      void sheets.then((all) => {
        // Without its styles the frame is not shown; the code loads them again.
        if (place.hasChildNodes() || all.includes(false)) return;
        facts['standing'] = '';
        place.append(content);
      });
      return;
    }
    // Another public screen shows the frame of the sign-in until its own content is loaded.
    if (!template) content.querySelector('main')?.replaceChildren();
    else place.dataset['screen'] = wanted;
    const first = content.querySelector<HTMLElement>('[autofocus]');
    // By script, together with the layout that the first frame needs anyway; the browser's own focus logs an error in a
    // frame.
    first?.removeAttribute('autofocus');
    place.append(content);
    // For a link that is followed before the code is loaded.
    for (const each of place.querySelectorAll<HTMLAnchorElement>('[data-keeps-query] > a'))
      each.search = location.search;
    requestAnimationFrame(() => document.activeElement === document.body && first?.focus());
  }

  /**
   * Until the form is hydrated, a submit is neither sent by the browser, which would put the password into an address,
   * nor lost.
   */
  const keep = (event: Event, selector: string): void => {
    const pressed = (event.target as Element).closest<HTMLElement>(selector);
    if (!pressed?.closest('#root[data-screen]')) return;
    event.preventDefault();
    pressed.dataset['early'] = '';
  };
  addEventListener('submit', (event) => keep(event, 'form'), true);
  addEventListener('click', (event) => keep(event, 'button[type=button]'), true);

  let isStarted = false;
  function start(): void {
    const { entry } = facts;
    if (isStarted || entry === undefined) return;
    isStarted = true;
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = 'anonymous';
    script.src = entry;
    document.head.append(script);
  }
  /** For a page in the background, which never paints. */
  const PAINT_PATIENCE_MS = 1000;
  /** After this time the page says that it has not finished loading, unless the code has removed the notice. */
  const LATE_MS = 8000;

  document.addEventListener(
    'readystatechange',
    () => {
      const late = document.getElementById('late');
      for (const words of late?.querySelectorAll('p') ?? []) if (words.lang !== language) words.remove();
      setTimeout(() => late?.removeAttribute('hidden'), LATE_MS);
      const place = document.getElementById('root');
      if (!place || facts['entry'] === undefined) return;
      stand(place);
      requestAnimationFrame(() => setTimeout(start));
      setTimeout(start, PAINT_PATIENCE_MS);
    },
    { once: true },
  );
}
