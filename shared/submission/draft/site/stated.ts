import type { Choice, DraftedValue, Evidence, FieldValue } from '../draft.ts';

/** A value that the site doesn't state. */
export const notStated = (): DraftedValue => ({ value: null, evidence: [] });

/** A contradiction: blank, with distinct values to choose from. */
export function contradicting(choices: readonly Choice[]): DraftedValue {
  const byValue = new Map(choices.toReversed().map((choice) => [JSON.stringify(choice.value), choice]));
  return { value: null, evidence: [], choices: [...byValue.values()].reverse() };
}

/** A value with its evidence. */
export const stated = (value: FieldValue, ...evidence: Evidence[]): DraftedValue => ({ value, evidence });
