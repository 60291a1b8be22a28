/** Pages for when nothing else can be shown: no brand, no React, and in English when the texts can't be fetched. */
import type { ConfigFault } from '../config/schema.ts';
import english from '../../i18n/en/boot.json';
import { NotLoaded } from '../kit/notLoaded.ts';
import { loadFile, shownTexts } from '../kit/i18n/texts.ts';

/** How long to wait for the texts in the page's language, in milliseconds. */
const PATIENCE_MS = 1000;

async function texts() {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([loadFile('boot').catch(() => undefined), late]);
  return shownTexts().boot ?? english;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, ...children: (Node | string)[]) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

function showPlainPage(title: string, ...content: Node[]): void {
  const message = element('div', element('h1', title), ...content);
  message.setAttribute('role', 'alert');
  const page = element('main', message);
  page.className = 'plain-page';
  document.title = title;
  document.getElementById('late')?.remove();
  (document.getElementById('root') ?? document.body).replaceChildren(page);
}

function reloadButton(text: string): HTMLButtonElement {
  const button = element('button', text);
  button.className = 'btn primary';
  button.addEventListener('click', () => window.location.reload());
  return button;
}

/** Names the invalid field (decisions §1); after a timeout it offers another try (decisions §12). */
export async function showConfigFault({ field, problem, detail = '' }: ConfigFault): Promise<void> {
  const messages = await texts();
  const words = messages.problem[problem].replace('%{detail}', detail);
  const what = element('p', element('code', field === '' ? '/config.json' : field), ` ${words}`);
  if (problem === 'unreachable')
    showPlainPage(messages.title, what, element('p', messages.noAnswer), reloadButton(messages.again));
  else showPlainPage(messages.title, what, element('p', messages.help));
}

/**
 * Offers a reload in place of a page that can't be shown: because a chunk failed to load (after a deploy, or without a
 * connection), or because of any other error.
 */
export async function offerReload(error: unknown): Promise<void> {
  const messages = await texts();
  const [title, help] =
    error instanceof NotLoaded
      ? [messages.notLoaded, messages.notLoadedHelp]
      : [messages.failed, messages.failedHelp];
  showPlainPage(title, element('p', help), reloadButton(messages.reload));
}
