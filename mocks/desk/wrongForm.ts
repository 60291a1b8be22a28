/** A form that doesn't fit: answered with 400. */
export class WrongForm extends Error {}
