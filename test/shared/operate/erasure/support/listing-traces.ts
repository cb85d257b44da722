import { changeFounders, saveFounders } from '../../../../../shared/directory/founder/founder.writes.ts';
import { ImageCopyModel } from '../../../../../shared/directory/image/image-copy.model.ts';
import { ImageSourceModel } from '../../../../../shared/directory/image/image-source.model.ts';
import { sourceId } from '../../../../../shared/directory/image/image-source.ts';
import { addListing } from '../../../../../shared/directory/listing/change-listing.writes.ts';
import { saveUpdates } from '../../../../../shared/directory/update/update.writes.ts';
import { ListingReviewModel } from '../../../../../shared/launch/review/listing-review.model.ts';
import { aFounder, aListing, anUpdate } from '../../../../support/factories.ts';

/** Her listings in every state, with a founder who has her portrait, and updates. */
export async function leaveListingTraces(accountId: string): Promise<void> {
  const founder = aFounder({
    _id: 901,
    name: 'Zelmira Q',
    slug: 'zelmira-q',
    avatar_url: 'https://pics.example/sealskin portrait.png',
  });
  await saveFounders([{ ...founder, bio: 'I sold my boat.' }]);
  const edit = { before: { ...founder, bio: 'I sold my boat.' }, after: founder };
  await changeFounders([edit], { by: null, cause: 'edit' }, new Date());
  await ImageCopyModel.insertMany([
    { _id: 'a'.repeat(32), files: { '96-png': Buffer.from('sealskin portrait') }, created_at: new Date() },
  ]);
  const url = founder.avatar_url ?? '';
  await ImageSourceModel.insertMany([
    {
      _id: sourceId(url, 'portrait'),
      url,
      fit: 'portrait',
      hash: 'a'.repeat(32),
      failures: 0,
      problem: null,
      tried_at: null,
      next_try_at: new Date(),
    },
  ]);
  for (const [index, status] of (['archived', 'suspended', 'awaiting_badge'] as const).entries()) {
    const listing = aListing({
      _id: 910 + index,
      slug: `old-hidden-thing-${index}`,
      website: `https://hidden-${index}.quastorp.example`,
      name: 'Old-hidden-thing',
      status,
      owner_account_id: accountId,
      founder_ids: [901],
      story: { journey: 'I sold my boat.' },
    });
    await addListing(listing, new Date());
    await saveUpdates([anUpdate(listing._id, { _id: 920 + index, body: 'Zelmira has news' })]);
    const asked = { state: 'changes', text: 'Zelmira, say what it costs.', revision: 0, decisions: 1 } as const;
    await ListingReviewModel.insertMany([{ _id: listing._id, ...asked, since: new Date() }]);
  }
}
