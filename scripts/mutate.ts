import { availableParallelism } from 'node:os';
import { guarantees } from './mutants/guarantees.ts';
import type { Mutant } from './mutants/mutant.ts';
import { failingUnchanged, runMutant, type Verdict } from './mutants/run-mutant.ts';

/** `npm run mutate` runs every mutant, `npm run mutate -- token` those whose id contains `token`. */
const wanted = process.argv.slice(2);
const isWanted = ({ id }: Mutant) => wanted.length === 0 || wanted.some((part) => id.includes(part));
const atOnce = Math.min(2, availableParallelism());

const mutants = guarantees.flatMap((guarantee) => guarantee.mutants).filter(isWanted);
if (mutants.length === 0) throw new Error(`No mutant has ${wanted.join(' or ')} in its id`);
const problems = [...(await failingTests()), ...(await survivors())];
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.stdout.write(`${mutants.length} mutants, ${problems.length} problems\n`);
process.exit(problems.length === 0 ? 0 : 1);

/** Every named test must pass on the unchanged source, else its failure says nothing of a mutant. */
async function failingTests(): Promise<string[]> {
  const byFile = Map.groupBy(mutants, ({ test }) => test.file);
  const failing = await eachOf([...byFile], async ([file, those]) => {
    const names = [...new Set(those.map(({ test }) => test.name))];
    const failed = await failingUnchanged(file, names);
    return failed.map((name) => `fails without a mutant: ${file}: ${name}`);
  });
  return failing.flat();
}

async function survivors(): Promise<string[]> {
  const words: Record<Exclude<Verdict, 'killed'>, string> = {
    survived: 'survives',
    not_run: 'has no test of that name that could be run',
    not_reached: 'is never loaded by its test',
  };
  const found = await eachOf(mutants, async (mutant) => {
    const first = await runMutant(mutant);
    // Run again before it counts as survived: two concurrent calls of a test do not always meet.
    const verdict = first === 'survived' ? await runMutant(mutant) : first;
    process.stdout.write(`${verdict === 'killed' ? 'ok' : 'NOT OK'} ${mutant.id}\n`);
    return verdict === 'killed'
      ? []
      : [`${mutant.id} ${words[verdict]}: ${mutant.test.file}: ${mutant.test.name}`];
  });
  return found.flat();
}

/** Maps the items with a bounded number of concurrent calls. */
async function eachOf<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [at, item] of waiting) results[at] = await act(item);
    }),
  );
  return results;
}
