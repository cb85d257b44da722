import { type ArgsDef, defineCommand } from 'citty';
import { parseWebsite } from '../shared/kernel/address/website.ts';
import { UsageError } from './command-line.ts';
import { draftBatch } from './draft-batch.ts';
import { draftSavedPages } from './draft-saved-pages.ts';
import { draftWebsite } from './draft-website.ts';
import { choosePageDrafter, type PageDrafter } from './page-drafter.ts';
import { valuesOf } from './repeated-option.ts';

const args = {
  url: { type: 'positional', required: false, description: "The product's website" },
  html: {
    type: 'string',
    valueHint: 'file',
    description: 'Read it from saved pages (.html, .html.gz), not from the network: the homepage, then any others',
  },
  batch: {
    type: 'string',
    valueHint: 'file.jsonl',
    description: 'Draft many saved pages: lines of id, url and file in, lines of id and draft out',
  },
  rules: { type: 'boolean', description: 'Draft by rules also when OPENAI_API_KEY names a model' },
} satisfies ArgsDef;

export const draftCommand = defineCommand({
  meta: { name: 'draft', description: 'Prints what a website gives for a draft, with the evidence; saves nothing' },
  args,
  run: async ({ args: given, rawArgs }) => {
    const drafter = choosePageDrafter(given.rules === true);
    if (given.batch !== undefined) return runBatch(given.batch, drafter);
    const [address, ...more] = given._;
    if (address === undefined) throw new UsageError('draft needs the address of a website, or --batch FILE.');
    const website = parseWebsite(address);
    if (website === undefined) throw new UsageError(`"${address}" is not the address of a public website.`);
    const files = [...valuesOf('html', rawArgs), ...more];
    if (given.html === undefined && more.length > 0)
      throw new UsageError(`draft takes one address, not "${more[0]}" too.`);
    try {
      const draft =
        files.length > 0
          ? await draftSavedPages(website.url, files, drafter)
          : await draftWebsite(website.url, drafter);
      console.log(JSON.stringify(draft, undefined, 2));
    } catch (problem) {
      explainFile(problem);
    }
  },
});

async function runBatch(file: string, drafter: PageDrafter): Promise<void> {
  try {
    const isComplete = await draftBatch(file, (line) => console.log(line), drafter);
    if (!isComplete) process.exitCode = 1;
  } catch (problem) {
    explainFile(problem);
  }
}

/** A file that cannot be read is the operator's to mend; anything else is thrown on. */
function explainFile(problem: unknown): void {
  if (!(problem instanceof Error) || !('code' in problem) || !('path' in problem)) throw problem;
  throw new UsageError(`${String(problem.path)} cannot be read (${String(problem.code)}).`);
}
