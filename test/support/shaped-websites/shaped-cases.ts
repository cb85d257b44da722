import { readdirSync, readFileSync } from 'node:fs';
import { draftByRules } from '../../../shared/submission/draft/draft-by-rules.ts';
import { judge } from '../trap-sites/judge.ts';
import type { Judged } from '../trap-sites/tally.ts';
import type { TrapSite } from '../trap-sites/trap-site.ts';
import { pagesOf } from './shaped-pages.ts';
import { only, type ShapedSite, shapedSiteOf } from './shaped-site.ts';

const folder = new URL('.', import.meta.url);
const every = 3;

interface ShapedCase extends TrapSite {
  /** A third, chosen by position in the files: nobody looks at its errors. */
  isHeldOut: boolean;
}

/** The websites in this folder's files, several in each, with the facts of their products. */
/** The websites, with the facts of each. */
export function shapedCases(): ShapedCase[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  return files.sort().flatMap((file, fileAt) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split(/^(?=@ )/m)
      .map((block, at) => ({ ...caseOf(shapedSiteOf(block)), isHeldOut: (at + fileAt) % every === 0 })),
  );
}

function caseOf(site: ShapedSite): TrapSite {
  const one = (field: string): string[][] => (site.told.get(field) ?? []).map((text) => text.split(' | '));
  const alone = (field: string): string[][] => one(field).slice(0, 1);
  const lead = only(site, 'lead');
  const prices = site.plans.flatMap(({ name, amount, note }) => [name, amount, note]);
  const sentences = site.told.get('c') ?? [];
  const values = {
    name: alone('name'),
    tagline: alone('head').map((forms) => [...forms, ...titleParts(only(site, 'title'))]),
    short_description: [['*']],
    description: [['*']],
    stage: [],
    pricing_model: alone('model'),
    pricing_summary: prices.length + sentences.length > 0 ? [['*']] : [],
    country: alone('country!'),
    city: alone('city'),
    founded_year: alone('year'),
    founders: one('founder'),
    features: site.features.map(({ heading }) => [heading]),
    usps: [],
    contact_email: alone('email'),
    demo_video_url: [],
    socials: one('social'),
    faqs: site.faqs.map(({ heading, text }) => [`${heading} | ${text}`]),
  };
  const features = site.features.flatMap(({ heading, text }) => [heading, text]);
  const also = {
    stage: ['launched'],
    tagline: [lead],
    country: site.told.get('country') ?? [],
    features: site.features.map(({ text }) => text),
    usps: features,
    faqs: [],
  };
  const about = site.about.text.split(/(?<=[.!?])\s+|(?<=[。！？])/);
  const ownTexts = [
    only(site, 'head'),
    lead,
    ...features,
    ...site.faqs.map(({ text }) => text),
    ...about,
    site.about.text,
    ...sentences,
    ...titleParts(only(site, 'title')),
  ];
  return {
    name: `${site.language} ${site.name}`,
    language: site.language,
    pages: pagesOf(site),
    truth: { values, also, ownTexts, priceTexts: [...prices, ...sentences] },
    traps: site.traps.map(({ kind, html }) => ({ kind, text: html.replaceAll(/<[^>]*>/g, ' ') })),
  };
}

/** A title's own words for the product's kind are right too. */
const titleParts = (title: string): string[] => [title, ...title.split(/\s*(?:[|｜–—:]|,(?= l)|\s-\s)\s*/).slice(1)];

/** The rule-based drafts of these websites, each with its verdict. */
export const judgeShaped = (): Judged[] =>
  shapedCases().map((site) => ({ site, isHeldOut: site.isHeldOut, ...judge(site, draftByRules(site.pages, [])) }));
