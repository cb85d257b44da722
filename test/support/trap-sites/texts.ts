/** Whether a text consists of these texts, one after the other with a space or nothing between them. */
export function compose(text: string, parts: readonly string[]): boolean {
  if (text === '') return true;
  return parts.some((part) => {
    const bare = part.trim();
    return bare !== '' && text.startsWith(bare) && compose(text.slice(bare.length).trim(), parts);
  });
}
