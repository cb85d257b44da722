/** The value that a text states as JSON, or undefined when it is none: JSON itself has no undefined. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller says what it wanted
  }
}
