/** A heading and the tests that failed first and passed on retry; nothing if there are none. */
export const secondTries = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`\nPassed at the second try only, ${names.length}:`, ...names.map((name) => `  ${name}`)];
