/** How many characters a text has: Unicode code points, as JSON Schema and the schemas of stored records count them. */
export function charactersIn(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
