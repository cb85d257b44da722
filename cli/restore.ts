import { defineCommand } from 'citty';
import { tellingProgress } from '../shared/change/change.writes.ts';
import { OperatorProblem } from '../shared/kernel/operator-problem.ts';
import { restoreBackup } from '../shared/operate/operate.writes.ts';
import { readEnvironment } from '../shared/platform/environment/environment.ts';
import { bytesProgress, inMegabytes, manifestInWords, oneFile } from './backup.ts';
import { both } from './progress.ts';
import { runningNotes } from './running-note.ts';
import { withDatabase } from './with-database.ts';

export const restoreCommand = defineCommand({
  meta: {
    name: 'restore',
    description: 'Restore a backup into an empty database',
  },
  args: {
    file: { type: 'positional', required: false, description: 'Backup file' },
    replace: { type: 'boolean', default: false, description: 'Replace all existing data' },
  },
  run: async ({ args }) => {
    const file = oneFile(args._, 'restore');
    await refuseBesideServer(readEnvironment().dataDir);
    const manifest = await withDatabase(
      ({ environment: { dataDir }, now }) =>
        tellingProgress({ kind: 'restore' }, now, (note) =>
          restoreBackup({
            file,
            dataDir,
            replace: args.replace,
            now: now(),
            onCheck: bytesProgress('Checking'),
            onProgress: both(bytesProgress('Restoring'), inMegabytes(note)),
          }),
        ),
      { prepare: false },
    );
    console.log(`Restored ${manifestInWords(manifest)}.`);
    console.log('All users need to sign in again. Pages will be rebuilt on the next start.');
    console.log('Next: npm start -- --no-demo, then npm run slipway -- admin-link to sign in.');
  },
});

/**
 * Refuses to restore beside a running server, which would serve deleted records and act on half-restored ones. Throws
 * OperatorProblem.
 */
export async function refuseBesideServer(dataDir: string): Promise<void> {
  const [running] = await runningNotes(dataDir);
  if (running === undefined) return;
  throw new OperatorProblem(`Slipway is running (process ${running.pid}). Stop it first. Nothing was changed.`);
}
