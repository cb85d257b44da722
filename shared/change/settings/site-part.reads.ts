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

/** Whether a part of the site is turned on. */
export const hasPart = async (part: SitePart): Promise<boolean> => (await readSettings()).parts[part];

/** Error text for a part that is off. */
export const partIsOff = (part: SitePart): string => refusals[part];

/** Throws `wrong_state` if a part is off. */
export async function requirePart(part: SitePart): Promise<void> {
  if (!(await hasPart(part))) throw new SlipwayError('wrong_state', refusals[part]);
}
