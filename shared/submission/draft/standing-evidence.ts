import { isDeepStrictEqual } from 'node:util';
import type { DraftField, DraftRecord, Evidence } from './draft.ts';

/** The quotes of a field: they speak for what the drafter said, never for what someone typed instead. */
export const evidenceOf = ({ value, ai }: DraftField): Evidence[] =>
  ai !== null && value !== null && isDeepStrictEqual(value, ai.value) ? ai.evidence : [];

type Quoting = Pick<DraftRecord, 'fields' | 'social_evidence' | 'faqs' | 'founders'>;

/** Every quote that is beside a value of a draft, each once. */
export function standingEvidence({ fields, social_evidence, faqs, founders }: Quoting): Evidence[] {
  const quotes = [
    ...Object.values(fields).flatMap(evidenceOf),
    ...Object.values(social_evidence).flat(),
    ...[...faqs, ...founders].flatMap(({ evidence }) => evidence),
  ];
  return [...new Map(quotes.map((evidence) => [`${evidence.url} ${evidence.quote}`, evidence])).values()];
}
