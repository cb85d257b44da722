import { runtimeState } from '../../../kernel/runtime/slot.ts';
import { textsOf } from '../reading/read-json-ld.ts';
import { descriptionsOf } from '../rules/short-description.ts';
import { compact } from '../site/brand.ts';
import { sentencesOf } from '../site/sentences.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { type Zone, zoneOf } from '../site/surroundings.ts';
import { titleSegments } from '../site/title-segments.ts';

/** A whole line or sentence of a page with its role. Drafted texts consist of these. */
export interface Unit {
  text: string;
  page: ReadPage;
  kind: 'title' | 'description' | 'heading' | 'text';
  /** The zone that a heading or text is in. */
  zone: Zone;
}

/** A website's units, keyed by their letters and digits. */
export type Units = ReadonlyMap<string, readonly Unit[]>;

/** Splits all pages of a website into whole lines and sentences. Linear in their size. */
export function unitsOf(site: SiteReading): Units {
  const units = new Map<string, Unit[]>();
  const add = (unit: Unit): void => {
    const key = compact(unit.text);
    if (key === '') return;
    const same = units.get(key);
    if (same === undefined) units.set(key, [unit]);
    else same.push(unit);
  };
  for (const page of site.pages) {
    for (const text of titlesOf(page)) add({ text, page, kind: 'title', zone: 'main' });
    for (const text of descriptionsOf(page).flatMap(wholeAndParts))
      add({ text, page, kind: 'description', zone: 'main' });
    for (const { text, element } of page.headings) add({ text, page, kind: 'heading', zone: zoneOf(element) });
    for (const { text, element } of page.blocks) {
      for (const part of wholeAndParts(text)) add({ text: part, page, kind: 'text', zone: zoneOf(element) });
    }
  }
  return units;
}

function titlesOf({ title, metas }: ReadPage): string[] {
  const others = metas.filter(({ name }) => /^(?:og|twitter):title$/.test(name)).map(({ content }) => content);
  return [title, ...others].flatMap((text) => [text, ...titleSegments(text)]);
}

function wholeAndParts(text: string): string[] {
  const sentences = sentencesOf(text);
  return sentences.length > 1 ? [text, ...sentences] : [text];
}

/**
 * The units a text consists of, in order, or undefined if any part isn't one that `isFit`. Whole lines are tried before
 * sentences. White space, case and punctuation may differ; the page's spelling is returned.
 */
export function unitsIn(text: string, units: Units, isFit: (unit: Unit) => boolean): Unit[] | undefined {
  const find = (part: string): Unit | undefined => {
    const fitting = units.get(compact(part))?.filter(isFit) ?? [];
    return fitting.find((unit) => unit.text === part) ?? fitting[0];
  };
  const found: Unit[] = [];
  for (const line of text.split(/\n+| · /).map((each) => each.trim())) {
    if (compact(line) === '') continue;
    const whole = find(line);
    const parts = whole === undefined ? sentencesOf(line).map(find) : [whole];
    for (const part of parts) {
      if (part === undefined) return undefined;
      found.push(part);
    }
  }
  return found.length === 0 ? undefined : found;
}

interface Sentence {
  text: string;
  zone: Zone;
}

/** The whole sentences (or structured data values) around a quote: what they state counts, not the excerpt alone. */
export function sentencesAround(page: ReadPage, quote: string): readonly Sentence[] {
  const known = around.get().get(page) ?? new Map<string, readonly Sentence[]>();
  around.get().set(page, known);
  const sentences = known.get(quote) ?? findSentences(page, quote).slice(0, mostSentences);
  known.set(quote, sentences);
  return sentences;
}

// Cached, since every item of a list looks up the sentences around its quotes.
const mostSentences = 50;
const around = runtimeState(() => new WeakMap<ReadPage, Map<string, readonly Sentence[]>>());

function findSentences(page: ReadPage, quote: string): Sentence[] {
  const shown = page.blocks
    .filter(({ text }) => text.includes(quote) || quote.includes(text))
    .flatMap(({ text, element }) =>
      sentencesOf(text)
        .filter((sentence) => sentence.includes(quote) || quote.includes(sentence))
        .map((sentence) => ({ text: sentence, zone: zoneOf(element) })),
    );
  const told = [page.title, ...descriptionsOf(page)]
    .flatMap(sentencesOf)
    .filter((sentence) => sentence.includes(quote) || quote.includes(sentence));
  return [...shown, ...told.map((text) => ({ text, zone: 'main' as const }))];
}

/** A page's structured data values for a property. */
export const declaredValues = ({ structured }: ReadPage, property: string): string[] =>
  structured.flatMap((node) => textsOf(node[property]));
