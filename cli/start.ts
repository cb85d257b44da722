import path from 'node:path';
import { defineCommand } from 'citty';
import type { Logger } from 'pino';
import { drawDemoPictures } from '../demo/pictures/draw-demo-pictures.ts';
import { isDemoWanted, seedAlone } from '../demo/seed-alone.ts';
import { seedOnRequest } from '../demo/seed-on-request.ts';
import { reportDroppedPages } from '../jobs/page-thread.ts';
import { startWorker } from '../jobs/worker.ts';
import { watchChanges } from '../shared/change/change.reads.ts';
import { checkMailServer, setWorkLog } from '../shared/change/change.writes.ts';
import { paypalAddresses, stripeAddresses } from '../shared/commerce/commerce.ts';
import { listingTable, prepareMeaning, searchEarly, searchIsWhole } from '../shared/directory/directory.reads.ts';
import { setBackgroundReport } from '../shared/kernel/background/background.ts';
import { readAllTexts } from '../shared/kernel/language/languages.ts';
import { cacheBounds } from '../shared/kernel/memory/cache-bounds.ts';
import { completeDemoRemoval, requireSealingKey } from '../shared/operate/operate.writes.ts';
import { closeBrowser } from '../shared/platform/browser/browser.ts';
import { jumpWords, watchClock } from '../shared/platform/clock/clock-watch.ts';
import { closeDataFolder } from '../shared/platform/data-folder/private-folder.ts';
import { type Environment, readEnvironment } from '../shared/platform/environment/environment.ts';
import { misspeltVariables } from '../shared/platform/environment/misspelt-variables.ts';
import { modelSettings } from '../shared/platform/language-model/ai.ts';
import { createLog } from '../shared/platform/log/log.ts';
import { reportDatabase } from '../shared/platform/mongo/database-watch.ts';
import { type MongoServer, prepareDataFolder } from '../shared/platform/mongo-server/mongo-server.ts';
import { setSealingKey } from '../shared/platform/sealing/sealing.ts';
import { readSealingKey, sealingKeyFile } from '../shared/platform/sealing/sealing-key.files.ts';
import { keepAssets } from '../shared/platform/site/kept-assets.ts';
import { PageCache } from '../shared/platform/site/page-cache.ts';
import { PageFiles } from '../shared/platform/site/page-files.ts';
import { loadSiteApp } from '../shared/platform/site/site-app.ts';
import { compileSite, readBuildId } from '../shared/platform/site/site-build.ts';
import { startTracing } from '../shared/platform/tracing/start-tracing.ts';
import { configureRuntime } from '../shared/runtime.ts';
import { openDatabase } from './open-database.ts';
import { repeatOnLoss } from './repeat-on-loss.ts';
import { keepNote, noteOfThisProcess } from './running-note.ts';
import { say, sayAdminLink, sayWhereItIs } from './say.ts';
import { startWebServer } from './start-web-server.ts';
import { endInTime, onStopSignal, stopOrKill } from './stop-signal.ts';
import { useBrowser } from './use-browser.ts';
import { startMeaning } from './with-meaning.ts';

const unparsed = 'Could not parse page; skipped.';
const unrendered = 'Could not render page in the browser; using the fetched HTML.';
const roles = ['all', 'web', 'jobs'] as const;
type Role = (typeof roles)[number];

export const startCommand = defineCommand({
  meta: { name: 'start', description: 'Start Slipway: database, web server and jobs' },
  args: {
    role: {
      type: 'enum',
      options: [...roles],
      default: 'all',
      description: 'Run web, jobs, or everything in one process',
    },
    demo: { type: 'boolean', default: true, description: 'Add demo content to an empty directory' },
    'new-sealing-key': { type: 'boolean', default: false, description: 'Replace a sealing key that is lost' },
  },
  run: ({ args }) => start(readEnvironment(), args.role, args.demo, args['new-sealing-key']),
});

