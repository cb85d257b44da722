import { categoryKey } from './category-key.ts';
import { cleanCategoryName } from './clean-category-name.ts';

const deepest = 6;
/** " - " also occurs in ordinary names, so a path written with it must be short. */
const deepestWithDashes = 4;

const arrows = /\s*(?:::|[-=]?>|[»›→])\s*/u;
const dashes = /\s+[-–—]\s+/u;
const slash = /\s*\/\s*/;
const languageTag = /^[a-z]{2}(?:[-_][A-Za-z]{2,4})?$/;
const regionTag = /^[a-z]{2}[-_][A-Za-z]{2,4}$/;

/**
 * Whether the text before a slash is a parent category. Only the whole input can tell "Software/Games" from "CI/CD".
 */
export type HeadsPath = (head: string) => boolean;

/**
 * A label's category path from the top: "Media Streaming - Audio", "Software > Games", "a::b", "/Software/Games". A
 * single name if there is no hierarchy; empty if there is no name.
 */
export function splitLabel(label: string, headsPath: HeadsPath): string[] {
  const names = partsOf(label, headsPath).map(cleanCategoryName);
  return asPath(names.filter((name) => name !== undefined));
}

/** Names as a path of limited depth, without consecutive duplicates. */
export const asPath = (names: readonly string[]): string[] =>
  names
    .filter((name, index) => index === 0 || categoryKey(name) !== categoryKey(names[index - 1] ?? ''))
    .slice(0, deepest);

/** The part before a label's first slash if there is no better separator; else undefined. */
export function headBeforeSlash(label: string): string | undefined {
  if (arrows.test(label) || dashes.test(label) || /^\s*\/|:\/\//.test(label)) return undefined;
  const [head, ...rest] = label.split(slash);
  return head === undefined || head.trim() === '' || rest.length === 0 ? undefined : categoryKey(head);
}

function partsOf(label: string, headsPath: HeadsPath): string[] {
  if (/^\s*[a-z]+:\/\//i.test(label)) return [];
  if (arrows.test(label)) return label.split(arrows);
  if (dashes.test(label)) return dashedParts(label);
  if (/^\s*\//.test(label)) return label.split(slash);
  const head = headBeforeSlash(label);
  return head !== undefined && headsPath(head) ? label.split(slash) : [label];
}

/** Language tags are not categories. A label with many hyphens is a word list, of which only the first word counts. */
function dashedParts(label: string): string[] {
  const all = label.split(dashes);
  const parts = all.some((part) => regionTag.test(part)) ? all.filter((part) => !languageTag.test(part)) : all;
  return parts.length > deepestWithDashes ? parts.slice(0, 1) : parts;
}
