import { isDeepStrictEqual } from 'node:util';
import type { DraftField, DraftRecord, Evidence } from './draft.ts';

/** The quotes of a field: they speak for what the drafter said, never for what somebody typed instead. */
export const evidenceOf = ({ value, ai }: DraftField): Evidence[] =>
  ai !== null && value !== null && isDeepStrictEqual(value, ai.value) ? ai.evidence : [];

/** Every quote that stands beside a profile field of a draft, each once. */
export function standingEvidence({ fields }: Pick<DraftRecord, 'fields'>): Evidence[] {
  const quotes = Object.values(fields).flatMap(evidenceOf);
  return [...new Map(quotes.map((evidence) => [`${evidence.url} ${evidence.quote}`, evidence])).values()];
}
