/**
 * Truncates texts to `most` UTF-16 units in total: shares are equal, and what short texts don't need goes to longer
 * ones. Cuts at a line end if there is one in the last tenth.
 */
export function fairShares(texts: readonly string[], most: number): string[] {
  const byLength = [...texts.keys()].sort((a, b) => (texts[a] ?? '').length - (texts[b] ?? '').length);
  const cut = [...texts];
  let left = Math.max(0, most);
  for (const [place, index] of byLength.entries()) {
    const share = Math.floor(left / (byLength.length - place));
    cut[index] = cutAt(texts[index] ?? '', share);
    left -= (cut[index] ?? '').length;
  }
  return cut;
}

function cutAt(text: string, share: number): string {
  if (text.length <= share) return text;
  const end = text.lastIndexOf('\n', share);
  return text.slice(0, end > share * 0.9 ? end : share);
}
