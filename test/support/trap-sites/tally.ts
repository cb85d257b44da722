import { draftByRules } from '../../../shared/submission/draft/draft-by-rules.ts';
import { isHeldOut } from './chance.ts';
import { trapSites } from './compose.ts';
import { judge, type Mistake, type Verdict } from './judge.ts';
import type { TrapSite } from './trap-site.ts';

/** How many sites are drafted: nine of every language. */
const siteCount = 99;

/** A site with the result of its draft. */
export interface Judged extends Verdict {
  site: TrapSite;
  isHeldOut: boolean;
}

/** Shares over several verdicts, from 0 to 1. */
export interface Tally {
  sites: number;
  asserted: number;
  /** Wrong values among the asserted. */
  wrong: number;
  /** Found values among the stated. */
  found: number;
  mistakes: readonly Mistake[];
}

/** Drafts every trap site by rules and judges the drafts. `draft` may be another drafter. */
export function judgeTrapSites(draft = (site: TrapSite) => draftByRules(site.pages, [])): Judged[] {
  return trapSites(siteCount).map((site) => ({ site, isHeldOut: isHeldOut(site.name), ...judge(site, draft(site)) }));
}

/** The verdicts together. */
export function tallyOf(judged: readonly Judged[]): Tally {
  const sum = (count: (each: Judged) => number): number => judged.reduce((all, each) => all + count(each), 0);
  const asserted = sum((each) => each.asserted);
  const mistakes = judged.flatMap((each) => each.mistakes);
  return {
    sites: judged.length,
    asserted,
    wrong: mistakes.length / Math.max(1, asserted),
    found:
      sum((each) => each.found) /
      Math.max(
        1,
        sum((each) => each.stated),
      ),
    mistakes,
  };
}
