/** Serves the catalogues to the browser: a few JSON files per language, no code (`../files.ts`). */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connect, Plugin } from 'vite';
import { addressOf, TEXT_FILES, type TextFile } from '../files.ts';
import { directionOf, LOCALES } from '../languages.ts';
import type { Area } from '../messages.ts';
import { SAVES_HEADER } from '../saves.ts';
import { areasIn } from '../textFiles.ts';
import { type Catalogue, RA } from './catalogue.ts';
import { areaNames, FOLDER, readArea, textOfArea } from './read.ts';
import { SOURCES, STATES_FOLDER } from './stateFiles.ts';

/** Untranslated messages fall back to English. */
function filled(source: Catalogue, translation: Catalogue | undefined): Catalogue {
  const entries = Object.entries(source).map(([key, text]) => {
    const own = translation?.[key];
    if (typeof text === 'string') return [key, typeof own === 'string' ? own : text];
    return [key, filled(text, typeof own === 'object' ? own : undefined)];
  });
  return Object.fromEntries(entries) as Catalogue;
}

/** The content of one file of texts. */
export function contentOf(locale: string, file: TextFile): string {
  const areas = areasIn(file, areaNames() as Area[]).map((area) => [
    area,
    filled(readArea('en', area) ?? {}, readArea(locale, area)),
  ]);
  return JSON.stringify(Object.fromEntries(areas));
}

type File = { readonly folder: string; readonly file: string; content(): string };

/** The texts of every language. */
function catalogues(): File[] {
  return LOCALES.flatMap((folder) =>
    TEXT_FILES.map((file) => ({ folder, file, content: () => contentOf(folder, file) })),
  );
}

type Folder = 'notes' | 'glossary' | typeof STATES_FOLDER;

/** The files of each folder. */
const NAMES: Readonly<Record<Folder, () => readonly string[]>> = {
  notes: () => areaNames().filter((area) => area !== RA),
  glossary: () => LOCALES,
  [STATES_FOLDER]: () => [SOURCES, ...LOCALES.filter((locale) => locale !== 'en')],
};

/**
 * Notes, terms and states for the translators' workbench; in builds as well, since staging has it. A missing file
 * counts as empty.
 */
function told(folder: Folder): File[] {
  return NAMES[folder]().map((file) => ({
    folder,
    file,
    content: () => {
      const path = join(FOLDER, folder, `${file}.json`);
      return JSON.stringify(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
    },
  }));
}

/** A language's own files by area, verbatim; missing messages are not filled. */
function unfilled(locale: string): string {
  const texts = areaNames().flatMap((area) => {
    const text = textOfArea(locale, area);
    return text === undefined ? [] : [[area, text]];
  });
  return JSON.stringify(Object.fromEntries(texts));
}

const raw = (): File[] =>
  LOCALES.map((locale) => ({ folder: 'raw', file: locale, content: () => unfilled(locale) }));

const allFiles = (): File[] => [
  ...catalogues(),
  ...raw(),
  ...told('notes'),
  ...told('glossary'),
  ...told(STATES_FOLDER),
];

/** The languages and the version of their texts, for the first script and the code. */
function marked(html: string, version: string): string {
  const rightToLeft = LOCALES.filter((locale) => directionOf(locale) === 'rtl').join(' ');
  const facts = { texts: version, languages: LOCALES.join(' '), rtl: rightToLeft };
  const attributes = Object.entries(facts).map(([name, value]) => `data-${name}="${value}"`);
  return html.replace('<html', `<html ${attributes.join(' ')}`);
}

const ADDRESS = /^\/assets\/texts\/[\w-]+\/([\w-]+)\/([\w-]+)\.json$/u;

/** Answers with the current content of the files. */
const answerBy =
  (saves: boolean): Connect.NextHandleFunction =>
  (request, response, next) => {
    const [, folder, file] = ADDRESS.exec((request.url ?? '').split('?')[0] ?? '') ?? [];
    const wanted = allFiles().find((each) => each.folder === folder && each.file === file);
    if (!wanted) return next();
    response.setHeader('content-type', 'application/json');
    response.setHeader('cache-control', 'no-cache');
    if (saves) response.setHeader(SAVES_HEADER, '1');
    response.end(wanted.content());
  };

/** Serves the page without prerendered forms, because a preview that saves has newer texts than they have. */
const withoutTemplates =
  (file: string): Connect.NextHandleFunction =>
  ({ method, url = '', headers }, response, next) => {
    const isPage = method === 'GET' && headers.accept?.includes('text/html') === true;
    if (!isPage || /^\/(?:__|api\/)/u.test(url)) return next();
    response.setHeader('content-type', 'text/html');
    response.end(readFileSync(file, 'utf8').replaceAll(/<template [^]*?<\/template>/gu, ''));
  };

/**
 * A build emits the files at an address that changes with any text; the dev server reads them for every request, and so
 * does a preview that saves.
 */
export function textsPlugin({ saves }: { saves: boolean }): Plugin {
  let version = 'dev';
  return {
    name: 'canvass-texts',
    configureServer({ middlewares }) {
      middlewares.use(answerBy(saves));
    },
    configurePreviewServer({ middlewares, config }) {
      if (!saves) return;
      middlewares.use(answerBy(saves));
      middlewares.use(withoutTemplates(join(config.root, config.build.outDir, 'index.html')));
    },
    buildStart() {
      if (this.meta.watchMode) return;
      const contents = allFiles()
        .map(({ content }) => content())
        .join('\n');
      version = createHash('sha256').update(contents).digest('base64url').slice(0, 8);
    },
    generateBundle() {
      for (const { folder, file, content } of allFiles())
        this.emitFile({
          type: 'asset',
          fileName: addressOf(version, folder, file).slice(1),
          source: content(),
        });
    },
    transformIndexHtml: (html) => marked(html, version),
  };
}
