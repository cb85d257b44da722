import path from 'node:path';
import { defineCommand } from 'citty';
import { tellingProgress } from '../shared/change/change.writes.ts';
import { siteAddress } from '../shared/kernel/address/site-address.ts';
import { countOf, figure } from '../shared/kernel/text/figures.ts';
import { timeInWords } from '../shared/kernel/time/time-words.ts';
import { checkBackup } from '../shared/operate/operate.files.ts';
import type { BackupManifest } from '../shared/operate/operate.ts';
import { recordBackup, writeBackup } from '../shared/operate/operate.writes.ts';
import { UsageError } from './command-line.ts';
import { both, countProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

const megabyte = 1024 * 1024;

export const backupCommand = defineCommand({
  meta: {
    name: 'backup',
    description: 'Back up to a file; works while the server is running',
  },
  args: {
    file: {
      type: 'positional',
      required: false,
      description: 'Backup file, such as slipway.tar; an existing backup is replaced',
    },
    check: {
      type: 'boolean',
      default: false,
      description: 'Verify an existing backup; needs no database',
    },
  },
  run: async ({ args }) => {
    const file = oneFile(args._, 'backup');
    if (args.check) return console.log(`${await checkWithProgress(file)}`);
    await withDatabase(
      async ({ environment, now }) => {
        const startedAt = now();
        const show = countProgress('Backing up');
        const options = { file, dataDir: environment.dataDir, site: siteAddress(), now: startedAt };
        const { manifest, bytes } = await tellingProgress({ kind: 'backup', about: path.basename(file) }, now, (note) =>
          writeBackup({ ...options, onProgress: both(show, note) }),
        );
        await recordBackup({ at: startedAt, file });
        console.log(`Saved ${file} (${sizeInWords(bytes)}): ${manifestInWords(manifest)}.`);
        if (environment.objectStore !== undefined) console.log('Images in S3 are not included.');
        console.log('This file gives full access to your site. Store it as safely as a password.');
        console.log(`Next: npm run slipway -- backup --check ${file}`);
      },
      { prepare: false },
    );
  },
});

async function checkWithProgress(file: string): Promise<string> {
  const manifest = await checkBackup(file, bytesProgress('Checking'));
  return `${file} is valid: ${manifestInWords(manifest)}.`;
}

/** A command's single file argument as an absolute path. Throws UsageError. */
export function oneFile([file, ...more]: readonly string[], command: string): string {
  if (file === undefined)
    throw new UsageError(`Specify a file, for example: npm run slipway -- ${command} /backups/slipway.tar`);
  if (more.length > 0) throw new UsageError(`${command} takes one file.`);
  return path.resolve(file);
}

/** Shows progress through a file, in megabytes. */
export function bytesProgress(title: string): (done: number, total: number) => void {
  return inMegabytes(countProgress(`${title} (MB)`));
}

/** Converts a progress display in megabytes to one that takes bytes. */
export const inMegabytes =
  (show: (done: number, total: number) => void): ReturnType<typeof bytesProgress> =>
  (done, total) =>
    show(Math.ceil(done / megabyte), Math.ceil(total / megabyte));

/** What a backup contains, and when it was made. */
export function manifestInWords({ collections, consistent_at, files, program, site }: BackupManifest): string {
  const records = Object.values(collections).reduce((sum, count) => sum + count, 0);
  const listings = collections.listings ?? 0;
  return (
    `${countOf(records, 'record')} (${countOf(listings, 'listing')}), ${countOf(files, 'file')}, from ${site} ` +
    `at ${timeInWords(consistent_at)}, Slipway ${program}`
  );
}

const sizeInWords = (bytes: number): string =>
  bytes < megabyte ? `${figure(Math.ceil(bytes / 1024))} kB` : `${figure(Math.round(bytes / megabyte))} MB`;
