/** A plain form's values: what a browser and a password manager see is what is sent. */

/** The values of these fields; '' for one that is not there. */
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

/** Moves the focus to a field; what was typed is selected, so that typing replaces it. */
export function focusOn(form: HTMLFormElement, name: string): void {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}
