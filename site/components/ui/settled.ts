/**
 * Uses a value that is usually in memory: at once if it is, otherwise once it has been read. After a component that
 * awaits, Astro renders everything several times more slowly, so components on many pages don't `await`.
 */
export const settled = <Value, Result>(
  value: Value | Promise<Value>,
  use: (value: Value) => Result,
): Result | Promise<Result> => (value instanceof Promise ? value.then(use) : use(value));
