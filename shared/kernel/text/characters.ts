/** Length of a text in Unicode code points, as JSON Schema and stored schemas count. */
export function charactersIn(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
