import { topicOfPart } from '../language/part-topics.ts';
import { parentOf } from '../page-part/cards.ts';
import type { PageElement } from '../reading/dom.ts';
import type { PageReading } from '../reading/read-page.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { amountsIn } from '../rules/money.ts';
import { cardsAround } from '../site/repeated-parts.ts';
import { endsAsQuestion } from '../site/sentences.ts';
import { zoneOf } from '../site/surroundings.ts';
import { isUnspaced, wordCount } from '../site/text-size.ts';
import { partTopics } from './part-topics.ts';

/** Number of weights per role: signals are hashed into this space. */
export const signalSpace = 2 ** 16;

/** Signals of a block: weight indexes with strengths. */
export interface Signals {
  at: Uint16Array;
  strength: Float32Array;
}

const mostLevels = 6;
const longestText = 240;
const longestClass = 120;
const strengthOfText = 2;
const strengthOfHeading = 1.5;
const strengthOfTopic = 2;

/**
 * Signals of each block of a page: position (element, surrounding classes, place on the page, repetition, neighbours,
 * headings above) and text (words and word parts). Independent of language.
 */
export function blockSignals({ blocks }: Pick<PageReading, 'blocks'>): Signals[] {
  const shapes = blocks.map(({ element }) => shapeOf(element));
  const alike = Map.groupBy(shapes, (shape) => shape);
  const said = Map.groupBy(blocks, ({ text }) => text);
  const above = headingsAbove(blocks);
  const topics = topicSignals(blocks);
  const parts = partSignals(blocks);
  return blocks.map((block, at) => {
    const signals = new SignalSet();
    signals.add(1, ownSignals(block));
    signals.add(0.7, placeSignals(block, at, blocks.length));
    signals.add(1, [`alike ${bucketOf(alike.get(shapes[at] ?? '')?.length ?? 1)}`]);
    signals.add(1, parts[at] ?? []);
    if ((said.get(block.text)?.length ?? 1) > 1) signals.add(1, ['said again']);
    signals.add(
      0.6,
      besideSignals(blocks[at - 1]).map((name) => `before ${name}`),
    );
    signals.add(
      0.6,
      besideSignals(blocks[at + 1]).map((name) => `after ${name}`),
    );
    signals.addText(strengthOfText, 'says', block.text);
    addAbove(signals, above[at], at);
    signals.add(strengthOfTopic, topics[at] ?? []);
    return signals.done();
  });
}

/** Signals by index; of two with the same index, the stronger counts. */
class SignalSet {
  readonly #strengths = new Map<number, number>();

  add(strength: number, names: readonly string[]): void {
    for (const name of names) {
      const bucket = hashOf(name) % signalSpace;
      this.#strengths.set(bucket, Math.max(strength, this.#strengths.get(bucket) ?? 0));
    }
  }

  /** Adds a text's words; their total strength is the same for long and short texts. */
  addText(strength: number, relation: string, text: string): void {
    const words = wordSignals(text);
    this.add(
      strength / Math.sqrt(words.length),
      words.map((word) => `${relation} ${word}`),
    );
  }

  done(): Signals {
    return { at: Uint16Array.from(this.#strengths.keys()), strength: Float32Array.from(this.#strengths.values()) };
  }
}

interface Above {
  near: { text: string; at: number; name: string } | undefined;
  top: string | undefined;
}

/** For each block, the nearest heading above it, and the nearest of rank 1 or 2. */
function headingsAbove(blocks: readonly TextBlock[]): Above[] {
  let above: Above = { near: undefined, top: undefined };
  return blocks.map(({ element: { name }, text }, at) => {
    const before = above;
    if (/^h[1-6]$/.test(name)) above = { near: { text, at, name }, top: /^h[12]$/.test(name) ? text : above.top };
    return before;
  });
}

function addAbove(signals: SignalSet, above: Above | undefined, at: number): void {
  const { near, top } = above ?? {};
  if (near === undefined) signals.add(1, ['below nothing']);
  else {
    signals.addText(strengthOfHeading, 'below', near.text);
    signals.add(0.7, [`below ${near.name} ${bucketOf(at - near.at)}`]);
  }
  if (top !== undefined) signals.addText(strengthOfHeading, 'under', top);
}

/** Topic of each block's section, and topics the block itself states. */
const topicSignals = (blocks: readonly TextBlock[]): string[][] =>
  partTopics(blocks).map((part, at) => {
    const { text = '', element } = blocks[at] ?? {};
    const own = topicOfPart(text);
    return [
      ...(own === undefined ? [] : [`names ${own}`, `names ${own} ${element?.name}`]),
      ...(part === undefined
        ? ['part of nothing']
        : [`part ${part}`, `part ${part} ${element?.name}`, `part ${part} words ${bucketOf(wordCount(text))}`]),
    ];
  });

/** Place of each block in the card around it, and how that card is built. */
const partSignals = (blocks: readonly TextBlock[]): string[][] =>
  cardsAround(blocks).map((card, at) => {
    if (card === undefined) return [];
    const { from, to, times } = card;
    const built = blocks
      .slice(from, Math.min(to, from + 4))
      .map(lookOf)
      .join('');
    return [`part ${at - from} ${built}`, `part at ${at - from} of ${to - from}`, `part times ${bucketOf(times)}`];
  });

/** Look of a text: amount, question, short or long. */
function lookOf({ text }: TextBlock): string {
  if (endsAsQuestion(text)) return 'q';
  if (amountsIn(text).length > 0) return '$';
  if (!/\p{L}{2}/u.test(text)) return '-';
  return wordCount(text) > 8 || /[.。!！]$/.test(text) ? 'l' : 's';
}

/** Signals from a text's length, ending and content. */
function ownSignals({ text, element, lines }: TextBlock): string[] {
  const size = bucketOf(wordCount(text));
  const end = endOf(text);
  return [
    'any',
    `tag ${element.name}`,
    `words ${size}`,
    `tag ${element.name} words ${size}`,
    `end ${end}`,
    `words ${size} end ${end}`,
    ...(amountsIn(text).length > 0 ? ['money', `money words ${size}`] : []),
    ...(lines.length > 1 ? [`lines ${Math.min(lines.length, 5)}`] : []),
    ...(element.children.some((child) => 'name' in child && child.name === 'a') ? ['holds link'] : []),
    ...marks.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : [])),
  ];
}

