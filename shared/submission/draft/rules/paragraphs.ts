import type { PageElement } from '../reading/dom.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import type { ReadPage } from '../site/site-reading.ts';
import { zoneOf } from '../site/surroundings.ts';
import { letterCount } from '../site/text-size.ts';

const shortest = 60;
const most = 12;
const aboutTheSite =
  /\bcookies?\b|\bprivacy\b|javascript|\bbrowser\b|all rights reserved|©|\bterms (?:of|and)\b|\bconsent\b|^(?:hosted (?:on|by|at|in)|icons? (?:by|from)|photos? (?:by|from)|illustrations? by|site by|website by|built (?:with|by|on)|powered by|theme by|gehostet (?:bei|von|in)|hébergé|alojado en|hospedado|ospitato|gehost|hosting:|hostováno)(?![\p{L}])/iu;

/**
 * The first paragraphs of a page's main part that tell something, in their order. Nobody else's words, no small print, and
 * nothing that menus say too: that is an announcement.
 */
export function leadParagraphs({ blocks }: Pick<ReadPage, 'blocks'>): TextBlock[] {
  const telling = blocks.filter(({ text, element }) => letterCount(text) >= shortest && isTelling(text, element));
  const inMenus = new Set(telling.filter(({ element }) => zoneOf(element) === 'header').map(({ text }) => text));
  return telling.filter(({ text, element }) => zoneOf(element) === 'main' && !inMenus.has(text)).slice(0, most);
}

const isTelling = (text: string, { name }: PageElement): boolean =>
  /[.!?。！？]$/.test(text) && !aboutTheSite.test(text) && !/^h\d$/.test(name);
