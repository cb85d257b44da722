import { everyField, type ProfileField, type SocialPlatform, socialPlatforms } from '../../directory/directory.ts';
import type { DraftedProfile, DraftedSocial, DraftRecord } from './draft.ts';
import { nextField } from './field-state.ts';

/**
 * The draft with the drafter's answer applied. Anything the user typed, removed, locked or replaced is kept; if they
 * requested a redraft of certain fields, only those change.
 */
export function applyProfile(draft: DraftRecord, profile: DraftedProfile, now: Date): DraftRecord {
  const named = new Set(draft.regenerating);
  const isRedraft = draft.status === 'ready';
  const arrive = (field: ProfileField) =>
    isRedraft && !named.has(field)
      ? draft.fields[field]
      : nextField(draft.fields[field], {
          type: 'redraft',
          drafted: { by: profile.draftedBy, ...profile.fields[field] },
          named: named.has(field),
        });
  return {
    ...draft,
    fields: everyField(arrive),
    ...(!isRedraft && { ...draftedSections(draft, profile), status: 'ready' }),
    drafted_by: profile.draftedBy,
    regenerating: [],
    build: { attempts: 0, next_at: null },
    updated_at: now,
  };
}

function draftedSections({ own_sections: own }: DraftRecord, profile: DraftedProfile): Partial<DraftRecord> {
  const links = draftedLinks(profile.socials);
  return {
    ...(!own.includes('company_socials') && {
      company_socials: Object.fromEntries(links.map(([platform, { url }]) => [platform, url])),
      social_evidence: Object.fromEntries(links.map(([platform, { evidence }]) => [platform, [...evidence]])),
    }),
    ...(!own.includes('faqs') && {
      faqs: profile.faqs.slice(0, 10).map((faq) => ({ ...faq, evidence: [...faq.evidence] })),
    }),
    ...(!own.includes('founders') && {
      founders: profile.founders.slice(0, 6).map((founder) => ({ ...founder, evidence: [...founder.evidence] })),
    }),
  };
}

function draftedLinks(socials: DraftedProfile['socials']): [SocialPlatform, DraftedSocial][] {
  return socialPlatforms.flatMap((platform) => {
    const link = socials[platform];
    return link === undefined || link.evidence.length === 0 ? [] : [[platform, link]];
  });
}
