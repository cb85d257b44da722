import type { DraftedValue, Evidence, FieldValue } from '../draft.ts';

/** Nothing stated. */
export const notStated = (): DraftedValue => ({ value: null, evidence: [] });

/** A value with where it is stated. */
export const stated = (value: FieldValue, ...evidence: Evidence[]): DraftedValue => ({ value, evidence });
