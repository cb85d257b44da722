import type { DraftedProfile, DraftedValue } from './draft.ts';

const nothing = (): DraftedValue => ({ value: null, evidence: [] });

/** A draft in which nothing is stated yet: what a drafter fills, and what is left of a website that cannot be read. */
export function emptyProfile(draftedBy: DraftedProfile['draftedBy']): DraftedProfile {
  return {
    draftedBy,
    fields: {
      name: nothing(),
      tagline: nothing(),
      short_description: nothing(),
      description: nothing(),
      stage: nothing(),
      categories: nothing(),
      tags: nothing(),
      pricing_model: nothing(),
      pricing_summary: nothing(),
      country: nothing(),
      city: nothing(),
      founded_year: nothing(),
      features: nothing(),
      usps: nothing(),
      keywords: nothing(),
      contact_email: nothing(),
      demo_video_url: nothing(),
      logo_url: nothing(),
    },
    socials: {},
    faqs: [],
    founders: [],
  };
}
