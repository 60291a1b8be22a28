/** A plain form's values, read from its inputs, so that values filled in by a password manager are sent. */

/** The values of these fields; '' for a field that is absent. */
export function formValues<Name extends string>(
  form: HTMLFormElement,
  ...names: readonly Name[]
): Record<Name, string> {
  const data = new FormData(form);
  const value = (name: Name) => {
    const given = data.get(name);
    return typeof given === 'string' ? given : '';
  };
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, string>;
}

/** Focuses a field and selects its text, so that typing replaces it. */
export function focusOn(form: HTMLFormElement, name: string): void {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}
