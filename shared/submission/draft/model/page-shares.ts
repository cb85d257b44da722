/**
 * The texts cut so that they have at most `most` UTF-16 units together: each has the same share, and what short ones leave goes to
 * the longer ones. Cut at the end of a line if there is one in the share's last tenth.
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
