import { SlipwayError } from '../../kernel/errors.ts';
import type { SitePart } from '../../kernel/settings/site-parts.ts';
import { readSettings } from './settings.reads.ts';

const refusals: Readonly<Record<SitePart, string>> = {
  blog: 'This site has no blog.',
  shop: 'This site sells nothing.',
  reviews: 'This site has no reviews.',
  comments: 'This site has no comments.',
  votes: 'This site has no votes.',
  launches: 'This site has no launch weeks: its operator turned parts.launches off.',
};

/** Whether the site has a part, or its operator turned it off. */
export const hasPart = async (part: SitePart): Promise<boolean> => (await readSettings()).parts[part];

/** What callers are told where a part is off. */
export const partIsOff = (part: SitePart): string => refusals[part];

/** Throws `wrong_state` where the site does not have this part. */
export async function requirePart(part: SitePart): Promise<void> {
  if (!(await hasPart(part))) throw new SlipwayError('wrong_state', refusals[part]);
}
