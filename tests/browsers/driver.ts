/** The port to a browser that this suite needs; everything else is done by a script in the page. */
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
  /** The download folder. */
  readonly downloads: string;
  open(address: string): Promise<void>;
  back(): Promise<void>;
  /** Evaluates an expression in the page, which may be a promise. */
  run<Value>(expression: string): Promise<Value>;
  click(at: { x: number; y: number }): Promise<void>;
  drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sets the file of the page's only file input. */
  upload(file: string): Promise<void>;
  /** The viewport's size. */
  resize(width: number, height: number): Promise<void>;
  picture(file: string): Promise<void>;
  /** Clears the session. */
  forget(): Promise<void>;
  /** The browser's own console messages since the last call, errors and warnings. */
  said(): string[];
  close(): Promise<void>;
};
