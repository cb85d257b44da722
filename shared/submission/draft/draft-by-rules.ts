import type { DraftedProfile, SitePage } from './draft.ts';
import { emptyProfile } from './empty-profile.ts';
import { verifyDraft } from './evidence.ts';
import { draftCategories } from './rules/categories.ts';
import { draftCompanySocials } from './rules/company-socials.ts';
import { draftContactEmail } from './rules/contact-email.ts';
import { draftDemoVideo } from './rules/demo-video.ts';
import { draftDescription } from './rules/description.ts';
import { draftFaqs } from './rules/faqs.ts';
import { draftFeatures } from './rules/features.ts';
import { draftFounders } from './rules/founders.ts';
import { draftFoundedYear } from './rules/founding.ts';
import { draftKeywords } from './rules/keywords.ts';
import { draftLogo } from './rules/logo.ts';
import { draftName } from './rules/name.ts';
import { draftPlace } from './rules/place.ts';
import { draftPricing } from './rules/pricing.ts';
import { draftShortDescription } from './rules/short-description.ts';
import { draftStage } from './rules/stage.ts';
import { draftTagline } from './rules/tagline.ts';
import { draftUsps } from './rules/usps.ts';
import { readSite, type SiteReading } from './site/site-reading.ts';

/**
 * Drafts a profile from the pages of a website (the homepage first, then pricing, about, …) without a model: from its
 * structured data, metadata, headings, links and price phrases. Every value has a verified quote; what the site does not state
 * stays null. `categoryNames` are the directory's categories: only those are given. Linear in the size of the pages.
 */
export function draftByRules(pages: readonly SitePage[], categoryNames: readonly string[]): DraftedProfile {
  const site = readSite(pages);
  return site === undefined ? emptyProfile('rules') : draftSiteByRules(site, categoryNames);
}

/** The same for a website that has been read. */
export const draftSiteByRules = (site: SiteReading, categoryNames: readonly string[]): DraftedProfile =>
  verifyDraft(applyRules(site, categoryNames), site.pages);

function applyRules(site: SiteReading, categoryNames: readonly string[]): DraftedProfile {
  const name = draftName(site);
  const written = typeof name.value === 'string' ? name.value : null;
  const { model, summary } = draftPricing(site);
  const { country, city } = draftPlace(site);
  const { categories, tags } = draftCategories(site, categoryNames);
  return {
    draftedBy: 'rules',
    fields: {
      name,
      tagline: draftTagline(site, written),
      short_description: draftShortDescription(site),
      description: draftDescription(site),
      stage: draftStage(site),
      categories,
      tags,
      pricing_model: model,
      pricing_summary: summary,
      country,
      city,
      founded_year: draftFoundedYear(site),
      features: draftFeatures(site, written),
      usps: draftUsps(site),
      keywords: draftKeywords(site),
      contact_email: draftContactEmail(site),
      demo_video_url: draftDemoVideo(site),
      logo_url: draftLogo(site, written),
    },
    socials: draftCompanySocials(site, written),
    faqs: draftFaqs(site),
    founders: draftFounders(site),
  };
}
