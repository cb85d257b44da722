import { isDeepStrictEqual } from 'node:util';
import type { DraftField, DraftRecord, Evidence } from './draft.ts';

/** A field's quotes; none if the owner typed the value, since quotes only support the drafter's values. */
export const evidenceOf = ({ value, ai }: DraftField): Evidence[] =>
  ai !== null && value !== null && isDeepStrictEqual(value, ai.value) ? ai.evidence : [];

type Quoting = Pick<DraftRecord, 'fields' | 'social_evidence' | 'faqs' | 'founders'>;

/** All quotes behind a draft's values, without duplicates. */
export function currentEvidence({ fields, social_evidence, faqs, founders }: Quoting): Evidence[] {
  const quotes = [
    ...Object.values(fields).flatMap(evidenceOf),
    ...Object.values(social_evidence).flat(),
    ...[...faqs, ...founders].flatMap(({ evidence }) => evidence),
  ];
  return [...new Map(quotes.map((evidence) => [`${evidence.url} ${evidence.quote}`, evidence])).values()];
}
