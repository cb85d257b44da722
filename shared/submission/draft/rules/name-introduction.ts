import type { ReadPage } from '../site/site-reading.ts';
import { zoneOf } from '../site/surroundings.ts';
import { isUnspaced } from '../site/text-size.ts';
import { titleSegments } from '../site/title-segments.ts';
import { descriptionsOf } from './short-description.ts';

const mostBlocks = 300;

/** Names in the title that the description introduces ("Acme Mail is …"). They are the product's, not the company's. */
export const namesOfDescription = (home: ReadPage): string[] =>
  namesInTitle(home).filter((name) => descriptionsOf(home).some((description) => introduces(description, name)));

/** Names in the title that the page's text introduces. */
export function namesOfText(home: ReadPage): string[] {
  const told = home.blocks.slice(0, mostBlocks).filter(({ element }) => zoneOf(element) === 'main');
  return namesInTitle(home).filter((name) => told.some(({ text }) => introduces(text, name)));
}

const namesInTitle = ({ title }: ReadPage): string[] =>
  [...titleSegments(title), ...namesInBrackets(title)].filter(isWrittenAsName);

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