/** State shared by a process's parts. */
interface Running {
  environment: Environment;
  log: Logger;
  now: () => Date;
  /** Started parts, closed in reverse order. */
  parts: AsyncDisposableStack;
  /** Aborted by the first stop signal. */
  signal: AbortSignal;
  /** Makes each connection's next response its last one; set once the web server is running. */
  drain: () => Promise<void>;
  /** The database, once open. */
  server: MongoServer | undefined;
  cache: PageCache;
  files: PageFiles;
}

async function start(environment: Environment, role: Role, demo: boolean, isKeyNew: boolean): Promise<void> {
  const log = createLog(environment.logLevel);
  for (const remark of misspeltVariables()) log.warn(remark);
  const files = new PageFiles(path.join(environment.dataDir, 'pages'));
  const abort = new AbortController();
  const running: Running = {
    environment,
    log,
    now: () => new Date(),
    parts: new AsyncDisposableStack(),
    signal: abort.signal,
    drain: async () => undefined,
    server: undefined,
    cache: new PageCache(files, cacheBounds.writtenPages.bytes),
    files,
  };
  const starting = startParts(running, role, demo, isKeyNew);
  onStopSignal(
    async (received) => {
      abort.abort();
      // A server stopped with Ctrl-C has no proxy in front of it.
      if (received === 'SIGTERM') await running.drain();
      await endInTime(starting, running.parts, async () => {
        log.warn('Some tasks did not finish in time; they will resume on the next start.');
        log.level = 'fatal'; // Losing the database, they all fail.
        if (running.server !== undefined) await stopOrKill(running.server);
      });
    },
    (problem) => log.fatal(problem, 'Shutdown failed.'),
  );
  try {
    await starting;
  } catch (problem) {
    if (abort.signal.aborted) return; // The signal's handler ends the process.
    await running.parts.disposeAsync();
    throw problem;
  }
}

async function startParts(running: Running, role: Role, demo: boolean, isKeyNew: boolean): Promise<void> {
  const { environment, parts, signal, log } = running;
  configure(running);
  setWorkLog((line) => log.info(line));
  outliveForgottenPromises(running);
  const untraced = (words: string) => log.warn({ words }, 'Could not send traces.');
  if (environment.tracing !== undefined) parts.defer(await startTracing({ ...environment.tracing, report: untraced }));
  reportDatabase({
    gone: () =>
      log.error('Database not responding. Cached pages are still served; other requests get 503 until it is back.'),
    back: (afterMs) => log.info({ afterMs: Math.round(afterMs) }, 'Database connection restored.'),
  });
  parts.defer(watchClock((byMs) => log.warn({ byMs }, jumpWords(byMs))));
  await closeDataFolder(await prepareDataFolder(environment.dataDir));
  setSealingKey(await readSealingKey(environment.dataDir));
  if (role !== 'web') await useBrowser(environment, (err, url) => running.log.warn({ err, url }, unrendered));
  reportDroppedPages((err, url) => running.log.warn({ err, url }, unparsed));
  const buildId = await readBuildId();
  const compiled = compileSite(buildId, say);
  compiled.catch(() => undefined); // Reported below, unless the database fails first.
  const database = await openDatabase(environment, say);
  parts.defer(() => database.close());
  running.server = database.server;
  await repeatOnLoss(say, () => requireSealingKey(sealingKeyFile(environment.dataDir), isKeyNew));
  const note = noteOfThisProcess(role, database.server.url, running.now());
  parts.defer(await keepNote(environment.dataDir, note));
  await compiled;
  await keepAssets(environment.dataDir, running.now());
  signal.throwIfAborted();
  await repeatOnLoss(say, () => completeDemoRemoval(running.now()));
  if (demo) await fillEmptyDirectory(running);
  const watch = watchChanges((problem) => running.log.warn(problem, 'Change stream lost; reconnecting.'));
  parts.defer(() => watch.stop());
  await Promise.all([watch.ready, loadSiteApp()]);
  signal.throwIfAborted();
  if (role !== 'jobs') searchEarly();
  const web = role === 'jobs' ? undefined : await startWebServer(running, note);
  if (web !== undefined) running.drain = web.drain;
  signal.throwIfAborted();
  sayWhereItIs(web?.port, environment.publicUrl, database.server.kind === 'secantusdb');
  if (web !== undefined) await sayAdminLink(running.now);
  say('Press Ctrl-C to stop.');
  checkMail(running);

  // Pages already written can be served now. The lists and then the search index of a large directory take longer.
  readAllTexts();
  await repeatOnLoss(say, listingTable);
  signal.throwIfAborted();
  // Also started in processes without search, because drafts use it to choose categories and pages use it to find
  // similar products.
  const stopMeaning = startMeaning(environment, running.now, (words) => log.info(words));
  if (stopMeaning !== undefined) parts.defer(stopMeaning);
  const search = role === 'jobs' ? undefined : loadSearch(running);
  if (role !== 'web') await startJobs(running, database.server.url, buildId, search);
  signal.throwIfAborted();
  drawPictures(running);
}

