import { runtimeState } from '../../../kernel/runtime/slot.ts';

/** A listing that a search has found, as far as its meaning is asked about. */
interface MeaningCandidate {
  id: number;
  /** What it says of itself in a line. */
  text: string;
}

/** Puts what a search found into an order by meaning; undefined where it has none now. Never throws. */
export type MeaningOrder = (query: string, found: readonly MeaningCandidate[]) => Promise<number[] | undefined>;

/** So many of the first results are put into another order: what is further down nobody looks at first. */
export const mostByMeaning = 20;

/** Off unless the operator has a model for it. */
const order = runtimeState((): MeaningOrder | undefined => undefined);

/** Sets once at start who orders by meaning; undefined for nobody. */
export const setMeaningOrder = (given: MeaningOrder | undefined): void => order.set(given);

/** Who orders by meaning in this process. */
export const meaningOrder = (): MeaningOrder | undefined => order.get();
