import { runtimeState } from '../../../kernel/runtime/slot.ts';
import type { PageElement } from '../reading/dom.ts';
import { type StructuredNode, textsOf } from '../reading/read-json-ld.ts';
import type { PageReading } from '../reading/read-page.ts';
import { amountsIn } from '../rules/money.ts';
import { isForModels } from './for-models.ts';
import { isSampleText } from './sample-text.ts';
import { titleSegments } from './title-segments.ts';

/** Whether a text says nothing about the product, because it addresses a model or came with the page's template. */
const isNoStatement = (text: string): boolean => isForModels(text) || isSampleText(text);

/**
 * A page without a template's sample texts and without text that only programs would read: paragraphs, metadata, labels
 * and structured data objects that address a model, and text concealed by inline styles. Nothing is drafted from any of
 * these.
 */
export function plainReading(reading: PageReading): PageReading {
  const { title, metas, blocks, elements, structured } = reading;
  const segments = titleSegments(title);
  const said =
    isNoStatement(title) && segments.length === 1 ? [] : segments.filter((segment) => !isNoStatement(segment));
  // A template that is barely filled in has sample prices too.
  const isHalfFilled = blocks.filter(({ text }) => isSampleText(text)).length >= fewestSamples;
  const isKept = (text: string): boolean => !isNoStatement(text) && !(isHalfFilled && amountsIn(text).length > 0);
  return {
    ...reading,
    title: said.length === segments.length ? title : (said[0] ?? ''),
    metas: metas.filter(({ content }) => !isNoStatement(content)),
    blocks: blocks.filter(({ text, element }) => isKept(text) && !isConcealed(element)),
    elements: elements.filter(({ attribs }) => !isForModels(`${attribs.alt ?? ''}\n${attribs['aria-label'] ?? ''}`)),
    structured: plainNodes(structured),
  };
}

const fewestSamples = 3;

/** Objects without sample texts or text that addresses a model, either in them or in an object that contains them. */
function plainNodes(nodes: readonly StructuredNode[]): StructuredNode[] {
  const refused = new Set<unknown>();
  for (const node of nodes) {
    const isRefused = refused.has(node) || Object.values(node).some((value) => textsOf(value).some(isNoStatement));
    if (!isRefused) continue;
    refused.add(node);
    // Outer objects come first, so that objects nested in a rejected one are rejected in turn.
    for (const value of Object.values(node).flat()) refused.add(value);
  }
  return nodes.filter((node) => !refused.has(node));
}

const offPage =
  /(?:^|;)\s*(?:font-size\s*:\s*[01](?:px|pt|em|rem)?\s*(?:;|!|$)|color\s*:\s*transparent|text-indent\s*:\s*-\d{3,}|(?:left|right|top)\s*:\s*-\d{3,}|clip\s*:\s*rect\(\s*0|(?:width|height)\s*:\s*[01]px)/i;

/** How inline styles display an element's text. */
interface Look {
  isConcealed: boolean;
  colour: string | undefined;
  behind: string | undefined;
}

const looks = runtimeState(() => new WeakMap<PageElement, Look>());

/** Whether inline styles conceal an element's text: off the page, too small, or in the colour of its background. */
const isConcealed = (element: PageElement): boolean => lookOf(element).isConcealed;

// Recurses as deep as a page can be nested (parse-page.ts); each element is computed once.
function lookOf(element: PageElement): Look {
  const known = looks.get().get(element);
  if (known !== undefined) return known;
  const { parent } = element;
  const around =
    parent !== null && 'attribs' in parent
      ? lookOf(parent)
      : { isConcealed: false, colour: undefined, behind: undefined };
  const look = element.attribs.style === undefined ? around : styled(element.attribs.style.slice(0, 1000), around);
  looks.get().set(element, look);
  return look;
}

function styled(style: string, around: Look): Look {
  const colour = colourIn(style, /(?:^|;)\s*color\s*:\s*([^;!]+)/i) ?? around.colour;
  const behind = colourIn(style, /(?:^|;)\s*background(?:-color)?\s*:\s*([^;!]+)/i) ?? around.behind;
  const isUnseen = colour !== undefined && colour === behind;
  return { isConcealed: around.isConcealed || offPage.test(style) || isUnseen, colour, behind };
}

const names: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' };

function colourIn(style: string, property: RegExp): string | undefined {
  const written = property.exec(style)?.[1]?.trim().toLowerCase().replace(/\s+/g, '');
  if (written === undefined) return undefined;
  const hex = /^#([\da-f])([\da-f])([\da-f])$/.exec(written);
  if (hex !== null)
    return `#${[...hex]
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  const rgb = /^rgba?\((\d+),(\d+),(\d+)/.exec(written);
  if (rgb !== null)
    return `#${[...rgb]
      .slice(1)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`;
  return names[written] ?? written;
}
