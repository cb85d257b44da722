import { z } from 'zod';
import { deleteUpdate, editUpdate } from '../../../shared/community/community.writes.ts';
import { longestUpdate } from '../../../shared/directory/directory.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { accountListingPath, accountListingsPath } from '../../../shared/kernel/address/account-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { postListingUpdateOperation } from '../../my-listing/post-listing-update.ts';
import { credentialOf, type MemberCall, memberForm } from '../form.ts';
import { operate } from '../operate.ts';

const page = `${accountListingsPath()}/:listing_id/updates`;
const id = z.coerce.number().pipe(z.int().min(1));
const words = {
  title: z
    .string(saying('problem.enter_title'))
    .trim()
    .min(1, saying('problem.enter_title'))
    .max(longestUpdate.title, tooLong(longestUpdate.title)),
  // Browsers send a line break as two characters, but count it as one.
  body: z
    .string(saying('problem.enter_text'))
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(1, saying('problem.enter_text')).max(longestUpdate.body, tooLong(longestUpdate.body))),
};

/** Posts an update. `once` is generated with the page, so that a double click posts only once. */
export const postMyUpdate = memberForm({
  path: page,
  page,
  input: { listing_id: id, once: z.uuid(), ...words },
  async handle({ once, ...update }, call) {
    await operate(postListingUpdateOperation, update, { ...call, idempotencyKey: once });
    return done(update.listing_id, 'posted');
  },
});

/** Edits an update. */
export const editMyUpdate = memberForm({
  path: `${page}/:update_id`,
  page,
  input: { listing_id: id, update_id: id, ...words },
  async handle({ listing_id, update_id, ...text }, call) {
    await inTransaction(async () => {
      await editUpdate(named(listing_id, update_id, call), text, call.now);
      await note('update.edit', listing_id, update_id, call);
    });
    return done(listing_id, 'edited');
  },
});

/** Deletes an update. */
export const deleteMyUpdate = memberForm({
  path: `${page}/:update_id/delete`,
  page,
  input: { listing_id: id, update_id: id },
  async handle({ listing_id, update_id }, call) {
    await inTransaction(async () => {
      await deleteUpdate(named(listing_id, update_id, call), call.now);
      await note('update.delete', listing_id, update_id, call);
    });
    return done(listing_id, 'deleted');
  },
});

function tooLong(limit: number): { error: () => string } {
  return saying('problem.most_characters_possible', { most: limit });
}

const named = (listingId: number, updateId: number, { visitor }: MemberCall) => ({
  accountId: visitor.account._id,
  listingId,
  updateId,
});

const note = (action: string, listingId: number, updateId: number, call: MemberCall): Promise<void> =>
  record({ ...credentialOf(call), action, target: `update ${updateId} of listing ${listingId}` });

const done = (listingId: number, what: string) => ({ to: `${accountListingPath(listingId, 'updates')}?done=${what}` });
