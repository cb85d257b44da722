/** A heading and the tests that failed at first and passed when they were tried again; nothing where there are none. */
export const secondTries = (names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`\nPassed at the second try only, ${names.length}:`, ...names.map((name) => `  ${name}`)];
