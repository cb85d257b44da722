import { inject, test } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is the long run. */
    isDeep: boolean;
  }
}

/**
 * The size of a test that has two. A file that asks runs twice: in its project at the quick size, which still fails for
 * the same bug, and in `npm run test:long` at the other.
 */
export const atDepth = <Size>(quick: Size, deep: Size): Size => (inject('isDeep') ? deep : quick);

/** Of a table's rows, the quick run takes one in `step`, starting at row `first`; the long run takes all. */
export const oneIn = <Row>(step: number, rows: readonly Row[], first = 0): Row[] =>
  atDepth(
    rows.filter((_, index) => index % step === first),
    [...rows],
  );

/** A test that waits seconds for a timeout: only in the long run. */
export const patientTest = test.runIf(inject('isDeep'));
