import { defineCommand } from 'citty';
import { readBlocked } from '../shared/community/community.reads.ts';
import { type BlockedKind, blockedKinds } from '../shared/community/community.ts';
import { block, unblock } from '../shared/community/community.writes.ts';
import { SlipwayError } from '../shared/kernel/errors.ts';
import { UsageError } from './command-line.ts';
import { withDatabase } from './with-database.ts';

type Wish = { kind: 'show' } | { kind: 'add'; what: BlockedKind; term: string } | { kind: 'remove'; entry: string };

const usage = `npm run slipway -- blocked [add ${blockedKinds.join('|')} TERM | remove NAME]`;

export const blockedCommand = defineCommand({
  meta: {
    name: 'blocked',
    description: `Manage words, domains and email addresses that cause posts to be held for review: ${usage}`,
  },
  args: {
    action: { type: 'positional', required: false, description: 'add or remove; shows the list if omitted' },
    kind: { type: 'positional', required: false, description: 'Kind of the new entry, or name of the entry to remove' },
    term: { type: 'positional', required: false, description: 'Word, domain or email address' },
  },
  run: async ({ args }) => {
    const wish = readBlockedWish(args._);
    await withDatabase(async ({ now }) => {
      if (wish.kind === 'show') return showList();
      const by = { kind: 'operator' } as const;
      try {
        const { _id } =
          wish.kind === 'add' ? await block(by, wish.what, wish.term, now()) : await unblock(by, wish.entry, now());
        console.log(wish.kind === 'add' ? `Added ${_id}.` : `Removed ${_id}.`);
      } catch (problem) {
        throw problem instanceof SlipwayError ? new UsageError(problem.message) : problem;
      }
    });
  },
});

/** Parses the arguments of `slipway blocked`. Throws UsageError with the syntax. */
export function readBlockedWish([action, first, ...rest]: readonly string[]): Wish {
  if (action === undefined) return { kind: 'show' };
  if (action !== 'add' && action !== 'remove')
    throw new UsageError(`Unknown command: blocked ${action}. Usage: ${usage}`);
  if (action === 'remove') {
    if (first === undefined) throw new UsageError('blocked remove: specify a name from the list, such as word:casino.');
    return { kind: 'remove', entry: [first, ...rest].join(' ') };
  }
  const what = blockedKinds.find((kind) => kind === first);
  if (what === undefined || rest.length === 0)
    throw new UsageError(`blocked add: specify a kind and a term. Usage: ${usage}`);
  return { kind: 'add', what, term: rest.join(' ') };
}

async function showList(): Promise<void> {
  const entries = (await Promise.all(blockedKinds.map(readBlocked))).flat();
  console.log(
    entries.length === 0
      ? 'The list is empty.'
      : entries.map(({ _id, kind, shown }) => (kind === 'address' ? `${_id}  (${shown})` : _id)).join('\n'),
  );
}
