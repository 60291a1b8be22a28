/*
 * A classic script that runs before the first paint. It takes a token out of the address before anything else is
 * asked for; then neither the theme nor the language flashes, and the texts of the language load in parallel with the
 * code. It puts a prerendered page into the root, keeps what is pressed there
 * for the code to come, and loads that code after the first paint. The build writes what it needs on `<html>`.
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
    // For `arrival.ts`, in the page's memory only.
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
  // A browser that translates the page writes its own language into the other.
  facts['locale'] = language;
  root.dir = facts['rtl']?.split(' ').includes(language) ? 'rtl' : 'ltr';

  const link = (rel: string, href: string, as = ''): HTMLLinkElement => {
    const made = document.createElement('link');
    made.rel = rel;
    if (as) made.as = as;
    made.crossOrigin = 'anonymous';
    made.href = href;
    // So that the code does not take it for one that comes (load.ts).
    made.onerror = () => made.remove();
    document.head.append(made);
    return made;
  };
  const preloadTexts = (file: string) =>
    link('preload', `/assets/texts/${facts['texts']}/${language}/${file}.json`, 'fetch');
  preloadTexts('start');

  const path = location.pathname.replace(/(.)\/+$/u, '$1');
  const isPublic = facts['public']?.split(' ').includes(path.split('/')[1] ?? '');
  const isSignedIn = kept('canvass.auth') !== null || isArrival;
  /** Visitors of any other page are sent to the sign-in; from there, who is signed in goes to the console. */
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
    const { scripts = '', styles = '', texts = '' } = template?.dataset ?? {};
    const preload = () => {
      for (const script of scripts.split(' ').filter(Boolean)) link('modulepreload', script);
      for (const file of texts.split(' ').filter(Boolean)) preloadTexts(file);
    };
    // Only after the entry, which sends the first calls: loaded beside it, the console would take half of its bandwidth.
    const entry = document.querySelector<HTMLLinkElement>(
      `link[rel=modulepreload][href="${facts['entry']}"]`,
    );
    if (wanted === 'console') entry?.addEventListener('load', preload);
    else preload();
    const content = (template ?? templateOf('/login'))?.content.cloneNode(true) as
      | DocumentFragment
      | undefined;
    // A preview that saves texts has no templates.
    if (!content) return;
    if (wanted === 'console') {
      const sheets = styles.split(' ').filter(Boolean);
      let left = sheets.length;
      const put = () => {
        left -= 1;
        if (left > 0 || place.hasChildNodes()) return;
        facts['standing'] = '';
        place.append(content);
      };
      for (const sheet of sheets) link('stylesheet', sheet).onload = put;
      return;
    }
    // Another public screen has the frame of the sign-in until its own content comes.
    if (!template) content.querySelector('main')?.replaceChildren();
    else place.dataset['screen'] = wanted;
    const first = content.querySelector<HTMLElement>('[autofocus]');
    // By a script, and with the layout that the first frame needs anyway; the browser's own focus complains in a frame.
    first?.removeAttribute('autofocus');
    place.append(content);
    // A link that is followed before the code has come.
    for (const each of place.querySelectorAll<HTMLAnchorElement>('[data-keeps-query] > a'))
      each.search = location.search;
    requestAnimationFrame(() => document.activeElement === document.body && first?.focus());
  }

  /** Until the form is hydrated, it is neither sent by the browser, which would show the password in an address, nor lost. */
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
  /** A page in the background never paints. */
  const PAINT_PATIENCE_MS = 1000;

  document.addEventListener(
    'readystatechange',
    () => {
      const place = document.getElementById('root');
      for (const words of document.querySelectorAll<HTMLElement>('#late > p'))
        if (words.lang !== language) words.remove();
      if (place && facts['entry'] !== undefined) stand(place);
      requestAnimationFrame(() => setTimeout(start));
      setTimeout(start, PAINT_PATIENCE_MS);
    },
    { once: true },
  );
}
