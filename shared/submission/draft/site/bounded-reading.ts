import type { StructuredNode } from '../reading/read-json-ld.ts';
import type { PageReading } from '../reading/read-page.ts';

// Limits far above what pages made for people contain.
const longestTitle = 1_000;
const longestText = 10_000;
const longestLabel = 1_000;
const mostMetas = 500;
const mostNodes = 2_000;
const mostValues = 1_000;
const longestAddress = 2_048;
const mostBlocks = 30_000;

/**
 * A page with each part limited, so that no rule has to match patterns in a one-megabyte title or compare a hundred
 * thousand organisations. Texts are only truncated, so they stay verbatim.
 */
export function boundedReading(reading: PageReading): PageReading {
  return {
    ...reading,
    title: reading.title.slice(0, longestTitle),
    metas: reading.metas.slice(0, mostMetas).map((meta) => ({ ...meta, content: meta.content.slice(0, longestText) })),
    blocks: reading.blocks
      .slice(0, mostBlocks)
      .map((block) => (block.text.length > longestText ? { ...block, text: block.text.slice(0, longestText) } : block)),
    elements: reading.elements.filter(({ attribs }) =>
      [attribs.alt, attribs['aria-label']].every((label = '') => label.length <= longestLabel),
    ),
    structured: reading.structured.filter((node) => isBounded(node)).slice(0, mostNodes),
    base: (reading.base ?? '').length > longestAddress ? undefined : reading.base,
  };
}

// Rules read a property, each of its values, and the properties of objects in it.
const levels = 3;

function isBounded(value: StructuredNode | unknown, level = 0): boolean {
  if (typeof value === 'string') return value.length <= longestText;
  if (typeof value !== 'object' || value === null || level === levels) return true;
  const values = Object.values(value);
  return (!Array.isArray(value) || values.length <= mostValues) && values.every((each) => isBounded(each, level + 1));
}
