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
  if (leastPrecision(field, source) >= sureFrom) return 'sure';
  const [, asserted] = countsOf(field, source);
  if (asserted < fewestJudged) return 'check';
  return likelyPrecision(field, source) >= draftedFrom ? 'check' : 'none';
}

const sureFrom = 0.7;
const draftedFrom = 0.75;
/** With fewer judged values than this, a source isn't ruled out. */
const fewestJudged = 3;

/**
 * The share of values from this source expected to be right: its own counts, smoothed by the whole field's, which weigh
 * as much as two values.
 */
export function likelyPrecision<Field extends WeighedField>(field: Field, source: SourceOf<Field>): number {
  const [right, asserted] = countsOf(field, source);
  const every = Object.values<number[]>(precisions[field]);
  const sum = (at: number): number => every.reduce((total, counts) => total + (counts[at] ?? 0), 0);
  return (right + (prior * (sum(0) + 1)) / (sum(1) + 1)) / (asserted + prior);
}

const prior = 2;

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

/** Share of right values from this source, 0 to 1: the lower bound of its 95% confidence interval (Wilson). */
export function leastPrecision<Field extends WeighedField>(field: Field, source: SourceOf<Field>): number {
  const [right, asserted] = countsOf(field, source);
  if (asserted === 0) return 0;
  const share = right / asserted;
  const middle = share + z ** 2 / (2 * asserted);
  const half = z * Math.sqrt((share * (1 - share)) / asserted + z ** 2 / (4 * asserted ** 2));
  return (middle - half) / (1 + z ** 2 / asserted);
}

const z = 1.96;
