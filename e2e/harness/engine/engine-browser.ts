/** What a story does with a browser of any engine: the least that both drivers can do in the same way. */
export interface EngineBrowser {
  /** What its pages have thrown and logged as errors. */
  readonly errors: string[];
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page, which is awaited there; what JSON can hold. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the mouse on the element that an expression gives. Throws where it gives none. */
  click(element: string): Promise<void>;
  /** Gives a file to the input that an expression gives. */
  choose(input: string, path: string): Promise<void>;
  /** Types letters where the focus is. */
  type: (text: string) => Promise<void>;
  /** Presses a key, named as in `KeyboardEvent.key`. */
  press: (key: Key, modifier?: 'Control') => Promise<void>;
  /** Ends every process of it with SIGKILL, as a crash or an empty battery does. */
  kill(): Promise<void>;
}

export type Key = 'ArrowDown' | 'ArrowRight' | 'Enter' | 'Escape' | ' ' | 'Tab' | 'a' | 'v' | 'x' | 'z';

/** Starts the browser with its storage in `folder`, for the first time or again. */
export type OpenEngine = (folder: string) => Promise<EngineBrowser>;
