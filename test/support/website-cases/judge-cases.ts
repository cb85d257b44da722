import { draftByRules } from '../../../shared/submission/draft/draft-by-rules.ts';
import { judge } from '../trap-sites/judge.ts';
import { type Tally, tallyOf } from '../trap-sites/tally.ts';
import { type WebsiteCase, websiteCases } from './read-cases.ts';

/** Results of the drafts of those handwritten websites that `isMeant`. */
export function tallyOfCases(isMeant: (website: WebsiteCase) => boolean): Tally {
  const meant = websiteCases().filter(isMeant);
  return tallyOf(
    meant.map((site) => ({ site, isHeldOut: site.part !== 'open', ...judge(site, draftByRules(site.pages, [])) })),
  );
}
