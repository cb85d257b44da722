import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { defineCommand } from 'citty';
import { tellingProgress, WorkProgress } from '../shared/change/change.writes.ts';
import { siteAddress } from '../shared/kernel/address/site-address.ts';
import { OperatorProblem } from '../shared/kernel/operator-problem.ts';
import { moveBackupName } from '../shared/operate/operate.ts';
import { refuseWhileRunning, restoreBackup, writeBackup } from '../shared/operate/operate.writes.ts';
import { type Environment, readEnvironment } from '../shared/platform/environment/environment.ts';
import {
  dataPaths,
  engineWithData,
  forgetMovedData,
  MongoServerError,
  probeMongo,
  recordMovedData,
  redactUrl,
} from '../shared/platform/mongo-server/mongo-server.ts';
import { bytesProgress, manifestInWords } from './backup.ts';
import { UsageError } from './command-line.ts';
import { both, countProgress } from './progress.ts';
import { refuseBesideServer } from './restore.ts';
import { withDatabase } from './with-database.ts';

const embedded = 'embedded';
/**
 * Progress in percent. The first half is the backup, recorded in the old database; the second is the restore, recorded
 * in the new one.
 */
const [half, whole] = [50, 100];

export const moveDatabaseCommand = defineCommand({
  meta: { name: 'move-database', description: 'Move all data to another MongoDB, or back to the embedded one' },
  args: {
    to: {
      type: 'positional',
      required: false,
      description: 'Connection string of the new database, - to read it from standard input, or "embedded"',
    },
    replace: { type: 'boolean', default: false, description: 'Replace all data in the new database' },
  },
  run: async ({ args }) => {
    const environment = readEnvironment();
    const to = await targetOf(args._, environment);
    await refuseBesideServer(environment.dataDir);
    if (to !== undefined) await requireAbilities(to);
    const file = await backUp(environment);
    const manifest = await restore(file, { ...environment, mongodbUrl: to }, args.replace);
    // Done only here: if a move is killed, it is run again, and until now the data hasn't moved.
    if (to === undefined) await forgetMovedData(environment.dataDir);
    else if (environment.mongodbUrl === undefined) await recordMovedData(environment.dataDir, to, new Date());
    console.log(`Moved ${manifestInWords(manifest)}.`);
    for (const line of await nextSteps(to, environment)) console.log(line);
    console.log(`Backup from before the move: ${file}`);
  },
});

/** The connection string to move to; undefined for the embedded database. Throws UsageError. */
async function targetOf([given, ...more]: readonly string[], environment: Environment): Promise<string | undefined> {
  if (more.length > 0) throw new UsageError('move-database takes one connection string.');
  const to = given === '-' ? (await text(process.stdin)).trim() : given;
  if (to === undefined || to === '') {
    const example = 'npm run slipway -- move-database "mongodb://user:password@host/slipway?replicaSet=rs0"';
    throw new UsageError(`Specify the new database, for example: ${example}`);
  }
  const target = to === embedded ? undefined : to;
  if (target === environment.mongodbUrl) throw new UsageError('The data is already in this database.');
  return target;
}

async function requireAbilities(url: string): Promise<void> {
  const { title, transactions, changeStreams, hint } = await probeMongo(url, 'the new database');
  if (transactions && changeStreams) return console.log(`Found ${title} at ${redactUrl(url)}.`);
  throw new OperatorProblem(`${redactUrl(url)} cannot hold the data. ${hint ?? ''} Nothing was changed.`);
}

function backUp(environment: Environment): Promise<string> {
  return withDatabase(
    async ({ now }) => {
      await refuseWhileRunning();
      await mkdir(environment.backupDir, { recursive: true, mode: 0o700 });
      const file = path.join(environment.backupDir, moveBackupName(now()));
      const site = siteAddress();
      const progress = new WorkProgress({ kind: 'move', of: whole }, now);
      const onProgress = both(countProgress('Backing up'), (done, total) =>
        progress.note(Math.floor((half * done) / total)),
      );
      await writeBackup({ file, dataDir: environment.dataDir, site, now: now(), alone: true, onProgress });
      await progress.save();
      return file;
    },
    { prepare: false, environment },
  );
}

async function restore(file: string, environment: Environment, replace: boolean) {
  const { dataDir } = environment;
  const onCheck = bytesProgress('Checking');
  const show = bytesProgress('Moving');
  try {
    return await withDatabase(
      ({ now }) =>
        tellingProgress({ kind: 'move', done: half, of: whole }, now, (note) => {
          const onProgress = both(show, (done, total) => note(half + Math.floor((half * done) / total)));
          return restoreBackup({ file, dataDir, replace, now: now(), onCheck, onProgress });
        }),
      { prepare: false, environment, evenMoved: true },
    );
  } catch (problem) {
    if (!(problem instanceof OperatorProblem || problem instanceof MongoServerError)) throw problem;
    throw new OperatorProblem(
      `${problem.message} The original data is unchanged. To try again, run the same command; the backup is ${file}.`,
      { cause: problem },
    );
  }
}

async function nextSteps(to: string | undefined, { dataDir, mongodbUrl }: Environment): Promise<string[]> {
  const engine = await engineWithData(dataDir);
  const setting =
    to === undefined
      ? 'remove MONGODB_URL from .env'
      : `set MONGODB_URL to the new database (${redactUrl(to)}) in .env, on every machine`;
  // Without the rest of the folder, a start without MONGODB_URL would create an empty site.
  const embeddedFolder = engine === undefined ? dataPaths.mongoDir(dataDir) : dataPaths.engineDir(dataDir, engine);
  const old = mongodbUrl === undefined ? embeddedFolder : redactUrl(mongodbUrl);
  return [
    `Next: ${setting}, then start Slipway: npm start -- --no-demo`,
    'All users need to sign in again; administrators can use npm run slipway -- admin-link. Pages will be rebuilt.',
    `The old database was left unchanged. Once everything works, delete it: ${old}`,
  ];
}
