import { defineCommand } from 'citty';
import { OperatorProblem } from '../shared/kernel/operator-problem.ts';
import { restoreBackup } from '../shared/operate/operate.writes.ts';
import { readEnvironment } from '../shared/platform/environment/environment.ts';
import { bytesProgress, manifestInWords, oneFile } from './backup.ts';
import { runningNotes } from './running-note.ts';
import { withDatabase } from './with-database.ts';

export const restoreCommand = defineCommand({
  meta: {
    name: 'restore',
    description: 'Puts a backup into an empty database, or with --replace in place of what is there',
  },
  args: {
    file: { type: 'positional', required: false, description: 'A file that npm run slipway -- backup has written' },
    replace: { type: 'boolean', default: false, description: 'Lose what is in the database now' },
  },
  run: async ({ args }) => {
    const file = oneFile(args._, 'restore');
    await refuseBesideServer();
    const manifest = await withDatabase(
      ({ environment: { dataDir }, now }) =>
        restoreBackup({
          file,
          dataDir,
          replace: args.replace,
          now: now(),
          onCheck: bytesProgress('Checking'),
          onProgress: bytesProgress('Restoring'),
        }),
      { prepare: false },
    );
    console.log(`Restored ${manifestInWords(manifest)}.`);
    console.log('Everybody signs in again. Pages are written at the next start.');
  },
});

/** What runs would answer from records that are gone, and work on those that are half there. */
async function refuseBesideServer(): Promise<void> {
  const [running] = await runningNotes(readEnvironment().dataDir);
  if (running === undefined) return;
  throw new OperatorProblem(`Slipway runs here (process ${running.pid}). Nothing was touched. Stop it first.`);
}
