import { defineCommand } from 'citty';
import { tellingProgress } from '../shared/change/change.writes.ts';
import { moveImages } from '../shared/directory/directory.writes.ts';
import { countOf } from '../shared/kernel/text/figures.ts';
import { type Environment, readEnvironment } from '../shared/platform/environment/environment.ts';
import { UsageError } from './command-line.ts';
import { both, countProgress } from './progress.ts';
import { runningNotes, shownSettings } from './running-note.ts';
import { withDatabase } from './with-database.ts';

const places = ['s3', 'database'] as const;

export const moveImagesCommand = defineCommand({
  meta: { name: 'move-images', description: 'Move all images to S3_BUCKET, or back to the database' },
  args: {
    to: { type: 'positional', required: false, description: 's3 or database' },
  },
  run: async ({ args }) => {
    const [given, ...more] = args._;
    const to = places.find((place) => place === given);
    if (to === undefined || more.length > 0)
      throw new UsageError('Specify where to: npm run slipway -- move-images s3, or database.');
    const environment = readEnvironment();
    if (to === 's3') await requireBucket(environment);
    await withDatabase(async ({ now }) => {
      const show = countProgress('Moving images');
      const { moved, missing } = await tellingProgress({ kind: 'images' }, now, (note) =>
        moveImages(to, now, both(show, note)),
      );
      console.log(`Moved ${countOf(moved, 'image')} to ${to === 's3' ? 'S3' : 'the database'}.`);
      if (missing === 0) return console.log(next[to]);
      console.error(
        to === 's3'
          ? `${countOf(missing, 'image')} not moved: without files, or changed in the meantime. Run the command again.`
          : `${countOf(missing, 'image')} no longer in S3. If the bucket was restored or replaced, correct that first.`,
      );
      process.exitCode = 1;
    });
  },
});

const next = {
  s3: 'Backups no longer contain these images: turn on versioning for the bucket, or copy it regularly.',
  database: 'Next: remove S3_BUCKET from .env, on every machine, and restart Slipway.',
} as const;

/** Throws UsageError if the bucket isn't set here, or if a server running on this data folder can't read it. */
async function requireBucket({ dataDir, objectStore }: Environment): Promise<void> {
  if (objectStore === undefined)
    throw new UsageError('Set S3_BUCKET, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY first, for example in .env.');
  const here = bucketOf(shownSettings());
  const other = (await runningNotes(dataDir)).find(({ settings }) => bucketOf(settings) !== here);
  if (other === undefined) return;
  throw new UsageError(
    `Slipway (process ${other.pid}) was started without this bucket and couldn't show the images. Restart it first, ` +
      'with the same S3_ settings, on every machine. Nothing was moved.',
  );
}

const bucketOf = ({ S3_BUCKET, S3_ENDPOINT }: Record<string, string>): string => `${S3_BUCKET} ${S3_ENDPOINT}`;
