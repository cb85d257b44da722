import { z } from 'zod';
import { readHiddenListings } from '../../../shared/directory/directory.reads.ts';
import { adminListingPath, adminListingsPath } from '../../../shared/kernel/address/admin-paths.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { mostAtOnce, publishListings } from '../../../shared/launch/launch.writes.ts';
import { listField, staffForm, staffOf } from '../form.ts';
import { listing_id } from '../listing-fields.ts';

/** Selected listings, or those for which the action is undone; `one` is submitted from a listing's own page. */
const input = {
  ids: listField(listing_id).pipe(z.array(z.int()).max(mostAtOnce)),
  from: z.enum(['list', 'one']).default('list'),
};

const doneAt = (done: 'published' | 'hidden', from: 'list' | 'one', changed: readonly number[]): string => {
  const [first] = changed;
  if (from === 'one' && first !== undefined) return `${adminListingPath(first)}?done=${done}`;
  return adminListingsPath({ status: 'draft', owner: 'none', done, ids: changed.join(',') });
};

const page = adminListingsPath();

/** Publishes the selected listings, or the next hundred of all hidden ones. */
export const publishHiddenListings = staffForm({
  path: `${page}/publish`,
  page,
  permission: 'listings.edit',
  input: { ...input, which: z.enum(['ticked', 'all']).default('ticked') },
  async handle({ ids, from, which }, call) {
    const wanted = which === 'all' ? (await readHiddenListings(mostAtOnce)).ids : ids;
    if (wanted.length === 0) return { problems: { '': say('problem_input.tick_listings') } };
    return { to: doneAt('published', from, await publishListings(staffOf(call), 'publish', wanted, call.now)) };
  },
});

/** Hides listings published by the team or an import. */
export const hideShownListings = staffForm({
  path: `${page}/hide`,
  page,
  permission: 'listings.edit',
  input,
  async handle({ ids, from }, call) {
    if (ids.length === 0) return { problems: { '': say('problem_input.tick_listings') } };
    return { to: doneAt('hidden', from, await publishListings(staffOf(call), 'hide', ids, call.now)) };
  },
});
