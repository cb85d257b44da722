import path from 'node:path';
import type { Logger } from 'pino';
import { createWebServer } from '../api/server.ts';
import { startCounting, startNotingSearches } from '../shared/community/community.writes.ts';
import { assumeSiteAddress, siteAddress } from '../shared/kernel/address/site-address.ts';
import { repeatEvery } from '../shared/kernel/background/background.ts';
import { inOneLane } from '../shared/kernel/lanes/one-lane.ts';
import type { Environment } from '../shared/platform/environment/environment.ts';
import { keepPresence } from '../shared/platform/mongo/lease.ts';
import type { PageCache } from '../shared/platform/site/page-cache.ts';
import type { PageFiles } from '../shared/platform/site/page-files.ts';
import { isPagesFolderCurrent } from '../shared/publish/publish.reads.ts';
import { drain, listen, localAddress, stopListening } from './listen.ts';
import { repeatOnLoss } from './repeat-on-loss.ts';
import { leaveNote, type RunningNote, runningNotes } from './running-note.ts';
import { say } from './say.ts';
import { signInProviders } from './sign-in-providers.ts';

// Within this time, a proxy that checks every second notices that the server is stopping.
const drains = { quietMs: 500, deadlineMs: 3_000 };
const openAnswersEndWithinMs = 2_500;
const lookAtFolderEveryMs = 1_000;

interface WebServerParts {
  environment: Environment;
  log: Logger;
  now: () => Date;
  /** Receives everything that has to be closed with the process. */
  parts: AsyncDisposableStack;
  signal: AbortSignal;
  cache: PageCache;
  files: PageFiles;
}

/**
 * Starts the web server and writes its URL to the data folder. Returns its port, and a function to call before it is
 * stopped. Throws the same errors as `listen`.
 */
export async function startWebServer(
  { environment, log, now, parts, cache, files, signal }: WebServerParts,
  note: RunningNote,
): Promise<{ port: number; drain: () => Promise<void> }> {
  // Closed after the server, so that the last visits are still written.
  const visits = path.join(environment.dataDir, 'visits');
  parts.defer(startCounting(visits, now, (problem) => log.error(problem, 'Could not record visits.')));
  parts.defer(startNotingSearches((problem) => log.error(problem, 'Could not count searches.')));
  const lookAtFolder = inOneLane(async () => cache.setCurrent(await isPagesFolderCurrent(files.folderId())));
  await repeatOnLoss(say, lookAtFolder);
  // During an outage, which is reported elsewhere, the pages are served as they are.
  parts.defer(repeatEvery(lookAtFolderEveryMs, lookAtFolder, { failed: () => undefined }));
  // A process that also runs jobs has a lease anyway; this one shows that the database is in use.
  if (note.role === 'web') parts.defer(await keepPresence((problem) => log.error(problem, 'Could not renew lease.')));
  const server = createWebServer({
    pages: cache,
    now,
    isStopping: () => signal.aborted,
    dataDir: environment.dataDir,
    providers: signInProviders(environment),
    metricsToken: environment.metricsToken,
    reportFault: (fault, requestId) => log.error({ err: fault, requestId }, 'Request failed.'),
    reportRefusal: (refused) => log.warn(refused, 'Rejected payment webhooks.'),
  });
  const { host } = environment;
  const running = await runningNotes(environment.dataDir);
  const user = running.find(({ web }) => environment.port && web?.local === localAddress(host, environment.port));
  const port = await listen(server, host, environment.port, user);
  parts.defer(() => stopListening(server, openAnswersEndWithinMs));
  if (environment.publicUrl === undefined) assumeSiteAddress(`http://localhost:${port}`);
  const web = { url: siteAddress(), local: localAddress(host, port) };
  await leaveNote(environment.dataDir, { ...note, web });
  return { port, drain: () => drain(server, drains) };
}
