/** Parses JSON; undefined if invalid, which JSON itself can't express. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller says what it expected
  }
}
