import { defineModel } from '../../platform/mongo/define-model.ts';
import type { Membership } from './membership.ts';

// Expired invites stay visible to owners for a while. Memberships don't expire.
const keptSeconds = 16 * 24 * 60 * 60;

export const MembershipModel = defineModel<Membership>({
  collection: 'memberships',
  paths: {
    _id: String,
    listing_id: Number,
    seat: Number,
    person_key: String,
    state: String,
    email: String,
    invited_at: Date,
    expires_at: Date,
    token_hash: String,
    invited_by: String,
    account_id: String,
  },
  indexes: [
    [{ person_key: 1 }, { unique: true }],
    [{ listing_id: 1, seat: 1 }, { unique: true }],
    [{ account_id: 1 }],
    [{ token_hash: 1 }],
    [{ email: 1 }],
    [{ invited_by: 1 }],
    [{ expires_at: 1 }, { expireAfterSeconds: keptSeconds }],
  ],
});
