import path from 'node:path';
import { defineCommand } from 'citty';
import { readLongWork, readMailFault, readSettings } from '../shared/change/change.reads.ts';
import { workInWords } from '../shared/change/change.ts';
import { readMeaningState } from '../shared/directory/directory.files.ts';
import { allCacheBytes, cacheBounds } from '../shared/kernel/memory/cache-bounds.ts';
import { figure } from '../shared/kernel/text/figures.ts';
import { readBackupState, readOpenPoints } from '../shared/operate/operate.reads.ts';
import { backupsInWords } from '../shared/operate/operate.ts';
import { tryBrowser } from '../shared/platform/browser/browser.ts';
import { BrowserFailure } from '../shared/platform/browser/browser-failure.ts';
import { browserProblem } from '../shared/platform/browser/browser-settings.ts';
import { worldReadablePaths } from '../shared/platform/data-folder/private-folder.ts';
import { type Environment, environmentSchema, readEnvironment } from '../shared/platform/environment/environment.ts';
import { EnvironmentError } from '../shared/platform/environment/environment-error.ts';
import { misspeltVariables } from '../shared/platform/environment/misspelt-variables.ts';
import { connectMongo, disconnectMongo } from '../shared/platform/mongo/mongo.ts';
import {
  MongoServerError,
  prepareDataFolder,
  probeMongo,
  redactUrl,
  startMongoServer,
} from '../shared/platform/mongo-server/mongo-server.ts';
import { paceFinding } from './doctor-database.ts';
import { type Finding, faultFinding, mailFinding } from './doctor-mail.ts';
import { imagePlaceFindings, objectStoreFindings } from './doctor-object-store.ts';
import { drafterFinding, paymentsFinding, signInFinding } from './doctor-services.ts';
import { notSet, type RunningNote, runningNotes, shownSettings } from './running-note.ts';

export const doctorCommand = defineCommand({
  meta: { name: 'doctor', description: 'Check your installation and configuration' },
  run: async () => {
    const findings = await examine();
    const width = Math.max(...findings.map(({ name }) => name.length));
    for (const { name, value, hint } of findings) {
      console.log(`${name.padEnd(width)}  ${value}`);
      if (hint !== undefined) console.log(`${' '.repeat(width)}  → ${hint}`);
    }
    if (findings.some(({ broken }) => broken)) process.exitCode = 1;
  },
});

async function examine(): Promise<Finding[]> {
  const node = { name: 'Node', value: process.versions.node };
  try {
    const environment = readEnvironment();
    const dataFolder = await dataFolderFindings(environment);
    const running = await runningNotes(environment.dataDir);
    return [
      node,
      ...settingsFindings(running),
      ...misspeltVariables().map((value) => ({ name: 'Setting', value, broken: true })),
      ...memoryFindings(),
      await signInFinding(environment),
      drafterFinding(environment),
      paymentsFinding(environment),
      await browserFinding(environment),
      await mailFinding(environment, running),
      await searchFinding(environment),
      ...(await objectStoreFindings(environment)),
      ...dataFolder,
      ...(await databaseFindings(environment, running)),
    ];
  } catch (problem) {
    if (!(problem instanceof EnvironmentError)) throw problem;
    return [node, ...settingsFindings(), { name: 'Settings', value: problem.message, broken: true }];
  }
}

/** Settings of the running server, or of a server started from here. */
function settingsFindings(running: readonly RunningNote[] = []): Finding[] {
  const [server] = running;
  const of =
    server === undefined ? 'from this shell (no server running)' : `from the running server (process ${server.pid})`;
  const shown = server?.settings ?? shownSettings();
  return [
    ...running.map(({ role, pid }) => ({
      name: 'Server',
      value: `running ${role === 'all' ? 'web and jobs' : role} (process ${pid})`,
    })),
    { name: 'Settings', value: of, hint: changedHint(server) },
    ...Object.entries(environmentSchema.shape).map(([name, schema]) => ({
      name,
      value: `${shown[name] ?? notSet}  ${schema.description ?? ''}`,
    })),
  ];
}

/** What the running server doesn't use yet. A shell may lack settings that a service manager sets. */
function changedHint(server: RunningNote | undefined): string | undefined {
  const changed = Object.entries(shownSettings()).filter(
    ([name, here]) => here !== notSet && server !== undefined && here !== (server.settings[name] ?? notSet),
  );
  return changed.length === 0 ? undefined : `To apply ${changed.map(([name]) => name).join(', ')}, restart Slipway.`;
}

/** Maximum memory of caches, excluding lists and search index, which grow with the directory. */
function memoryFindings(): Finding[] {
  const inMegabytes = (bytes: number): string => `${figure(Math.round(bytes / 1024 / 1024))} MB`;
  return [
    { name: 'Caches', value: `up to ${inMegabytes(allCacheBytes)} per web process:` },
    ...Object.values(cacheBounds).map(({ what, bytes }) => ({ name: '', value: `${inMegabytes(bytes)}  ${what}` })),
  ];
}

/** How search works, as recorded by the running or last server. */
async function searchFinding({ searchModel, dataDir }: Environment): Promise<Finding> {
  const name = 'Search';
  if (searchModel === 'off') return { name, value: 'keyword only (SEARCH_MODEL is off)' };
  const state = await readMeaningState(path.join(dataDir, 'search'));
  if (state === undefined) return { name, value: 'keyword; semantic search is added on the first start' };
  const { stage, done, total, why } = state;
  if (stage === 'ready') return { name, value: 'keyword and semantic' };
  if (stage === 'failed') {
    const hint = 'Set SEARCH_MODEL to a local copy of the model, or to off. The download is retried hourly.';
    return { name, value: `keyword only: ${why ?? ''}`, hint };
  }
  const progress =
    stage === 'fetching' ? 'downloading the model' : `${figure(done)} of ${figure(total)} listings indexed`;
  return { name, value: `keyword; setting up semantic search (${progress})` };
}

