/**
 * Whether a text consists of these texts, each at most once, separated by spaces: without one only after a script or
 * mark that has none.
 */
export function compose(text: string, parts: readonly string[]): boolean {
  if (text === '') return true;
  return parts.some((part) => {
    const bare = part.trim();
    if (bare === '' || !text.startsWith(bare)) return false;
    const rest = text.slice(bare.length);
    if (!/^\s|^$/.test(rest) && !/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}。！？]$/u.test(bare)) return false;
    return compose(
      rest.trim(),
      parts.filter((other) => other !== part && !bare.includes(other)),
    );
  });
}
