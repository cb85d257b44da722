import type { TextBlock } from '../reading/shown-content.ts';
import { type PageKind, pageKind } from './website-page-kind.ts';

const linesOfSection = 6;
/** A neutral URL, so that the heading decides. */
const anyPage = new URL('https://example.org/');

/**
 * Whether the nearest heading above a block introduces a section on one of these topics: many websites are a single
 * page.
 */
export function isBelowHeadingOn(blocks: readonly TextBlock[], index: number, kinds: readonly PageKind[]): boolean {
  const above = blocks.slice(Math.max(0, index - linesOfSection), index).findLast(isHeading);
  const kind = above === undefined ? undefined : pageKind(anyPage, above.text)?.kind;
  return kinds.some((each) => each === kind);
}

const isHeading = ({ element }: TextBlock): boolean => /^h[1-6]$/.test(element.name);
