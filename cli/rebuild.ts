import { defineCommand } from 'citty';
import { enqueue } from '../jobs/queue.ts';
import { withDatabase } from './with-database.ts';

export const rebuildCommand = defineCommand({
  meta: { name: 'rebuild', description: 'Has the running server write its pages again' },
  args: {
    all: { type: 'boolean', default: false, description: 'Every page, instead of those that are waiting' },
  },
  run: ({ args }) =>
    withDatabase(async () => {
      await enqueue(args.all ? 'rebuild-every-page' : 'rebuild-requested-pages', {});
      console.log(
        args.all
          ? 'Every page will be written again by the running server, or by the next one that starts.'
          : 'Waiting pages will be written by the running server, or by the next one that starts.',
      );
    }),
});
