/** What this suite needs of a browser; everything else is done by what it puts into the page. */
export type Key =
  | 'Enter'
  | 'Escape'
  | 'Tab'
  | 'Delete'
  | 'ArrowDown'
  | 'ArrowUp'
  | 'ArrowLeft'
  | 'ArrowRight'
  | '/';

export type Driver = {
  readonly version: string;
  /** The folder that downloads come to. */
  readonly downloads: string;
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** The value of an expression in the page, which may be a promise. */
  run<Value>(expression: string): Promise<Value>;
  click(at: { x: number; y: number }): Promise<void>;
  drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Gives a file to the page's only input for files. */
  upload(file: string): Promise<void>;
  /** The window's inside. */
  resize(width: number, height: number): Promise<void>;
  picture(file: string): Promise<void>;
  /** Forgets who is signed in. */
  forget(): Promise<void>;
  /** What the browser itself wrote on its console since the last time, errors and warnings. */
  said(): string[];
  close(): Promise<void>;
};
