import { defineCommand } from 'citty';
import { readDemoState } from '../shared/directory/directory.reads.ts';
import type { DemoState } from '../shared/directory/directory.ts';
import { removeDemo } from '../shared/operate/operate.writes.ts';
import { UsageError } from './command-line.ts';
import { withDatabase } from './with-database.ts';

const stateWords: Readonly<Record<DemoState, string>> = {
  none: 'No demo content.',
  here: 'Demo content is on the site. To remove it, run: npm run slipway -- demo remove',
  coming: 'Demo content is still being added.',
  leaving: 'Demo content is only partly removed. To finish, run: npm run slipway -- demo remove',
  removed: 'Demo content removed.',
};

export const demoCommand = defineCommand({
  meta: { name: 'demo', description: 'Show or remove demo content: npm run slipway -- demo [remove]' },
  args: {
    action: { type: 'positional', required: false, description: 'remove; shows the status if omitted' },
  },
  run: async ({ args }) => {
    const [action, ...more] = args._;
    if ((action !== undefined && action !== 'remove') || more.length > 0)
      throw new UsageError(`Unknown command: demo ${args._.join(' ')}. Usage: npm run slipway -- demo [remove]`);
    await withDatabase(async ({ now }) => {
      const state = await readDemoState();
      if (action === 'remove' && (state === 'here' || state === 'leaving'))
        await removeDemo({ kind: 'operator' }, now());
      console.log(stateWords[await readDemoState()]);
    });
  },
});
