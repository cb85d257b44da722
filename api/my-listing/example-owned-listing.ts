import { exampleDraftId } from '../draft/example-draft.ts';
import { exampleProfile } from '../listing/example-profile.ts';

const site = 'https://directory.example';

/** A listing awaiting its badge, as its owner sees it. The product is fictional. */
export const exampleOwnedListing = {
  ...exampleProfile,
  status: 'awaiting_badge',
  plan: 'free',
  url: null,
  revision: 2,
  unlocked_sections: [],
  story: null,
  launch_week: '2027-01-04',
  badge: {
    html: `<a href="${site}/products/fernleaf" target="_blank" rel="noopener"><img src="${site}/badge/fernleaf/listed-on/standard-auto-m.svg" alt="Listed on Slipway"></a>`,
    outcome: null,
    reason: null,
    checked_at: null,
    checking: true,
    missing_since: null,
    missed_week: null,
  },
  logo_problem: null,
  draft_id: exampleDraftId,
  next_steps: ['Ask the person to add `badge.html` to their homepage. We check daily.'],
};

export const exampleOwnedSummary = {
  listing_id: exampleProfile.listing_id,
  name: 'Fernleaf',
  slug: 'fernleaf',
  url: null,
  website_url: 'https://fernleaf.example/',
  status: 'awaiting_badge',
  plan: 'free',
  logo_url: null,
  launch_week: '2027-01-04',
  badge_outcome: null,
  votes: 0,
  updated_at: '2026-11-18T12:01:04.000Z',
};
