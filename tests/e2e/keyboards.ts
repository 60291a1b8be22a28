/** Finds fields on the current page for which a phone would bring the wrong keyboard, or zoom in. */
import type { Page } from '@playwright/test';

/** One line each: the field, and the attribute that is missing or wrong. */
export const keyboardFaultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SILENT = ['checkbox', 'radio', 'range', 'file', 'date', 'hidden', 'color'];
    const AS_TYPED = { autocapitalize: /^none$/u, autocorrect: /^off$/u, spellcheck: /^false$/u };
    const BY_TYPE: Record<string, Record<string, RegExp>> = {
      email: { inputmode: /^email$/u, ...AS_TYPED },
      url: { inputmode: /^url$/u, ...AS_TYPED },
      tel: { inputmode: /^tel$/u },
      number: { inputmode: /^(numeric|decimal)$/u },
      password: AS_TYPED,
      search: { enterkeyhint: /^search$/u, ...AS_TYPED },
    };
    const MAIL = { inputmode: /^email$/u, ...AS_TYPED };
    const NUMBER = { inputmode: /^(numeric|decimal|tel)$/u };
    const ONE_TIME = { inputmode: /^numeric$/u, ...AS_TYPED };
    const found = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
      .filter((field) => !field.readOnly && !SILENT.includes(field.type) && !field.closest('.workbench'))
      .filter((field) => field.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .flatMap((field) => {
        const isFree = field.matches('[type=search], [autocapitalize=characters]');
        const wanted = {
          ...BY_TYPE[field.type],
          // By its value: an email, an amount. A search may be for one, and a code may be digits.
          ...(!isFree && /^\S+@\S+$/u.test(field.value) ? MAIL : {}),
          ...(!isFree && /^\d[\d.,\s]*$/u.test(field.value) ? NUMBER : {}),
          ...(field.matches('.AmountField-amount *, .num') ? NUMBER : {}),
          ...(field.autocomplete === 'one-time-code' ? ONE_TIME : {}),
          ...(field.tagName === 'INPUT' ? { autocomplete: /^\S/u } : {}),
        };
        const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name;
        const faults = Object.entries(wanted)
          .filter(([attribute, pattern]) => !pattern.test(field.getAttribute(attribute) ?? ''))
          .map(([attribute]) => `${attribute} is ${field.getAttribute(attribute) ?? 'not said'}`);
        const size = Number.parseFloat(getComputedStyle(field).fontSize);
        if (size < 16) faults.push(`${size} px type, into which a phone zooms`);
        return faults.map((fault) => `field “${label.trim()}”: ${fault}`);
      });
    return [...new Set(found)];
  });
