import { defineCommand } from 'citty';
import { tellingProgress } from '../shared/change/change.writes.ts';
import { moveImages } from '../shared/directory/directory.writes.ts';
import { countOf } from '../shared/kernel/text/figures.ts';
import { UsageError } from './command-line.ts';
import { both, countProgress } from './progress.ts';
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
      throw new UsageError('Specify where to: slipway move-images s3, or database.');
    await withDatabase(async ({ now }) => {
      const show = countProgress('Moving images');
      const { moved, missing } = await tellingProgress({ kind: 'images' }, now, (note) =>
        moveImages(to, now, both(show, note)),
      );
      console.log(`Moved ${countOf(moved, 'image')} to ${to === 's3' ? 'S3' : 'the database'}.`);
      if (missing === 0) return;
      console.error(
        to === 's3'
          ? `${countOf(missing, 'image')} not moved: without files, or changed in the meantime. Run the command again.`
          : `${countOf(missing, 'image')} no longer in S3. If the bucket was restored or replaced, correct that first.`,
      );
      process.exitCode = 1;
    });
  },
});
