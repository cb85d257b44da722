const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const knownNames = new Map<string, string>();

/** English name of an ISO 3166 country code; the code itself where there is no name, null for null. */
export function countryName(code: string | null): string | null {
  if (code === null) return null;
  let name = knownNames.get(code);
  if (name === undefined) {
    name = countryNames.of(code) ?? code;
    knownNames.set(code, name);
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
