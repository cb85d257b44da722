import { beforeAll } from 'vitest';
import { DraftModel } from '../../shared/submission/draft/draft.model.ts';
import type { DraftRecord } from '../../shared/submission/draft/draft.ts';
import { aDraft, draftedField } from './draft-factories.ts';
import { useOwnListings } from './own-listings.ts';
import { saveSmallCatalogue } from './small-catalogue.ts';

/** A running site as of useOwnListings, with a small catalogue and the owner's drafts of their listings. */
export function useDraftedListings() {
  const own = useOwnListings();
  beforeAll(saveSmallCatalogue);
  return {
    ...own,
    /** Saves a listing with its owner's draft. */
    async drafted(given: Partial<DraftRecord> = {}): Promise<{ id: number; draft: DraftRecord }> {
      const id = await own.owned({ name: 'Quillmoss', tagline: 'Ink that grows', city: 'Porto', status: 'draft' });
      const draft = aDraft({
        account_id: own.people.owner.account._id,
        listing_id: id,
        values: { name: 'Quillmoss' },
        ...given,
      });
      draft.fields.tagline = draftedField('Ink that grows', 'Quillmoss: ink that grows');
      draft.fields.city = draftedField('Lisbon', 'Made in Lisbon');
      await DraftModel.insertMany([draft]);
      return { id, draft };
    },
  };
}
