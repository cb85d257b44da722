import { say } from '../../kernel/language/say.ts';
/** Outcomes of checking one place, or a claim as a whole. */
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

/** An outcome as text, without any third-party content. */
export const outcomeWords = (outcome: ClaimOutcome): string => say(`claim.outcome_${outcome}`);

/** Most useful first: fixable problems, then missing proofs, then unreachable places. */
const telling: readonly ClaimOutcome[] = ['found', 'record_expired', 'record_wrong', 'dns_failed', 'record_missing'];

/** Combined outcome of several places: one match is enough. */
export function outcomeOfAll(outcomes: readonly ClaimOutcome[]): ClaimOutcome {
  const [first] = outcomes;
  return telling.find((outcome) => outcomes.includes(outcome)) ?? first ?? 'unreachable';
}

/** Whether a check was inconclusive: neither for nor against the claim. */
export const isNoMiss = (outcome: ClaimOutcome): boolean =>
  outcome === 'dns_failed' || outcome === 'unreachable' || outcome === 'private_address';
