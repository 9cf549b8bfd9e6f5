/** One fault put into one place of the source, and the test that must fail with it. */
export interface Mutant {
  /** Unique, in kebab-case. */
  id: string;
  /** From the project's root. */
  file: string;
  /** Text that stands exactly once in the file, and what takes its place. */
  from: string;
  to: string;
  /** Its file, and its name without those of the groups around it. */
  test: { file: string; name: string };
}

/** What the product promises, and the mutants that break it. */
export interface Guarantee {
  promise: string;
  mutants: readonly Mutant[];
}
