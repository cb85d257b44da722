import { defineCommand } from 'citty';
import { seedDemo } from '../demo/seed-demo.ts';
import { withDatabase } from './with-database.ts';

export const seedCommand = defineCommand({
  meta: { name: 'seed', description: 'Adds the demo catalogue; running it again changes nothing' },
  run: () =>
    withDatabase(async ({ now }) => {
      const counts = await seedDemo(now());
      const parts = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
      console.log(`Demo catalogue: ${parts.join(', ')}.`);
    }),
});
