import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { benchAdmin } from './admin.bench.ts';
import { benchApi } from './api.bench.ts';
import { benchBackup } from './backup.bench.ts';
import { benchBrandChange } from './brand-change.bench.ts';
import { benchCrawl } from './crawl.bench.ts';
import { benchDraft } from './draft.bench.ts';
import { benchDraftTraps } from './draft-traps.bench.ts';
import { benchDraftingThread } from './drafting-thread.bench.ts';
import { benchEditToPage } from './edit-to-page.bench.ts';
import { benchFollowers } from './followers.bench.ts';
import { benchFullRebuild } from './full-rebuild.bench.ts';
import { benchGrowth } from './growth.bench.ts';
import { benchGuards } from './guards.bench.ts';
import { benchHonesty } from './honesty.bench.ts';
import { benchHostilePictures } from './hostile-pictures.bench.ts';
import { benchLarge } from './large.bench.ts';
import { benchMemory } from './memory.bench.ts';
import { benchOrders } from './orders.bench.ts';
import { benchQuotes } from './quotes.bench.ts';
import { benchAnswers } from './search/evaluation/evaluation.bench.ts';
import { benchMeaning } from './search/meaning.bench.ts';
import { benchSearch } from './search/search.bench.ts';
import { benchServing } from './serve-page.bench.ts';
import { benchSite } from './site.bench.ts';
import { benchStart } from './start.bench.ts';
import { benchSubmissions } from './submissions.bench.ts';
import { fillBenchDirectory } from './support/bench-directory.ts';
import { startSlipway, waitForWrittenPages, withBenchDatabase } from './support/bench-server.ts';
import { chosenParts } from './support/chosen-parts.ts';
import { realDataAbsent, realDataFolder } from './support/real-catalogue.ts';
import { type BenchTable, toMarkdown } from './support/table.ts';
import { benchTurns } from './turns.bench.ts';
import { benchViews } from './views.bench.ts';
import { benchVoteSignals } from './vote-signals.bench.ts';
import { benchVotes } from './votes.bench.ts';
import { benchWeeks } from './weeks.bench.ts';

/**
 * The measurements in docs/measurements.md: `npm run bench`, or some by name (`npm run bench -- search api`).
 * BENCH_LISTINGS sets the size of the directory.
 */
const parts = [
  'search',
  'growth',
  'large',
  'draft',
  'honesty',
  'crawl',
  'submissions',
  'turns',
  'memory',
  'pictures',
  'followers',
  'votes',
  'signals',
  'weeks',
  'views',
  'quotes',
  'orders',
  'admin',
  'backup',
  'brand',
  'start',
  'edit',
  'serving',
  'api',
  'guards',
  'rebuild',
  'site',
] as const;

const count = Number(process.env.BENCH_LISTINGS ?? 100_000);
const chosen = chosenParts(process.argv.slice(2), parts);

console.log(`${availableParallelism()} processors (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}.`);

function show(table: BenchTable): void {
  console.log(`\n${toMarkdown(table)}\n`);
}

if (chosen.has('search')) {
  show(await benchSearch());
  show(await benchAnswers());
  show(await benchMeaning());
}
if (chosen.has('growth')) show(await benchGrowth());
if (chosen.has('large')) show(await benchLarge());
if (chosen.has('draft')) for (const bench of [benchDraft, benchDraftTraps, benchDraftingThread]) show(await bench());
if (chosen.has('honesty')) show(await benchHonesty());
if (chosen.has('start')) show(await benchStart());
if (chosen.has('site')) for (const table of await benchSite()) show(table);
if (chosen.has('crawl')) show(await benchCrawl());
if (chosen.has('submissions')) show(await benchSubmissions());
if (chosen.has('turns')) show(await benchTurns());
if (chosen.has('memory')) show(await benchMemory());
if (chosen.has('pictures')) show(await benchHostilePictures());
if (chosen.has('followers')) show(await benchFollowers());
if (chosen.has('votes')) show(await benchVotes());
if (chosen.has('signals')) show(await benchVoteSignals());
if (chosen.has('weeks')) show(await benchWeeks());
if (chosen.has('views')) show(await benchViews());
if (chosen.has('quotes')) show(await benchQuotes());
if (chosen.has('orders')) show(await benchOrders());
if (chosen.has('admin')) show(await benchAdmin());
if (chosen.has('backup')) show(await benchBackup());
if (chosen.has('brand')) show(await benchBrandChange());
if (chosen.has('guards')) await benchOnEmptyDatabase();
const onDirectory = (['edit', 'serving', 'api', 'rebuild'] as const).filter((part) => chosen.has(part));
if (onDirectory.length > 0) await benchDirectory();

async function benchOnEmptyDatabase(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-'));
  try {
    await withBenchDatabase(path.join(folder, 'data'), async (url) => show(await benchGuards(url)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchDirectory(): Promise<void> {
  if (realDataFolder() === undefined)
    return show({ title: 'Directory', rows: [{ measure: 'all', value: realDataAbsent }] });
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-'));
  const dataDir = path.join(folder, 'data');
  try {
    await withBenchDatabase(dataDir, async (url, name) => {
      const started = performance.now();
      await fillBenchDirectory(url, count);
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      const value = `${name}, filled with ${count.toLocaleString('en')} listings in ${seconds} s`;
      show({ title: 'Database of the following', rows: [{ measure: 'server', value }] });
      if (chosen.has('rebuild')) show(await benchFullRebuild(url, count, folder));
      await benchServer(dataDir, url, folder);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchServer(dataDir: string, mongoUrl: string, folder: string): Promise<void> {
  if (!chosen.has('edit') && !chosen.has('serving') && !chosen.has('api')) return;
  const server = await startSlipway(dataDir);
  try {
    await waitForWrittenPages(mongoUrl, server);
    // Search answers as soon as the index is loaded: nothing runs in the background from here on.
    const answer = await fetch(`${server.url}/api/v1/listings?q=a&per_page=1`);
    const found: { items: { slug: string }[] } = JSON.parse(await answer.text());
    const slug = found.items[0]?.slug ?? '';
    if (chosen.has('serving')) show(await benchServing(server, `/products/${slug}`, folder));
    if (chosen.has('api')) show(await benchApi(server, slug));
    if (chosen.has('edit')) show(await benchEditToPage(server, mongoUrl, count));
  } finally {
    await server.process.stop();
  }
}
