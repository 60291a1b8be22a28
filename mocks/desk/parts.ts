/** Building blocks of the page at /__mock. */
import { html, type Html } from '../server/html.ts';

type Choice = { readonly value: string; readonly label: string };

export const choices = (values: readonly string[], chosen?: string): Html[] =>
  labelled(
    values.map((value) => ({ value, label: value })),
    chosen,
  );

export const labelled = (options: readonly Choice[], chosen?: string): Html[] =>
  options.map(({ value, label }) =>
    value === chosen
      ? html`<option value="${value}" selected>${label}</option>`
      : html`<option value="${value}">${label}</option>`,
  );

export const select = (name: string, label: string, options: readonly Html[]): Html =>
  html`<label
    >${label}<select name="${name}">
      ${options}
    </select></label
  >`;

export const timeOf = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replace('T', ' ').slice(0, 19);

export const section = (id: string, title: string, body: Html): Html =>
  html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${body}
  </section>`;

/** An invalid form; answered with 400. */
export class WrongForm extends Error {}
