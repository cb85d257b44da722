import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { defineCommand } from 'citty';
import { type Publisher, startPublisher } from '../jobs/publisher.ts';
import { figure } from '../shared/kernel/text/figures.ts';
import { keepAssets } from '../shared/platform/site/kept-assets.ts';
import { PageCache } from '../shared/platform/site/page-cache.ts';
import { PageFiles } from '../shared/platform/site/page-files.ts';
import { loadSiteApp } from '../shared/platform/site/site-app.ts';
import { compileSite, readBuildId } from '../shared/platform/site/site-build.ts';
import { readRebuildState } from '../shared/publish/publish.reads.ts';
import type { FinishedPass, RebuildState } from '../shared/publish/publish.ts';
import { isEmptyScope, wholeScope } from '../shared/publish/publish.ts';
import { requestRebuild } from '../shared/publish/publish.writes.ts';
import { countProgress } from './progress.ts';
import { type CommandContext, withDatabase } from './with-database.ts';

const lookEveryMs = 200;
const looksBetweenCalls = 25;
// No page cache: this process serves no pages.
const noPagesBytes = 1;

export const rebuildCommand = defineCommand({
  meta: { name: 'rebuild', description: 'Rebuild pages' },
  args: {
    all: { type: 'boolean', default: false, description: 'Rebuild every page, not only outdated ones' },
  },
  run: ({ args }) =>
    withDatabase(async (context) => {
      const publisher = await openPublisher(context);
      try {
        const kind = args.all ? 'last_whole_pass' : 'last_pass';
        const before = (await readRebuildState())?.[kind];
        if (args.all) await requestRebuild(wholeScope);
        const last = (await untilWritten(publisher))?.[kind];
        const isNew = last != null && last.finished_at.getTime() !== before?.finished_at.getTime();
        console.log(isNew ? passWords(last) : 'All pages are up to date.');
      } finally {
        await publisher.stop();
      }
    }),
});

/** Takes the lease for writing pages, unless a running server holds it. */
async function openPublisher({ environment, mongoUrl, now }: CommandContext): Promise<Publisher> {
  const { dataDir } = environment;
  const buildId = await readBuildId();
  await compileSite(buildId, (line) => console.log(line));
  await keepAssets(dataDir, now());
  await loadSiteApp();
  const files = new PageFiles(path.join(dataDir, 'pages'));
  const report = (problem: Error) => {
    console.error(problem);
    process.exitCode = 1;
  };
  const progress = countProgress('Writing pages');
  return startPublisher({ files, cache: new PageCache(files, noPagesBytes), now, report, mongoUrl, buildId, progress });
}

/** Has all requested pages written, here or by the process holding the lease. Returns the resulting state. */
async function untilWritten(publisher: Publisher): Promise<RebuildState | undefined> {
  for (let look = 0; ; look += 1) {
    if (look % looksBetweenCalls === 0) await publisher.writeRequested();
    const state = await readRebuildState();
    const isDone = state === undefined || (!state.due && state.pass === null && isEmptyScope(state.requested));
    if (isDone) return state;
    await delay(lookEveryMs);
  }
}

const passWords = ({ pages, changed }: FinishedPass): string =>
  `Rebuilt ${figure(pages)} pages, ${figure(changed)} changed.`;
