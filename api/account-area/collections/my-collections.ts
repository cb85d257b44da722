import { z } from 'zod';
import { deleteCollection, editCollection, saveTo, saveToNamed } from '../../../shared/community/community.writes.ts';
import { readPublicListing } from '../../../shared/directory/directory.reads.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { ownCollectionPath, ownCollectionsPath, savePath } from '../../../shared/kernel/address/community-paths.ts';
import { notFound } from '../../../shared/kernel/errors.ts';
import { say, saying } from '../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { credentialOf, type MemberCall, memberForm } from '../form.ts';

const id = z.string().max(40);
const name = z.string(saying('problem.enter_name')).max(1_000, saying('problem.name_too_long'));

/** Saves a listing to one of the account's collections (existing, new or default), or removes it. */
export const saveListingTo = memberForm({
  path: savePath(':slug'),
  page: savePath(':slug'),
  press: 'save',
  input: {
    slug: z.string().max(220),
    collection: id.optional(),
    name: name.optional(),
    choice: z.enum(['save', 'take_out']).default('save'),
  },
  async handle({ slug, collection, name: typed, choice }, call) {
    const listing = await readPublicListing(slug);
    if (listing === undefined) throw notFound('listing');
    const isSaved = choice === 'save';
    const accountId = call.visitor.account._id;
    await inTransaction(async () => {
      if (collection === undefined)
        await saveToNamed(accountId, listing._id, typed ?? say('account.collection_default'), call.now);
      else await saveTo(accountId, collection, { listingId: listing._id, isSaved }, call.now);
      await note(`collection.${choice}`, `listing ${listing._id}`, call);
    });
    return { to: `${savePath(slug)}?done=${choice}` };
  },
});

/** Renames a collection and sets its visibility. */
export const editMyCollection = memberForm({
  path: ownCollectionPath(':id'),
  page: ownCollectionPath(':id'),
  input: { id, name, visible: z.enum(['private', 'public']) },
  async handle({ id: collection, name: typed, visible }, call) {
    await inTransaction(async () => {
      const given = { typed, isPublic: visible === 'public' };
      await editCollection(call.visitor.account._id, collection, given, call.now);
      await note('collection.edit', `collection ${collection}`, call);
    });
    return { to: `${ownCollectionPath(collection)}?done=edited` };
  },
});

/** Deletes a collection. */
export const deleteMyCollection = memberForm({
  path: `${ownCollectionPath(':id')}/delete`,
  page: ownCollectionPath(':id'),
  input: { id },
  async handle({ id: collection }, call) {
    await inTransaction(async () => {
      await deleteCollection(call.visitor.account._id, collection, call.now);
      await note('collection.delete', `collection ${collection}`, call);
    });
    return { to: `${ownCollectionsPath()}?done=deleted` };
  },
});

const note = (action: string, target: string, call: MemberCall): Promise<void> =>
  record({ ...credentialOf(call), action, target });
