import { type ArgsDef, defineCommand } from 'citty';
import { parseWebsite } from '../shared/kernel/address/website.ts';
import { readEnvironment } from '../shared/platform/environment/environment.ts';
import { categoriesAtHand } from './categories-at-hand.ts';
import { UsageError } from './command-line.ts';
import { draftBatch } from './draft-batch.ts';
import { draftSavedPages } from './draft-saved-pages.ts';
import { draftWebsite } from './draft-website.ts';
import { choosePageDrafter, type PageDrafter } from './page-drafter.ts';
import { valuesOf } from './repeated-option.ts';

const args = {
  url: { type: 'positional', required: false, description: 'Product website' },
  html: {
    type: 'string',
    valueHint: 'file',
    description: 'Read saved pages (.html, .html.gz) instead of the website: homepage first',
  },
  batch: {
    type: 'string',
    valueHint: 'file.jsonl',
    description: 'Draft many saved pages: reads JSON lines of id, url and file, prints JSON lines of id and draft',
  },
  rules: { type: 'boolean', description: 'Use rule-based drafting even if OPENAI_API_KEY is set' },
} satisfies ArgsDef;

export const draftCommand = defineCommand({
  meta: { name: 'draft', description: 'Print a draft from a website, with sources; saves nothing' },
  args,
  run: async ({ args: given, rawArgs }) => {
    const drafter = choosePageDrafter(given.rules === true);
    if (given.batch !== undefined) return runBatch(given.batch, drafter);
    const [address, ...more] = given._;
    if (address === undefined) throw new UsageError('Specify a website or --batch FILE.');
    const website = parseWebsite(address);
    if (website === undefined) throw new UsageError(`Not a public website: ${address}`);
    const files = [...valuesOf('html', rawArgs), ...more];
    if (given.html === undefined && more.length > 0)
      throw new UsageError(`draft takes one website. Unexpected: ${more[0]}`);
    try {
      const draft =
        files.length > 0
          ? await draftSavedPages(website.url, files, await categoriesAtHand(readEnvironment()), drafter)
          : await draftWebsite(website.url, drafter);
      console.log(JSON.stringify(draft, undefined, 2));
    } catch (problem) {
      explainFile(problem);
    }
  },
});

async function runBatch(file: string, drafter: PageDrafter): Promise<void> {
  try {
    const categories = await categoriesAtHand(readEnvironment());
    const isComplete = await draftBatch(file, (line) => console.log(line), categories, drafter);
    if (!isComplete) process.exitCode = 1;
  } catch (problem) {
    explainFile(problem);
  }
}

/** Turns an unreadable file into a UsageError, since the operator can fix it; rethrows anything else. */
function explainFile(problem: unknown): void {
  if (!(problem instanceof Error) || !('code' in problem) || !('path' in problem)) throw problem;
  throw new UsageError(`Cannot read ${String(problem.path)} (${String(problem.code)}).`);
}
