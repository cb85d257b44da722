/** The measurements requested by name, or all. Exits with the list of names if one is unknown. */
export function chosenParts<Part extends string>(asked: readonly string[], parts: readonly Part[]): Set<Part> {
  const unknown = asked.filter((name) => !parts.some((part) => part === name));
  if (unknown.length > 0) {
    console.error(
      `There is no measurement ${unknown.map((name) => JSON.stringify(name)).join(', ')}. There are: ${parts.join(', ')}.`,
    );
    process.exit(1);
  }
  return new Set(asked.length === 0 ? parts : parts.filter((part) => asked.includes(part)));
}
