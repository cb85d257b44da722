import { everyField } from '../../directory/directory.ts';
import { homeTextsOf } from './category-text.ts';
import { withCertainty } from './certainty.ts';
import type { DraftedProfile, SitePage } from './draft.ts';
import { emptyProfile } from './empty-profile.ts';
import { verifyDraft } from './evidence.ts';
import type { RuleGround } from './field-row.ts';
import { fieldTable } from './field-table.ts';
import { draftCategories } from './rules/categories.ts';
import { draftCompanySocials } from './rules/company-socials.ts';
import { draftFaqs } from './rules/faqs.ts';
import { draftFounders } from './rules/founders.ts';
import { draftName } from './rules/name.ts';
import { findPictures } from './rules/pictures.ts';
import { draftPlace } from './rules/place.ts';
import { draftPricing } from './rules/pricing.ts';
import { readProductSite, type SiteReading } from './site/site-reading.ts';

/**
 * Drafts a profile without a model, from pages' structured data, metadata, headings, links and price phrases;
 * homepage first. Every value has a verified quote; anything the site doesn't state stays null. Categories come only
 * from `categoryNames`. Linear in the size of the pages.
 */
export function draftByRules(pages: readonly SitePage[], categoryNames: readonly string[]): DraftedProfile {
  const site = readProductSite(pages);
  return site === undefined ? emptyProfile('rules') : withCertainty(draftSiteByRules(site, categoryNames), site);
}

/** Like draftByRules for a parsed website, but without `isUnsure` marks. */
export const draftSiteByRules = (site: SiteReading, categoryNames: readonly string[]): DraftedProfile => ({
  ...verifyDraft(applyRules(site, categoryNames), site.pages),
  pictures: findPictures(site),
  home: homeTextsOf(site),
});

function applyRules(site: SiteReading, categoryNames: readonly string[]): DraftedProfile {
  const named = draftName(site);
  const name = typeof named.value === 'string' ? named.value : null;
  const ground: RuleGround = {
    site,
    name,
    named,
    pricing: draftPricing(site),
    place: draftPlace(site, name),
    labels: draftCategories(site, categoryNames),
  };
  return {
    draftedBy: 'rules',
    fields: everyField((field) => fieldTable[field].rule(ground)),
    socials: draftCompanySocials(site, name),
    faqs: draftFaqs(site),
    founders: draftFounders(site, name),
  };
}
