import { runtimeState } from '../../kernel/runtime/slot.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const knownNames = runtimeState(() => new Map<string, string>());

/** English name of an ISO 3166 country code; the code itself where there is no name, null for null. */
export function countryName(code: string | null): string | null {
  if (code === null) return null;
  const known = knownNames.get();
  let name = known.get(code);
  if (name === undefined) {
    name = countryNames.of(code) ?? code;
    known.set(code, name);
  }
  return name;
}

const stageNames: Record<string, string> = { idea: 'Idea', mvp: 'MVP', launched: 'Launched', growing: 'Growing' };

/** What people call a business stage. */
export const stageName = (stage: string): string => stageNames[stage] ?? stage;

const platformNames: Record<string, string> = {
  website: 'Website',
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
  custom: 'More',
};

/** What people call a platform of company links. */
export const platformName = (platform: string): string => platformNames[platform] ?? platform;

const fieldNames: Record<string, string> = { usps: 'what sets it apart', faqs: 'questions and answers' };

/** A profile field in words: `founded_year` is "founded year". */
export const fieldName = (field: string): string =>
  fieldNames[field] ?? field.replace(/_url$/, '').replaceAll('_', ' ');

/** Headings of the parts of a founder's story, in reading order; the story itself has none (spec 4.3). */
const storyHeadings = {
  story: undefined,
  why_started: 'Why it was started',
  problem: 'The problem',
  journey: 'The journey',
  challenges: 'Challenges',
  achievements: 'Achievements',
  lessons: 'Lessons',
  whats_next: 'What comes next',
} as const;

/** Heading of a part of a story; undefined for the story itself, which has none, and for what is no part. */
export const storyHeading = (part: string): string | undefined =>
  Object.entries(storyHeadings).find(([name]) => name === part)?.[1];

type StoryTexts = { readonly [Part in keyof typeof storyHeadings]?: string | undefined };

/** The parts of a story that were written, each with its heading. */
export const storyParts = (story: StoryTexts | undefined): { heading: string | undefined; text: string }[] =>
  Object.entries(storyHeadings).flatMap(([part, heading]) => {
    const text = story?.[part as keyof typeof storyHeadings];
    return text === undefined ? [] : [{ heading, text }];
  });
