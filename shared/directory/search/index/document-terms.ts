import { characterPairsOf, compoundsOf, keyOfWords, nameKeyOf, partsOf, stemOf, wordsOf } from './tokenize.ts';

/**
 * A listing's searchable content. `id`: an integer from 0 to 2^32 - 1. `popularity`: its votes; negative or NaN counts
 * as 0.
 */
export interface SearchDocument {
  id: number;
  name: string;
  tagline: string;
  description: string;
  keywords: readonly string[];
  /** Names of its categories; empty if there is no category tree. */
  categories?: readonly string[];
  /** Names of products it is an alternative to. */
  alternatives?: readonly string[];
  popularity: number;
}

/**
 * Only the start of a description is searched (limit in UTF-16 code units), because it says what the product is. All
 * 4,000 would quadruple the index of 100,000 listings and the time to build it at startup.
 */
const searchedDescription = 1000;

/** Maximum weight of a word in a document; the weight measures how much the document is about the word. */
export const fullWeight = 255;

// BM25F (Robertson, Zaragoza, Taylor 2004) with fixed typical lengths instead of averages: a word's weight depends only
// on its document, so a change never affects other listings, and the order of additions doesn't matter.
const fields = {
  name: { boost: 8, usualLength: 2.5, lengthShare: 0.6 },
  tagline: { boost: 2, usualLength: 8, lengthShare: 0.5 },
  keywords: { boost: 2, usualLength: 4, lengthShare: 0.3 },
  categories: { boost: 2, usualLength: 4, lengthShare: 0.3 },
  alternatives: { boost: 1.2, usualLength: 6, lengthShare: 0.3 },
  description: { boost: 1, usualLength: 40, lengthShare: 0.5 },
};
const saturation = 1.5;

/** Indexed data of a document. */
export interface DocumentTerms {
  /** Key of its name; see nameKeyOf. */
  key: string;
  /** Words with their weights, 1 to fullWeight. */
  weights: Map<string, number>;
  /**
   * The words of all fields except the description, in reading order, for phrase matching; phrases don't cross fields.
   */
  phrases: string;
  /** Name keys of the products it is an alternative to. */
  alternatives: string[];
}

/** A document's words, prepared for the index. */
export function termsOf(document: SearchDocument): DocumentTerms {
  const nameWords = wordsOf(document.name);
  const key = nameKeyOf(document.name);
  const frequencies = new Map<string, number>();
  addField(frequencies, withVariants(nameWords), nameWords.length, fields.name);
  addField(frequencies, otherForms(document.name, nameWords, key), nameWords.length, fields.name);
  addText(frequencies, document.tagline, fields.tagline);
  addWords(frequencies, document.keywords.flatMap(keywordWords), fields.keywords);
  addWords(frequencies, (document.categories ?? []).flatMap(keywordWords), fields.categories);
  addWords(frequencies, (document.alternatives ?? []).flatMap(keywordWords), fields.alternatives);
  addText(frequencies, document.description.slice(0, searchedDescription), fields.description);

  const weights = new Map<string, number>();
  for (const [word, frequency] of frequencies) {
    weights.set(word, Math.max(1, Math.round((fullWeight * frequency) / (saturation + frequency))));
  }
  const alternatives = (document.alternatives ?? []).map(nameKeyOf).filter((other) => other !== '');
  return { key, weights, phrases: phrasesOf(document, nameWords), alternatives };
}

function phrasesOf({ tagline, keywords, categories = [] }: SearchDocument, nameWords: readonly string[]): string {
  const parts = [nameWords, wordsOf(tagline), ...[...keywords, ...categories].map(wordsOf)];
  // join() gives a flat string; a template literal would stay in memory as a rope of three strings.
  return ['', parts.map((words) => words.join(' ')).join(' | '), ''].join(' ');
}

/** Other forms a name can be found by: the parts of "OpenStreetMap", and "Open Street Map" as one word. */
function otherForms(name: string, words: readonly string[], key: string): string[] {
  const forms = new Set(partsOf(name));
  if (key !== '') forms.add(key);
  return [...forms].filter((form) => !words.includes(form));
}

/** "open source" is also found as "opensource". */
function keywordWords(keyword: string): string[] {
  const words = wordsOf(keyword);
  return words.length === 2 || words.length === 3 ? [...words, keyOfWords(words)] : words;
}

function withVariants(words: readonly string[]): string[] {
  return [...words, ...words.map(stemOf).filter((stem) => stem !== ''), ...characterPairsOf(words)];
}

interface Field {
  boost: number;
  usualLength: number;
  lengthShare: number;
}

function addText(frequencies: Map<string, number>, text: string, field: Field): void {
  const words = wordsOf(text);
  addField(frequencies, [...withVariants(words), ...compoundsOf(text)], words.length, field);
}

function addWords(frequencies: Map<string, number>, words: readonly string[], field: Field): void {
  addField(frequencies, withVariants(words), words.length, field);
}

function addField(frequencies: Map<string, number>, words: readonly string[], length: number, field: Field): void {
  const each = field.boost / (1 - field.lengthShare + (field.lengthShare * length) / field.usualLength);
  for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + each);
}
