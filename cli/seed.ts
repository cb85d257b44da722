import { defineCommand } from 'citty';
import { seedAlone } from '../demo/seed-alone.ts';
import { withDatabase } from './with-database.ts';

export const seedCommand = defineCommand({
  meta: { name: 'seed', description: 'Add demo content; safe to run again' },
  run: () =>
    withDatabase(async ({ now }) => {
      const say = (line: string) => console.log(line);
      const counts = await seedAlone(now, say, { isWanted: async () => true });
      const parts = Object.entries(counts ?? {}).map(([what, count]) => `${count} ${what}`);
      say(`Demo content: ${parts.join(', ')}.`);
    }),
});
