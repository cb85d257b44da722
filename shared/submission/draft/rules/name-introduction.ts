import type { ReadPage } from '../site/site-reading.ts';
import { zoneOf } from '../site/surroundings.ts';
import { isUnspaced } from '../site/text-size.ts';
import { titleSegments } from '../site/title-segments.ts';
import { descriptionsOf } from './short-description.ts';

const ofDescription = 130;
const ofText = 40;
const mostBlocks = 300;

/**
 * Title names that a text introduces ("Acme Mail is …"), with weights. Names introduced in the description are the
 * product's, not the company's; the page text decides if the domain doesn't.
 */
export function introducedNames(home: ReadPage): ReadonlyMap<string, number> {
  const names = [...titleSegments(home.title), ...namesInBrackets(home.title)].filter(isWrittenAsName);
  const descriptions = descriptionsOf(home);
  const first = home.blocks.slice(0, mostBlocks);
  const weigh = (name: string): number => {
    if (descriptions.some((description) => introduces(description, name))) return ofDescription;
    const isInText = first.some(({ text, element }) => introduces(text, name) && zoneOf(element) === 'main');
    return isInText ? ofText : 0;
  };
  return new Map(names.map((name) => [name, weigh(name)]));
}

/** Names in brackets in a Chinese or Japanese title: クラウド会計ソフト「かいけい帳」. */
export const namesInBrackets = (title: string): string[] =>
  [...title.matchAll(/[「『]([^「」『』]{2,40})[」』]/g)].flatMap(([, name]) => name ?? []);

const isWrittenAsName = (name: string): boolean =>
  isUnspaced(name) || name.split(' ').every((word) => /^[\p{Lu}\p{N}\p{Lo}]/u.test(word));

function introduces(text: string, name: string): boolean {
  const isInBrackets = /^[「『]/.test(text);
  if (!text.startsWith(name, isInBrackets ? 1 : 0)) return false;
  const rest = text.slice(name.length + (isInBrackets ? 2 : 0));
  return /^ (?:is|are|lets|\p{Ll}{3,}s)\b/u.test(rest) || /^(?:は|とは|が|では|なら|で、|是|，|[은는이가] )/.test(rest);
}
