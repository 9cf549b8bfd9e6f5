/** One fault put into one place of the source, and the test that must fail with it. */
export interface Mutant {
  /** Unique, in kebab-case. */
  id: string;
  /** From the project's root. */
  file: string;
  /** Text that stands exactly once in the file, and what takes its place. */
  from: string;
  to: string;
  /** The test’s file, and its title without those of its groups. */
  test: { file: string; name: string };
}

/** What the product promises, and the mutants that break it. */
export interface Guarantee {
  promise: string;
  mutants: readonly Mutant[];
}
