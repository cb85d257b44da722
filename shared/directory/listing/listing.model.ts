import { defineModel } from '../../platform/mongo/define-model.ts';
import type { ListingRecord } from './listing.ts';

/**
 * Lists and boards use the in-memory table (listing-table.ts), so indexes are only needed for single lookups and for
 * loading the table.
 */
export const ListingModel = defineModel<ListingRecord>({
  collection: 'listings',
  paths: {
    'domain_rating.expires_at': Date,
    'revenue.expires_at': Date,
    // Declared as a plain object: if only its dates were declared, each new listing would get an empty object.
    website_health: Object,
    _id: Number,
    slug: String,
    previous_slugs: [String],
    website_key: String,
    owner_account_id: String,
    holds_website: Boolean,
    status: String,
    name: String,
    domain: String,
    launch_week: String,
    category_path: [Number],
    founder_ids: [Number],
    tags: [String],
    logo_url: String,
    pictures: Array,
    approved_alternatives: [Number],
    imported_alternatives: [Number],
  },
  indexes: [
    [{ slug: 1 }, { unique: true }],
    [{ previous_slugs: 1 }],
    [{ website_key: 1, _id: 1 }],
    // Only one listing can claim a website; the database rejects a second.
    [{ website_key: 1 }, { name: 'website_holder', unique: true, partialFilterExpression: { holds_website: true } }],
    [{ owner_account_id: 1, _id: 1 }],
    [{ status: 1, launch_week: 1 }],
    [{ status: 1, _id: 1 }],
    [{ status: 1, 'website_health.due_at': 1 }],
    [{ status: 1, 'website_health.confirmed_at': 1 }],
    // For the team's search.
    [{ name: 1 }],
    [{ domain: 1 }],
    [{ category_path: 1 }],
    [{ founder_ids: 1 }],
    [{ tags: 1 }],
    [{ approved_alternatives: 1 }],
    [{ imported_alternatives: 1 }],
  ],
});
