import { defineModel } from '../../platform/mongo/define-model.ts';
import type { ListingVersion } from './listing-version.ts';

export const ListingVersionModel = defineModel<ListingVersion>({
  collection: 'listing_versions',
  paths: {
    _id: String,
    listing_id: Number,
    cause: String,
    revision: Number,
    awaits_team: Boolean,
    at: Date,
    'by.account_id': String,
  },
  indexes: [[{ listing_id: 1, revision: -1 }], [{ awaits_team: 1, at: 1 }], [{ 'by.account_id': 1 }]],
});
