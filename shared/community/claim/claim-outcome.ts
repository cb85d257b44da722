import { say } from '../../kernel/language/say.ts';
/** What a look at one place, or at all of a claim, came to. */
export const claimOutcomes = [
  'found',
  'record_missing',
  'record_wrong',
  'record_expired',
  'dns_failed',
  'tag_missing',
  'tag_wrong',
  'tag_outside_head',
  'not_html',
  'file_missing',
  'file_wrong',
  'not_plain_text',
  'error_status',
  'foreign_redirect',
  'private_address',
  'unreachable',
  'link_not_opened',
] as const;

export type ClaimOutcome = (typeof claimOutcomes)[number];

/** An outcome with our words. Nothing of a stranger's text is in them. */
export const outcomeWords = (outcome: ClaimOutcome): string => say(`claim.outcome_${outcome}`);

/** The most telling first: what someone can fix, then what is not there, then what could not be seen. */
const telling: readonly ClaimOutcome[] = ['found', 'record_expired', 'record_wrong', 'dns_failed', 'record_missing'];

/** The outcome that stands for several places: any that is found is enough. */
export function outcomeOfAll(outcomes: readonly ClaimOutcome[]): ClaimOutcome {
  const [first] = outcomes;
  return telling.find((outcome) => outcomes.includes(outcome)) ?? first ?? 'unreachable';
}

/** Whether a look says nothing of the proof, so that it counts neither for it nor against it. */
export const isNoMiss = (outcome: ClaimOutcome): boolean =>
  outcome === 'dns_failed' || outcome === 'unreachable' || outcome === 'private_address';
