import { z } from 'zod';
import { blockedKinds } from '../../../shared/community/community.ts';
import { block, unblock } from '../../../shared/community/community.writes.ts';
import { blocklistPath } from '../../../shared/kernel/address/admin-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { type AreaForm, staffForm, staffOf } from '../form.ts';

const longestTried = 3_000;

/** Adds a word, domain or email address to the blocklist. */
const blockTerm = staffForm({
  path: `${blocklistPath()}/add`,
  page: blocklistPath(),
  permission: 'blocklist.change',
  input: {
    kind: z.enum(blockedKinds, saying('problem.choose_kind')),
    term: z.string().max(400, atMostCharacters(200)),
  },
  async handle({ kind, term }, call) {
    await block(staffOf(call), kind, term, call.now);
    return { to: `${blocklistPath()}?done=added#blocked-${kind}` };
  },
});

const unblockTerm = staffForm({
  path: `${blocklistPath()}/remove`,
  page: blocklistPath(),
  permission: 'blocklist.change',
  input: { entry: z.string().max(400) },
  async handle({ entry }, call) {
    const { kind } = await unblock(staffOf(call), entry, call.now);
    return { to: `${blocklistPath()}?done=removed#blocked-${kind}` };
  },
});

/** Shows which blocklist entries match a text, without storing it. */
const tryBlocklist = staffForm({
  path: `${blocklistPath()}/try`,
  page: blocklistPath(),
  permission: 'blocklist.change',
  input: { text: z.string().max(longestTried, atMostCharacters(longestTried)) },
  async handle() {
    return { problems: {}, status: 200 };
  },
});

/** Forms of the blocklist page. */
export const blocklistForms: readonly AreaForm[] = [blockTerm, unblockTerm, tryBlocklist];
