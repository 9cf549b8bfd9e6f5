/** One rule broken on purpose in one place of the source, and the tests of which at least one must notice. */
export interface Mutant {
  /** Unique, in kebab-case. */
  id: string;
  /** From the project's root. */
  file: string;
  /** Text that stands exactly once in the file, and what takes its place. */
  from: string;
  to: string;
  /** The test that must fail: its file, and its name without those of the groups around it. */
  test: { file: string; name: string };
  /** For tests that take a number of rounds from the environment. */
  environment?: Readonly<Record<string, string>>;
}

/** What the product promises, and the ways to break it that must not go unnoticed. */
export interface Guarantee {
  promise: string;
  mutants: readonly Mutant[];
}
