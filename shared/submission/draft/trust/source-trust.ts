import type { DraftedValue } from '../draft.ts';
import { notStated } from '../site/stated.ts';
import precisions from './source-precision.json' with { type: 'json' };

/** Fields whose values are weighted by their source. */
export type WeighedField = keyof typeof precisions;

/** Names of a field's sources. */
export type SourceOf<Field extends WeighedField> = keyof (typeof precisions)[Field] & string;

type Counts = readonly [right: number, asserted: number];

function countsOf(field: WeighedField, source: string): Counts {
  const [right = 0, asserted = 0] =
    Object.entries<number[]>(precisions[field]).find(([name]) => name === source)?.[1] ?? [];
  return [right, asserted];
}

/**
 * Weight of evidence for a value from this source: the logarithm of the ratio of right to wrong values from it on
 * labelled websites (bench/real-websites/precision.ts). Weights of sources that agree add up. Never below 0.
 */
export function weightOf<Field extends WeighedField>(field: Field, source: SourceOf<Field>): number {
  const [right, asserted] = countsOf(field, source);
  return Math.max(0, Math.log((right + 1) / (asserted - right + 1)));
}

/** Whether values from this source may be drafted, and whether the owner should check them. */
export function trustIn<Field extends WeighedField>(field: Field, source: SourceOf<Field>): 'sure' | 'check' | 'none' {
  const least = leastPrecision(field, source);
  if (least >= sureFrom) return 'sure';
  return least >= draftedFrom ? 'check' : 'none';
}

const sureFrom = 0.7;
const draftedFrom = 0.5;

/** A value from this source: unchanged, marked for the owner to check, or blank. */
export function asTrusted<Field extends WeighedField>(
  field: Field,
  source: SourceOf<Field>,
  drafted: DraftedValue,
): DraftedValue {
  const trust = trustIn(field, source);
  if (trust === 'none') return notStated();
  return trust === 'check' ? { ...drafted, isUnsure: true } : drafted;
}

/**
 * Conservative share of right values from this source, 0 to 1: the lower bound of the 80% confidence interval
 * (Wilson) of its counts and the whole field's, which weigh as much as two values.
 */
export function leastPrecision<Field extends WeighedField>(field: Field, source: SourceOf<Field>): number {
  const [right, asserted] = countsOf(field, source);
  const every = Object.values<number[]>(precisions[field]);
  const sum = (at: number): number => every.reduce((total, counts) => total + (counts[at] ?? 0), 0);
  const judged = asserted + prior;
  const share = (right + (prior * (sum(0) + 1)) / (sum(1) + 1)) / judged;
  const half = z * Math.sqrt((share * (1 - share)) / judged + z ** 2 / (4 * judged ** 2));
  return (share + z ** 2 / (2 * judged) - half) / (1 + z ** 2 / judged);
}

const prior = 2;
const z = 1.28;