/** Starts the browser once, since a missing library or a forbidden sandbox shows up nowhere else. */
async function browserFinding({ crawlBrowser }: Environment): Promise<Finding> {
  const name = 'Browser';
  if (crawlBrowser === undefined) {
    return { name, value: 'none', hint: 'Set CRAWL_BROWSER to read websites that need JavaScript.' };
  }
  const problem = await browserProblem(crawlBrowser);
  if (problem !== undefined) return { name, value: problem, broken: true };
  try {
    const version = await tryBrowser(crawlBrowser);
    if (crawlBrowser.isSandboxed) return { name, value: `${version}, sandboxed` };
    return {
      name,
      value: `${version}, not sandboxed`,
      hint: 'Set CRAWL_BROWSER_SANDBOX=on to contain hostile pages.',
    };
  } catch (failure) {
    if (!(failure instanceof BrowserFailure)) throw failure;
    return { name, value: failure.message, hint: lastWords(failure), broken: true };
  }
}

const lastWords = ({ cause }: BrowserFailure): string =>
  `Output: ${cause instanceof Error && cause.message !== '' ? cause.message : 'none'}`;

function dataFolderFindings({ dataDir }: Environment): Promise<Finding[]> {
  return brokenOr('Data folder', async () => {
    const folder = await prepareDataFolder(dataDir);
    return [
      { name: 'Data folder', value: `${folder} (writable)`, hint: openHint(await worldReadablePaths(folder), folder) },
    ];
  });
}

function openHint(open: readonly string[], folder: string): string | undefined {
  if (open.length === 0) return undefined;
  const named = open.length > 3 ? `${open.slice(0, 3).join(', ')} …` : open.join(', ');
  return `Readable by other users (${named}): it holds keys, emails and the database. Run: chmod -R go= ${folder}`;
}

function databaseFindings(environment: Environment, running: readonly RunningNote[]): Promise<Finding[]> {
  const { dataDir, mongodbUrl } = environment;
  return brokenOr('Database', async () => {
    const server = await startMongoServer({ dataDir, url: mongodbUrl, say: (line) => console.log(line) });
    try {
      const probe = await probeMongo(server.url);
      const ability = (name: string, has: boolean) => ({ name, value: has ? 'yes' : 'no', broken: !has });
      return [
        {
          name: 'Database',
          value: `${probe.title} (${server.kind === 'url' ? 'at MONGODB_URL' : `embedded, ${server.role}`})`,
          hint: probe.hint,
        },
        ...addressFindings(redactUrl(server.url), running),
        ability('Transactions', probe.transactions),
        ability('Change streams', probe.changeStreams),
        ...(await siteFindings(server.url, environment, running)),
      ];
    } finally {
      await server.stop();
    }
  });
}

async function siteFindings(
  url: string,
  environment: Environment,
  running: readonly RunningNote[],
): Promise<Finding[]> {
  await connectMongo(url);
  try {
    const [state, { backups }, fault] = [await readBackupState(), await readSettings(), await readMailFault()];
    const points = await readOpenPoints(startedWith(environment, running));
    return [
      await paceFinding(),
      ...(await imagePlaceFindings(environment)),
      { name: 'Last backup', ...backupsInWords(state, backups.every_hours, new Date()) },
      ...(fault === null ? [] : [faultFinding(fault)]),
      ...(await workFindings(new Date())),
      ...points.map(({ name, what, fix }) => ({ name: `To do: ${name}`, value: what, hint: fix })),
    ];
  } finally {
    await disconnectMongo();
  }
}

/** Long-running jobs of all processes, with a hint if one is stalled. */
async function workFindings(now: Date): Promise<Finding[]> {
  const told = (await readLongWork(now)).map((work) => workInWords(work, now));
  return told.map(({ name, words, advice }) => ({ name, value: words, hint: advice }));
}

/** Location of the database and, if it differs, of the running server's own. */
function addressFindings(examined: string, running: readonly RunningNote[]): Finding[] {
  const others = new Set(running.map(({ database }) => database).filter((database) => database !== examined));
  return [
    { name: 'Address', value: examined },
    ...[...others].map((database) => ({
      name: 'Address',
      value: `${database} (running server)`,
      hint: 'Set MONGODB_URL to the same value here: these checks used a different database.',
    })),
  ];
}

/** Result of `examine`, or why it failed. */
async function brokenOr(name: string, examine: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await examine();
  } catch (problem) {
    if (!(problem instanceof MongoServerError)) throw problem;
    return [{ name, value: problem.message, broken: true }];
  }
}

/** Start options of the running server, or of a server started from here. */
function startedWith({ publicUrl, mail }: Environment, [server]: readonly RunningNote[]) {
  const settingOf = (name: string): string | undefined => {
    const shown = server?.settings[name];
    return shown === notSet ? undefined : shown;
  };
  const [siteUrl, smtpUrl] =
    server === undefined ? [publicUrl, mail.smtpUrl] : [settingOf('PUBLIC_URL'), settingOf('SMTP_URL')];
  return { siteUrl: siteUrl ?? 'http://localhost', hasMailServer: smtpUrl !== undefined };
}
