import { defineCommand } from 'citty';
import { readBlocked } from '../shared/community/community.reads.ts';
import { type BlockedKind, blockedKinds } from '../shared/community/community.ts';
import { block, unblock } from '../shared/community/community.writes.ts';
import { SlipwayError } from '../shared/kernel/errors.ts';
import { UsageError } from './command-line.ts';
import { withDatabase } from './with-database.ts';

type Wish = { kind: 'show' } | { kind: 'add'; what: BlockedKind; term: string } | { kind: 'remove'; entry: string };

const usage = `slipway blocked [add ${blockedKinds.join('|')} TERM | remove NAME]`;

export const blockedCommand = defineCommand({
  meta: { name: 'blocked', description: `Shows and changes what comments and reviews are held for: ${usage}` },
  args: {
    action: { type: 'positional', required: false, description: 'add or remove; the list is shown without it' },
    kind: { type: 'positional', required: false, description: 'Of what is added; the name of what is removed' },
    term: { type: 'positional', required: false, description: 'The word, domain or mail address' },
  },
  run: async ({ args }) => {
    const wish = readBlockedWish(args._);
    await withDatabase(async ({ now }) => {
      if (wish.kind === 'show') return showList();
      const by = { kind: 'operator' } as const;
      try {
        const { _id } =
          wish.kind === 'add' ? await block(by, wish.what, wish.term, now()) : await unblock(by, wish.entry, now());
        console.log(wish.kind === 'add' ? `${_id} is on the list.` : `${_id} is off the list.`);
      } catch (problem) {
        throw problem instanceof SlipwayError ? new UsageError(problem.message) : problem;
      }
    });
  },
});

/** Reads what follows `slipway blocked`. Throws UsageError that says how it is written. */
export function readBlockedWish([action, first, ...rest]: readonly string[]): Wish {
  if (action === undefined) return { kind: 'show' };
  if (action !== 'add' && action !== 'remove') throw new UsageError(`There is no "blocked ${action}". ${usage}`);
  if (action === 'remove') {
    if (first === undefined)
      throw new UsageError('blocked remove needs a name such as word:casino, as the list shows it.');
    return { kind: 'remove', entry: [first, ...rest].join(' ') };
  }
  const what = blockedKinds.find((kind) => kind === first);
  if (what === undefined || rest.length === 0) throw new UsageError(`blocked add needs a kind and a term. ${usage}`);
  return { kind: 'add', what, term: rest.join(' ') };
}

async function showList(): Promise<void> {
  const entries = (await Promise.all(blockedKinds.map(readBlocked))).flat();
  console.log(
    entries.length === 0
      ? 'Nothing is on the list.'
      : entries.map(({ _id, kind, shown }) => (kind === 'address' ? `${_id}  (${shown})` : _id)).join('\n'),
  );
}
