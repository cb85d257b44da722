import { connectMongo, disconnectMongo } from '../../shared/platform/mongo/mongo.ts';
import { PageCache } from '../../shared/platform/site/page-cache.ts';
import { PageFiles } from '../../shared/platform/site/page-files.ts';
import '../../shared/models.ts';
import { rebuildAllPages } from '../../jobs/rebuild-all-pages.ts';
import { wholeScope } from '../../shared/publish/page-kinds/rebuild-scope.ts';
import { ensureRebuildState, requestRebuild } from '../../shared/publish/rebuild/rebuild-state.writes.ts';

/** Writes every page once with the bulk lane, in its own process, and prints time and memory as JSON. */
const [mongoUrl = '', folder = '', threads = '2'] = process.argv.slice(2);
await connectMongo(mongoUrl);
await ensureRebuildState();
await requestRebuild(wholeScope);
const files = new PageFiles(folder);
files.beginWriting(() => true);
const result = await rebuildAllPages({
  files,
  cache: new PageCache(files, 1024),
  now: () => new Date(),
  mongoUrl,
  buildId: `bench-${Date.now()}`,
  threads: Number(threads),
  report: (problem) => {
    throw problem;
  },
});
await disconnectMongo();
const kilobyte = 1024;
console.log(JSON.stringify({ ...result, peakBytes: process.resourceUsage().maxRSS * kilobyte }));
process.exit(0);