/** Libraries start work that nobody awaits. If it fails, for example during an outage, that must not end the server. */
function outliveForgottenPromises({ log }: Running): void {
  setBackgroundReport((problem) => log.error(problem, 'Background task failed.'));
  process.on('unhandledRejection', (problem) => log.error(problem, 'Unhandled promise rejection.'));
}

/** The demo is visible before its images are generated; they appear one by one. */
function drawPictures(running: Running): void {
  const failed = warnUnlessStopping(running, 'Could not generate all demo images; will resume on the next start.');
  const drawn = drawDemoPictures(running.now, running.signal).catch(failed);
  running.parts.defer(() => drawn);
}

/** Pages are already served while the mail server is being checked. */
function checkMail(running: Running): void {
  checkMailServer(running.now()).catch(warnUnlessStopping(running, 'Could not check the mail server.'));
}

function loadSearch(running: Running): Promise<void> {
  const failed = warnUnlessStopping(running, 'Could not load the search index; will retry on the next search.');
  return prepareMeaning().then(searchIsWhole).catch(failed);
}

/** Work interrupted by a shutdown isn't a failure. */
const warnUnlessStopping =
  ({ log, signal }: Running, words: string) =>
  (problem: unknown) => {
    if (!signal.aborted) log.warn(problem, words);
  };

async function startJobs(
  { environment, log, now, parts, cache, files }: Running,
  mongoUrl: string,
  buildId: string,
  search: Promise<void> | undefined,
): Promise<void> {
  const backups = { dataDir: environment.dataDir, folder: environment.backupDir };
  const addDemo = (signal: AbortSignal) => seedOnRequest(now, say, signal);
  const report = (problem: Error) => log.error(problem, 'Job failed.');
  const shared = { files, cache, now, report, mongoUrl, buildId };
  // Bulk work waits for search, since visitors do too: loading it took minutes while all pages were being written.
  const worker = await startWorker({ ...shared, backups, addDemo, bulkAfter: search });
  parts.defer(async () => {
    for (const job of await worker.stop()) log.warn({ job }, 'Stopped while running; it resumes on the next start.');
  });
  parts.defer(closeBrowser); // Goes first, so that no job waits for a page.
}

async function fillEmptyDirectory({ now, signal }: Running): Promise<void> {
  const counts = await repeatOnLoss(say, () => seedAlone(now, say, { isWanted: isDemoWanted, signal }));
  signal.throwIfAborted();
  if (counts === undefined) return;
  say(`Added demo content: ${counts.listings} products, ${counts.categories} categories, ${counts.founders} founders.`);
}

function configure({ environment, log }: Running): void {
  const { publicUrl, ahrefsKey, mail, objectStore, stripe, paypal } = environment;
  const report = (problem: Error) => log.error(problem, 'Could not process email.');
  const images = {
    failed: (failure: Error) => log.error(failure, 'Images cannot be read or saved.'),
    works: () => log.info('Object storage works again.'),
  };
  configureRuntime({
    ...environment,
    siteAddress: publicUrl,
    ratings: ahrefsKey === undefined ? undefined : { key: ahrefsKey },
    model: modelSettings(environment),
    objectStore: objectStore && { ...objectStore, report: images },
    mail: { ...mail, say, report, warn: (words) => log.warn(words) },
    stripe: stripe && { ...stripe, ...stripeAddresses },
    paypal: paypal && { ...paypal, ...paypalAddresses[paypal.mode] },
  });
}
