import { type ArgsDef, defineCommand } from 'citty';
import { readCategoryNames } from '../shared/directory/directory.reads.ts';
import type { EnrichReport } from '../shared/intake/intake.ts';
import { enrichListings } from '../shared/intake/intake.writes.ts';
import { countOf, figure } from '../shared/kernel/text/figures.ts';
import { closeBrowser } from '../shared/platform/browser/browser.ts';
import { UsageError } from './command-line.ts';
import { choosePageDrafter } from './page-drafter.ts';
import { countProgress } from './progress.ts';
import { useBrowser } from './use-browser.ts';
import { withDatabase } from './with-database.ts';

const interrupted = 130;

const args = {
  limit: { type: 'string', valueHint: 'listings', description: 'Maximum number of websites to read' },
  rules: { type: 'boolean', description: 'Use rule-based drafting even if OPENAI_API_KEY is set' },
} satisfies ArgsDef;

export const enrichCommand = defineCommand({
  meta: {
    name: 'enrich',
    description: 'Fill in missing text for imported listings from their websites; run again to resume',
  },
  args,
  run: async ({ args: given }) => {
    const limit = readLimit(given.limit);
    const drafter = choosePageDrafter(given.rules === true);
    const stop = new AbortController();
    const interrupt = () => stop.abort();
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    try {
      const report = await withDatabase(async ({ now, environment }) => {
        await useBrowser(environment, (problem, page) =>
          console.error(`${page}: could not render, using the fetched HTML (${problem.message})`),
        );
        const names = await readCategoryNames();
        const show = countProgress('Reading websites');
        return enrichListings({
          now,
          limit,
          draft: (pages) => drafter(pages, names),
          onProgress: (done, total) => show(done, total),
          signal: stop.signal,
        });
      });
      if (report === undefined) throw new UsageError('Another enrich run is already in progress.');
      console.log(reportInWords(report).join('\n'));
      if (report.stopped) process.exitCode = interrupted;
    } finally {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      await closeBrowser();
    }
  },
});

/** The result, as lines of text for the operator. */
export function reportInWords({ waiting, written, without, stopped }: EnrichReport): string[] {
  if (waiting === 0) return ['Nothing to do: every listing has text or an owner, or was checked recently.'];
  const why = Object.entries(without)
    .sort(([, first], [, second]) => second - first)
    .map(([outcome, count]) => `${figure(count)} ${outcome.replaceAll('_', ' ')}`);
  return [
    `${countOf(waiting, 'listing')} without text: ${figure(written)} filled in${why.length === 0 ? '' : `, ${why.join(', ')}`}.`,
    ...(stopped ? ['Stopped early. Progress is saved; run the command again to resume.'] : []),
  ];
}

/** Throws UsageError unless the text is a number of listings. */
export function readLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError('--limit must be a number of listings, for example --limit=100.');
  return Number(text);
}
