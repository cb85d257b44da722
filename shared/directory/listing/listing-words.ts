import { byLanguage } from '../../kernel/language/by-language.ts';
import type { TextKey } from '../../kernel/language/english.ts';
import { isText, say, sayInPieces, type TextPiece } from '../../kernel/language/say.ts';
import { countryInWords } from '../../kernel/text/country-name.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';
import { pricingModels } from './profile-choices.ts';
import { isChoiceField } from './profile-field-names.ts';
import type { FailingWebsite } from './website-health.ts';

const knownNames = byLanguage(() => new Map<string, string>());

/** Name of an ISO 3166 country code; the code itself if unknown, null for null. */
export function countryName(code: string | null): string | null {
  if (code === null) return null;
  const known = knownNames();
  let name = known.get(code);
  if (name === undefined) {
    name = countryInWords(code) ?? code;
    known.set(code, name);
  }
  return name;
}

const pricingModelNames: Readonly<Record<(typeof pricingModels)[number], TextKey>> = {
  Free: 'listing.pricing_free',
  Freemium: 'listing.pricing_freemium',
  Subscription: 'listing.pricing_subscription',
  'One-time': 'listing.pricing_one_time',
  'Usage-based': 'listing.pricing_usage_based',
  'Open source': 'listing.pricing_open_source',
  'Contact sales': 'listing.pricing_contact_sales',
};

/** Label of an option of a choice field; values of other fields are returned as is. */
export function choiceName(field: string, value: string): string {
  const key = `listing.${field}_${value}`;
  return isChoiceField(field) && isText(key) ? say(key) : value;
}

/** Label of a pricing model; unknown ones are returned as is. */
export const pricingModelName = (model: string): string => saidOf(pricingModelNames, model);

/** A pricing model as stored, from its name or its label in any case; unknown ones are returned as is. */
export function pricingModelOf(text: string): string {
  const typed = text.trim().toLowerCase();
  const isMeant = (name: string): boolean => name.toLowerCase() === typed;
  return pricingModels.find((model) => isMeant(model) || isMeant(pricingModelName(model))) ?? text;
}

function saidOf(names: Readonly<Record<string, TextKey>>, value: string): string {
  const key = Object.hasOwn(names, value) ? names[value] : undefined;
  return key === undefined ? value : say(key);
}

const platformNames: Record<string, string> = {
  x: 'X',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
  bluesky: 'Bluesky',
  reddit: 'Reddit',
  discord: 'Discord',
  medium: 'Medium',
  github: 'GitHub',
};

/** Label of a social platform. */
export function platformName(platform: string): string {
  if (platform === 'website') return say('listing.platform_website');
  return platform === 'custom' ? say('listing.platform_more') : (platformNames[platform] ?? platform);
}

/** Headings of a story's parts, in reading order; the story itself has none (contract 4.3). */
const storyHeadings = {
  story: undefined,
  why_started: 'listing.story_why_started',
  problem: 'listing.story_problem',
  journey: 'listing.story_journey',
  challenges: 'listing.story_challenges',
  achievements: 'listing.story_achievements',
  lessons: 'listing.story_lessons',
  whats_next: 'listing.story_whats_next',
} as const satisfies Readonly<Record<string, TextKey | undefined>>;

/** Heading of a story part; undefined for the story itself and for unknown parts. */
export function storyHeading(part: string): string | undefined {
  const key = Object.entries(storyHeadings).find(([name]) => name === part)?.[1];
  return key === undefined ? undefined : say(key);
}

type StoryTexts = { readonly [Part in keyof typeof storyHeadings]?: string | undefined };

/** The non-empty parts of a story with their headings. */
export const storyParts = (story: StoryTexts | undefined): { heading: string | undefined; text: string }[] =>
  Object.keys(storyHeadings).flatMap((part) => {
    const text = story?.[part as keyof typeof storyHeadings];
    return text === undefined ? [] : [{ heading: storyHeading(part), text }];
  });

/** Placeholder values for messages about a failing website. */
export const failingWebsiteFacts = ({ trouble, since, movedTo }: FailingWebsite) => ({
  trouble,
  since: dayInWords(since.toISOString()),
  moved: movedTo === null ? 'none' : new URL(movedTo).host,
});

/** What is wrong with a website and since when, as a sentence. */
export const failingWebsiteWords = (failing: FailingWebsite): string =>
  plainText(sayInPieces('listing.website_fails', failingWebsiteFacts(failing)));

const plainText = (pieces: readonly TextPiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : plainText(piece.pieces))).join('');
