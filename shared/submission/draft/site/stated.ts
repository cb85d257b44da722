import type { Choice, DraftedValue, Evidence, FieldValue } from '../draft.ts';

/** Nothing stated. */
export const notStated = (): DraftedValue => ({ value: null, evidence: [] });

/** What is stated in several ways that contradict each other: blank, with what there is to choose from, each value once. */
export function contradicting(choices: readonly Choice[]): DraftedValue {
  const byValue = new Map(choices.toReversed().map((choice) => [JSON.stringify(choice.value), choice]));
  return { value: null, evidence: [], choices: [...byValue.values()].reverse() };
}

/** A value with where it is stated. */
export const stated = (value: FieldValue, ...evidence: Evidence[]): DraftedValue => ({ value, evidence });
