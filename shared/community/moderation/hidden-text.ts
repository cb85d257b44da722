// After a black flag, tag characters form regional flags; elsewhere they are invisible.
const flag = /\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}/gu;
const tags = /[\u{e0000}-\u{e007f}]/u;
// A variation selector modifies the character before it; several in a row encode hidden bytes.
const selectorRun = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{2,}/u;
const overrides = /[\u202d\u202e]/u;
// Line break hints in scripts without spaces.
const breakHint =
  /(?<=[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}])\u200b|\u200b(?=[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}])/gu;
// Invisible characters; text copied from a page may contain one or two of them.
const unseen = /[\u200b\u2060-\u2064\ufeff\u180e\u115f\u1160\u3164\uffa0\u2800]/gu;
const unseenByChance = 2;
const joinerRun = /[\u200c\u200d]{2,}/u;
// Markdown link definitions aren't rendered, so they are a typical place for hidden comments.
const definition = /^ {0,3}\[[^\]\n]+\]:[ \t]*\S/mu;

/** Whether parts of a text are visible only to bots. */
export function hasHiddenText(text: string): boolean {
  const rest = text.replace(flag, '').replace(breakHint, '');
  return (
    tags.test(rest) ||
    selectorRun.test(rest) ||
    overrides.test(rest) ||
    joinerRun.test(rest) ||
    (rest.match(unseen)?.length ?? 0) > unseenByChance ||
    definition.test(rest)
  );
}
