import { defineCommand } from 'citty';
import { readDemoState } from '../shared/directory/directory.reads.ts';
import type { DemoState } from '../shared/directory/directory.ts';
import { removeDemo } from '../shared/operate/operate.writes.ts';
import { UsageError } from './command-line.ts';
import { withDatabase } from './with-database.ts';

const stateWords: Readonly<Record<DemoState, string>> = {
  none: 'This site has no demo.',
  here: 'The demo is here. npm run slipway -- demo remove takes it off with everything that is its own.',
  coming: 'The demo is still being added.',
  leaving: 'The demo is only partly removed. npm run slipway -- demo remove goes on with it.',
  removed: 'The demo was removed.',
};

export const demoCommand = defineCommand({
  meta: { name: 'demo', description: 'Says whether the demo is here, or removes it: npm run slipway -- demo [remove]' },
  args: {
    action: { type: 'positional', required: false, description: 'remove; without it only says where it stands' },
  },
  run: async ({ args }) => {
    const [action, ...more] = args._;
    if ((action !== undefined && action !== 'remove') || more.length > 0)
      throw new UsageError(`There is no "demo ${args._.join(' ')}". npm run slipway -- demo [remove]`);
    await withDatabase(async ({ now }) => {
      const state = await readDemoState();
      if (action === 'remove' && (state === 'here' || state === 'leaving'))
        await removeDemo({ kind: 'operator' }, now());
      console.log(stateWords[await readDemoState()]);
    });
  },
});
