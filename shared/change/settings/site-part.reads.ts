import { SlipwayError } from '../../kernel/errors.ts';
import type { TextKey } from '../../kernel/language/english.ts';
import { type Said, say } from '../../kernel/language/say.ts';
import type { SitePart } from '../../kernel/settings/site-parts.ts';
import { readSettings } from './settings.reads.ts';

const refusals: Readonly<Record<SitePart, TextKey>> = {
  blog: 'problem_talk.blog_off',
  shop: 'problem_order.shop_off',
  reviews: 'problem_talk.reviews_off',
  comments: 'problem_talk.comments_off',
  votes: 'problem_talk.votes_off',
  launches: 'problem_talk.launches_off',
};

/** Whether a feature of the site is turned on. */
export const hasPart = async (part: SitePart): Promise<boolean> => (await readSettings()).parts[part];

/** Error text for a feature that is turned off. */
export const partIsOff = (part: SitePart): Said => say(refusals[part]);

/** Throws `wrong_state` if a feature is turned off. */
export async function requirePart(part: SitePart): Promise<void> {
  if (!(await hasPart(part))) throw new SlipwayError('wrong_state', partIsOff(part));
}
