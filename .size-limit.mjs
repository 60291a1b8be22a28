/** Sizes of the production build (gzip), read from its manifest: what is loaded together counts together. */
import { readdirSync, readFileSync, statSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
const scripts = readdirSync('dist/assets')
  .filter((name) => name.endsWith('.js'))
  .map((name) => `dist/assets/${name}`);

/** The key of a chunk: its module, or the name that deploy/chunks.ts gives to one that holds several starts. */
function keyOf(name) {
  if (name in manifest) return name;
  const key = Object.keys(manifest).find((each) => manifest[each].name === name);
  if (key === undefined) throw new Error(`No chunk is called ${name}: what starts this page now?`);
  return key;
}

/** The scripts that load together with these chunks, by static imports. */
function together(...names) {
  const files = new Set();
  const visit = (key) => {
    const file = `dist/${manifest[key].file}`;
    if (files.has(file)) return;
    files.add(file);
    manifest[key].imports?.forEach(visit);
  };
  for (const name of names) visit(keyOf(name));
  return [...files];
}

// In a circle of chunks one runs before what it imports, which is undefined then. Starts of lazy code are left out.
const inCircle = Object.keys(manifest).filter((key) => {
  const seen = new Set();
  const reaches = (from) =>
    manifest[from].imports?.some((next) => {
      if (next === key) return true;
      if (seen.has(next) || manifest[next].isDynamicEntry) return false;
      seen.add(next);
      return reaches(next);
    });
  return !manifest[key].isDynamicEntry && reaches(key);
});
if (inCircle.length > 0) throw new Error(`Chunks that import each other in a circle: ${inCircle.join(', ')}`);

/** Words that only the mock platform and its tools contain. */
const MOCK_WORDS = /__mock|mock-invisible|mockServiceWorker|\[MSW\]|faker/u;
const mocked = scripts.filter((file) => MOCK_WORDS.test(readFileSync(file, 'utf8')));
if (mocked.length > 0) throw new Error(`Mock code in the production build: ${mocked.join(', ')}`);

// What is fetched while somebody types counts too. The puzzle is a fallback that most people never meet.
const wholeSignIn = together('base', 'src/public/bot-check/recaptcha.tsx', 'src/boot/events.ts');
const accounts = together('base', 'console');
const started = new Set([...wholeSignIn, ...accounts]);

// A visitor never waits for the back office: one shared constant in the wrong module would be enough.
const PUBLIC = [
  'visitor',
  'src/public/sign-up/SignUpScreens.tsx',
  'src/public/links/LinkScreens.tsx',
  'hosted',
];
const backOffice = `dist/${manifest[keyOf('console')].file}`;
for (const screen of PUBLIC)
  if (together(screen).includes(backOffice))
    throw new Error(`${screen} loads the console: what do they share that is not in another chunk?`);

const check = (name, path, limit) => ({ name, path, limit, gzip: true });

// Each language by itself: nobody loads two.
const [version] = readdirSync('dist/assets/texts');
const texts = (language, ...files) =>
  files.map((file) => `dist/assets/texts/${version}/${language}/${file}.json`);
// Beside them lies what translators are told.
const languages = readdirSync(`dist/assets/texts/${version}`).filter((folder) =>
  /^[a-z]{2}(?:-[A-Z]{2})?$/u.test(folder),
);
/** How large each file of texts may be. */
const TEXTS = {
  start: '2 kB',
  boot: '1 kB',
  public: '6 kB',
  console: '14 kB',
  rest: '28 kB',
  workbench: '8 kB',
};

export default [
  // Its form stands in the page, with its styles and the script that puts it there.
  check('/login, until it can be used: the page', 'dist/index.html', '16 kB'),
  check('/accounts, until the list is usable', accounts, '270 kB'),
  ...languages.flatMap((language) => [
    check(
      `/login in ${language}, the whole working page`,
      [...wholeSignIn, ...texts(language, 'start')],
      '100 kB',
    ),
    check(`/accounts in ${language}`, [...accounts, ...texts(language, 'start', 'console')], '270 kB'),
  ]),
  // The largest of all languages; what comes behind the first screen may be larger.
  ...Object.entries(TEXTS).map(([file, limit]) => {
    const [largest] = languages
      .map((language) => texts(language, file)[0])
      .toSorted((one, other) => statSync(other).size - statSync(one).size);
    return check(`texts: ${largest.split('/').slice(-2).join('/')}`, largest, limit);
  }),
  ...scripts
    .filter((file) => !started.has(file))
    .map((file) => check(file.replace(/.*\//u, 'lazy: '), file, '70 kB')),
];
