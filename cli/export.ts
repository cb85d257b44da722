import path from 'node:path';
import { defineCommand } from 'citty';
import { createWebServer } from '../api/server.ts';
import { apiPath, homePath, llmsPath, mcpPath, sitemapPath } from '../shared/kernel/address/paths.ts';
import { siteAddress } from '../shared/kernel/address/site-address.ts';
import { cacheBounds } from '../shared/kernel/memory/cache-bounds.ts';
import { countOf, figure } from '../shared/kernel/text/figures.ts';
import { type ExportedSite, exportSite } from '../shared/operate/operate.fetch.ts';
import { FolderInUse, StaticFolder } from '../shared/operate/operate.files.ts';
import { PageCache } from '../shared/platform/site/page-cache.ts';
import { PageFiles } from '../shared/platform/site/page-files.ts';
import { loadSiteApp } from '../shared/platform/site/site-app.ts';
import { compileSite, readBuildId } from '../shared/platform/site/site-build.ts';
import { isServedAlone } from '../shared/publish/publish.reads.ts';
import { UsageError } from './command-line.ts';
import { listen, stopListening } from './listen.ts';
import { countProgress } from './progress.ts';
import { runningWebAddress } from './running-note.ts';
import { type CommandContext, withDatabase } from './with-database.ts';

const seeds = [homePath(), sitemapPath, llmsPath, '/robots.txt'];
const missingPage = '/404';
const shownFailures = 10;

export const exportCommand = defineCommand({
  meta: { name: 'export', description: 'Export the public site as static files' },
  args: {
    folder: { type: 'positional', required: true, description: 'Target folder: empty, or an earlier export' },
  },
  run: ({ args }) =>
    withDatabase(async (context) => {
      if (context.environment.publicUrl === undefined)
        throw new UsageError('Set PUBLIC_URL first. Exported links, feeds and the sitemap use it.');
      const folder = await openFolder(path.resolve(args.folder));
      await withServer(context, async (server) => {
        const started = Date.now();
        let changed = 0;
        const found = await exportSite({
          server,
          site: siteAddress(),
          seeds,
          missing: missingPage,
          isLeft: isForServer,
          keep: async ({ name, bytes }) => {
            if (await folder.put(name, bytes)) changed += 1;
          },
          onProgress: countProgress('Exporting'),
        });
        // Pages that couldn't be read may still exist, so nothing is deleted in that case.
        const removed = found.failed.length === 0 ? await folder.removeOthers() : 0;
        console.log(inWords(found, { changed, removed }, Date.now() - started));
        if (found.failed.length > 0) process.exitCode = 1;
      });
    }),
});

/** Whether only a server can answer a URL: forms, accounts, the API. */
const isForServer = (address: string): boolean =>
  isServedAlone(address) || [apiPath, mcpPath].some((each) => address === each || address.startsWith(`${each}/`));

async function openFolder(folder: string): Promise<StaticFolder> {
  try {
    return await StaticFolder.open(folder, siteAddress());
  } catch (problem) {
    if (!(problem instanceof FolderInUse)) throw problem;
    throw new UsageError(
      `${folder} is not empty and not an earlier export. Use an empty folder: export deletes other files.`,
    );
  }
}

/** Uses the running server, or one in this process that can only be reached from this machine. */
async function withServer(
  { environment, now }: CommandContext,
  work: (server: string) => Promise<void>,
): Promise<void> {
  const running = await runningWebAddress(environment.dataDir);
  if (running != null) return work(running.local);
  await compileSite(await readBuildId(), (line) => console.log(line));
  await loadSiteApp();
  // Prerendered pages may be outdated or for a different PUBLIC_URL, so each page is rendered here.
  const files = new PageFiles(path.join(environment.dataDir, 'no-pages'));
  const server = createWebServer({
    pages: new PageCache(files, cacheBounds.writtenPages.bytes),
    now,
    dataDir: environment.dataDir,
    reportFault: (fault) => console.error(fault),
  });
  const port = await listen(server, '127.0.0.1', 0);
  try {
    await work(`http://127.0.0.1:${port}`);
  } finally {
    await stopListening(server, 0);
  }
}

function inWords(
  { files, failed, left }: ExportedSite,
  { changed, removed }: { changed: number; removed: number },
  tookMs: number,
): string {
  const lines = [
    `Exported ${countOf(files, 'file')} in ${figure(Math.ceil(tookMs / 1000))} s: ${figure(changed)} new or changed, ${figure(removed)} removed.`,
    `Skipped ${countOf(left, 'url')} available only from the server (accounts, forms, search, API).`,
  ];
  if (failed.length > 0) {
    lines.push(`${countOf(failed.length, 'url')} failed, so no files were removed:`);
    lines.push(...failed.slice(0, shownFailures).map(({ address, answer }) => `  ${address}: ${answer}`));
  }
  return lines.join('\n');
}
