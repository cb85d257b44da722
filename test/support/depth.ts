import { inject } from 'vitest';

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
