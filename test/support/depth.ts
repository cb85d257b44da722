import { inject, test } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is the long run. */
    isDeep: boolean;
  }
}

/**
 * The size of a test that has two. A file that asks runs twice: with its project at the quick size, which still fails for the same
 * fault, and with `npm run test:long` at the other.
 */
export const atDepth = <Size>(quick: Size, deep: Size): Size => (inject('isDeep') ? deep : quick);

/** Of the rows of a table the quick run takes one in `step`, from the row `first` on; the long run takes all. */
export const oneIn = <Row>(step: number, rows: readonly Row[], first = 0): Row[] =>
  atDepth(
    rows.filter((_, index) => index % step === first),
    [...rows],
  );

/** A test that waits for seconds until something gives up: the long run alone has that time. */
export const patientTest = test.runIf(inject('isDeep'));
