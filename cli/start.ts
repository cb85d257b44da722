import path from 'node:path';
import { defineCommand } from 'citty';
import type { Logger } from 'pino';
import { createWebServer } from '../api/server.ts';
import { isDemoUnfinished, isEmptyDirectory, seedDemo } from '../demo/seed-demo.ts';
import { startWorker } from '../jobs/worker.ts';
import { watchChanges } from '../shared/change/change.reads.ts';
import { type Environment, readEnvironment } from '../shared/environment.ts';
import { createLog } from '../shared/io/log.ts';
import { PageCache } from '../shared/io/page-cache.ts';
import { PageFiles } from '../shared/io/page-files.ts';
import { loadSiteApp } from '../shared/io/site-app.ts';
import { compileSite, readBuildId } from '../shared/io/site-build.ts';
import { loadListings } from '../shared/listing/listing-table.reads.ts';
import { apiDocsPath, mcpPath } from '../shared/page/paths.ts';
import { absoluteUrl, setSiteAddress, siteAddress } from '../shared/page/site-address.ts';
import { listen, stopListening } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { onStopSignal } from './stop-signal.ts';

const pageCacheBytes = 128 * 1024 * 1024;
const openAnswersEndWithinMs = 5_000;
const roles = ['all', 'web', 'jobs'] as const;
type Role = (typeof roles)[number];

export const startCommand = defineCommand({
  meta: { name: 'start', description: 'Runs Slipway: database, web server and jobs' },
  args: {
    role: { type: 'enum', options: [...roles], default: 'all', description: 'web, jobs, or all of it in one process' },
    demo: { type: 'boolean', default: true, description: 'Fill an empty directory with the demo catalogue' },
  },
  run: ({ args }) => start(readEnvironment(), args.role, args.demo),
});

/** What the parts of a running process share. */
interface Running {
  environment: Environment;
  log: Logger;
  now: () => Date;
  /** Parts that have been started, ended in reverse order. */
  parts: AsyncDisposableStack;
  cache: PageCache;
  files: PageFiles;
}

async function start(environment: Environment, role: Role, demo: boolean): Promise<void> {
  const log = createLog(environment.logLevel);
  const files = new PageFiles(path.join(environment.dataDir, 'pages'));
  const running: Running = {
    environment,
    log,
    now: () => new Date(),
    parts: new AsyncDisposableStack(),
    cache: new PageCache(files, pageCacheBytes),
    files,
  };
  onStopSignal(
    () => running.parts.disposeAsync(),
    (problem) => log.error(problem, 'Stopping failed.'),
  );
  try {
    await startParts(running, role, demo);
  } catch (problem) {
    await running.parts.disposeAsync();
    throw problem;
  }
}

async function startParts(running: Running, role: Role, demo: boolean): Promise<void> {
  const { environment, parts, now } = running;
  const buildId = await readBuildId();
  const compiled = compileSite(buildId, say);
  const database = await openDatabase(environment, say);
  parts.defer(() => database.close());
  await compiled;
  if (demo && ((await isEmptyDirectory()) || (await isDemoUnfinished()))) await seed(now());
  if (environment.publicUrl !== undefined) setSiteAddress(environment.publicUrl);

  const watch = watchChanges((problem) => running.log.warn(problem, 'The change stream broke and is opened again.'));
  parts.defer(() => watch.stop());
  await Promise.all([watch.ready, loadListings({ text: role !== 'jobs' }), loadSiteApp()]);
  if (role !== 'jobs') await startWeb(running);
  if (role !== 'web') await startJobs(running, database.server.url, buildId);
  sayWhereItIs(role);
}

async function startWeb({ environment, log, now, parts, cache }: Running): Promise<void> {
  const server = createWebServer({
    pages: cache,
    now,
    reportFault: (fault, requestId) => log.error({ err: fault, requestId }, 'A request failed.'),
  });
  const port = await listen(server, environment.host, environment.port);
  parts.defer(() => stopListening(server, openAnswersEndWithinMs));
  if (environment.publicUrl === undefined) setSiteAddress(`http://localhost:${port}`);
}

async function startJobs({ log, now, parts, cache, files }: Running, mongoUrl: string, buildId: string): Promise<void> {
  const report = (problem: Error) => log.error(problem, 'A job failed.');
  const worker = await startWorker({ files, cache, now, report, mongoUrl, buildId });
  parts.defer(() => worker.stop());
}

async function seed(now: Date): Promise<void> {
  say('Filling in the demo catalogue …');
  const counts = await seedDemo(now);
  say(`Demo catalogue: ${counts.listings} products, ${counts.categories} categories, ${counts.founders} founders.`);
}

function sayWhereItIs(role: Role): void {
  if (role === 'jobs') {
    say('\nSlipway runs jobs.');
  } else {
    say(`\nSlipway runs at ${siteAddress()}`);
    say(`  API documentation  ${absoluteUrl(apiDocsPath())}`);
    say(`  MCP server         ${absoluteUrl(mcpPath)}`);
  }
  say('Press Ctrl-C to stop.');
}

function say(line: string): void {
  console.log(line);
}
