/**
 * Uses a value that is usually in memory already: at once if so, or else once read. Astro renders everything after a
 * component that waits several times more slowly, so components on many pages don't `await`.
 */
export const settled = <Value, Result>(
  value: Value | Promise<Value>,
  use: (value: Value) => Result,
): Result | Promise<Result> => (value instanceof Promise ? value.then(use) : use(value));