const endOf = (text: string): string => (/[\p{L}\p{N}]$/u.test(text) ? 'letter' : (text.at(-1) ?? ''));

const marks: readonly (readonly [string, RegExp])[] = [
  ['digits', /\d/],
  ['long number', /\d{5,}|\d[\d ()-]{7,20}\d/],
  ['mail', /\S@\S/],
  ['address', /https?:|www\.|\.(?:com|org|io)\b/],
  ['quoted', /^["“”„«「『'‘]/],
  ['rights', /[©®]/],
  ['footnote', /^[*※¹]/],
  ['marked', /^[✓✔☑✅•–-]/],
  ['numbered', /^\d{1,2}[.)]?\s|^0\d/],
  ['capitals', /^(?=.{0,200}\p{Lu}{3})[\p{Lu}\d\s\p{P}]+$/u],
  ['goes on', /^\p{Ll}/u],
  ['number', /^(?:\D{0,10}\s)?\p{Nd}{1,2}[.)]?$/u],
  ['wordless', /^[^\p{L}\p{N}]+$/u],
  ['crossed', /^[✕✗✘×❌]/u],
];

/** A block's position: surrounding elements and class words, nearest first, and how far down the page. */
function placeSignals({ element }: TextBlock, at: number, of: number): string[] {
  const names: string[] = [
    `zone ${zoneOf(element)}`,
    `place ${Math.floor((at / of) * 8)}`,
    `first ${Math.min(at, 12)}`,
  ];
  let step: PageElement | undefined = element;
  for (let level = 0; level < mostLevels && step !== undefined; level += 1) {
    if (level > 0 && level < 4) names.push(`in${level} ${step.name}`);
    if (/^(?:ul|ol|table|dl|form|nav|footer|header|blockquote|figure|details|article|a|button|aside)$/.test(step.name))
      names.push(`inside ${step.name}`);
    const told = `${step.attribs.class ?? ''} ${step.attribs.id ?? ''}`.slice(0, longestClass).toLowerCase();
    for (const word of new Set(told.match(/[a-z]{4,}/g)))
      names.push(`class ${word}`, `class${Math.min(level, 2)} ${word}`);
    step = parentOf(step);
  }
  return names;
}

const told = marks.filter(([name]) => /^(?:number|wordless|crossed)$/.test(name));

/** Signals from the appearance of a neighbouring block. */
const besideSignals = (block: TextBlock | undefined): string[] => {
  if (block === undefined) return ['nothing'];
  const { text, element } = block;
  return [
    `tag ${element.name}`,
    `words ${bucketOf(wordCount(text))}`,
    `end ${endOf(text)}`,
    ...(amountsIn(text).length > 0 ? ['money'] : []),
    ...(/^["“”„«「『]/.test(text) ? ['quoted'] : []),
    ...told.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : [])),
  ];
};

/** A text's words and word parts; bigrams for scripts without spaces. */
function wordSignals(text: string): string[] {
  const told = text.slice(0, longestText).toLowerCase();
  const found = new Set<string>();
  for (const [word] of told.matchAll(/[\p{L}\p{M}]+/gu)) {
    found.add(word);
    if (isUnspaced(word)) for (let at = 0; at + 2 <= word.length; at += 1) found.add(word.slice(at, at + 2));
    else if (word.length > 4) {
      found.add(`${word.slice(0, 4)}-`);
      found.add(`-${word.slice(-3)}`);
    }
  }
  const [first] = told.match(/[\p{L}\p{M}]+/u) ?? [];
  return first === undefined ? [...found] : [...found, `first ${first.slice(0, 12)}`];
}

const shapeOf = (element: PageElement): string => {
  const around = parentOf(element);
  return `${element.name}.${element.attribs.class ?? ''} ${around?.name}.${around?.attribs.class ?? ''}`;
};

/** Maps 0, 1, 2, 3, 4, 6, 8, 12, 16, 24, … to small integers. */
const bucketOf = (count: number): number => (count < 4 ? count : Math.round(Math.log2(count) * 2));

/** 32-bit FNV-1a hash. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
