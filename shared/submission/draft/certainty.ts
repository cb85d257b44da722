import type { ProfileField } from '../../directory/directory.ts';
import type { BlockRole } from './block-role/roles.ts';
import type { DraftedProfile, Evidence } from './draft.ts';
import type { SiteReading } from './site/site-reading.ts';

interface Line {
  roles: readonly BlockRole[];
  /** A value whose quotes have a confidence (0 to 1) below this is marked for checking. */
  sureFrom: number;
}

/** Tuned on websites the block classifier wasn't trained on. Values with much lower confidence are never drafted (rules/). */
const lines: Partial<Record<ProfileField, Line>> = {
  features: { roles: ['feature'], sureFrom: 0.92 },
  pricing_model: { roles: ['price'], sureFrom: 0.1 },
  pricing_summary: { roles: ['price'], sureFrom: 0.1 },
};

/** The profile with `isUnsure` set on values quoted from blocks unlikely to contain that field. */
export function withCertainty(profile: DraftedProfile, site: SiteReading): DraftedProfile {
  const fields = { ...profile.fields };
  for (const [field, line] of Object.entries(lines) as [ProfileField, Line][]) {
    const drafted = fields[field];
    if (drafted.value !== null && certaintyOf(drafted.evidence, line.roles, site) < line.sureFrom)
      fields[field] = { ...drafted, isUnsure: true };
  }
  return { ...profile, fields };
}

/** Mean over the quotes found in blocks; 1 if there are none, as for metadata. */
function certaintyOf(evidence: readonly Evidence[], roles: readonly BlockRole[], { pages }: SiteReading): number {
  const read = evidence.flatMap(({ quote, url }) => {
    const page = pages.find((each) => each.url === url);
    const found = page?.blocks.filter(({ text }) => text.includes(quote)) ?? [];
    return page === undefined || found.length === 0
      ? []
      : [Math.max(...found.map((block) => page.roles.certainty(block, ...roles)))];
  });
  return read.length === 0 ? 1 : read.reduce((sum, each) => sum + each, 0) / read.length;
}
