import {
  type Document,
  isMap,
  isSeq,
  LineCounter,
  parse,
  parseAllDocuments,
  parseDocument,
  YAMLParseError,
  type YAMLSeq,
} from 'yaml';
import { say } from '../../../kernel/language/say.ts';
import { EntryFinder } from './entries.ts';
import { rowsOfElement } from './json-list-rows.ts';
import { linesOf, longestEntry, type TextLine } from './lines.ts';
import { type ReadRow, rowFrom, unreadable } from './read-row.ts';
import { readWhole } from './whole-text.ts';

/** Maximum size in characters for reading a YAML file that is not a plain block list. */
const largestWhole = 32_000_000;

/** Maximum size in characters for reading a file with more than one list as a whole. */
const largestTree = 4_000_000;

/**
 * Reads the entries of a YAML file: lists, nested lists, mappings by name, a single mapping, or several documents. A
 * single list is read item by item, as are files that are too large or broken.
 */
export async function* yamlRows(chunks: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  const { whole, again } = await readWhole(chunks, largestTree);
  const found = whole === undefined || isOneList(whole) ? [] : rowsOfTree(whole);
  if (found.length > 0) yield* found;
  else yield* listRows(again);
}

/** Whether the whole text is one list. */
const isOneList = (text: string): boolean =>
  /^(?:\uFEFF?[ \t]*(?:#.*)?\r?\n|%.*\r?\n|---[ \t]*(?:#.*)?\r?\n)*-(?=\s)/.test(text) &&
  !/\n---\s*\n(?=[^\n])/.test(text.trimStart());

function rowsOfTree(text: string): ReadRow[] {
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(text, { lineCounter, logLevel: 'error', merge: true });
  if (!Array.isArray(documents) || documents.some(({ errors }) => errors.length > 0)) return [];
  const lines = new Map<object, number>();
  const values = documents.map((document) => documentValue(document, lineCounter, lines));
  const finder = new EntryFinder();
  // Several documents count as the elements of a list.
  const found = finder.inDocument(values.length === 1 ? values[0] : values);
  return found.map((entry) => ({ line: lines.get(entry.source) ?? 1, values: entry.values }));
}

/** A document's value; `lines` receives the lines where its mappings begin. */
function documentValue(document: Document.Parsed, lineCounter: LineCounter, lines: Map<object, number>): unknown {
  const visit = (node: unknown, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isMap(node)) {
      lines.set(value, lineCounter.linePos(node.range?.[0] ?? 0).line);
      for (const { key, value: child } of node.items) visit(child, (value as Record<string, unknown>)[String(key)]);
    }
    if (isSeq(node)) for (const [at, child] of node.items.entries()) visit(child, (value as unknown[])[at]);
  };
  try {
    const value: unknown = document.toJS();
    visit(document.contents, value);
    return value;
  } catch {
    return undefined; // an unknown alias, or one that expands too far
  }
}

/**
 * Reads a YAML list of mappings, at the top or as a mapping's only list. A block list is split into items by
 * indentation, so one item is in memory at a time and aliases only work within it. A list in brackets is read whole, up
 * to 32 million characters.
 */
async function* listRows(chunks: AsyncIterable<string>): AsyncGenerator<ReadRow> {
  const finder = new EntryFinder();
  const items = new ItemLines();
  let before = '';
  for await (const line of linesOf(chunks)) {
    const state = items.take(line);
    if (state === 'before') before += before.length > largestWhole ? '' : `${line.text}\n`;
    if (typeof state === 'object') yield* rowsOfElement(parseItem(state), finder);
    if (state === 'second list') {
      yield unreadable(line.number, line.text, say('problem_import.second_list'), say('problem_import.fix_own_file'));
      return;
    }
  }
  if (items.found) {
    const last = items.end();
    if (last !== undefined) yield* rowsOfElement(parseItem(last), finder);
  } else {
    yield* wholeFile(before);
  }
}

interface Item {
  text: string;
  line: number;
}

type LineRole = 'before' | 'inside' | 'after' | 'second list' | Item;

/** Sorts the lines of a YAML file into items of its block list. */
class ItemLines {
  #indent = -1;
  #ended = false;
  #item: Item | undefined;
  #afterKey = true;

  get found(): boolean {
    return this.#indent >= 0;
  }

  /** Adds a line. Returns the item that it completes, if any. */
  take(line: TextLine): LineRole {
    const { text } = line;
    const isBlank = /^\s*(#.*)?$/.test(text);
    const dash = /^( *)-(?= |$)/.exec(text);
    const indent = dash?.[1]?.length;
    if (!this.found) return this.#seek(line, isBlank, indent);
    if (this.#ended) return indent === this.#indent ? 'second list' : 'after';
    if (indent === this.#indent) return this.#begin(line);
    const isInside = isBlank || text.startsWith(' '.repeat(this.#indent + 1));
    if (isInside) return this.#append(text);
    this.#ended = true;
    return this.end() ?? 'after';
  }

  /** The last item, at the end of the file. */
  end(): Item | undefined {
    const item = this.#item;
    this.#item = undefined;
    return item;
  }

  #seek(line: TextLine, isBlank: boolean, indent: number | undefined): LineRole {
    if (isBlank || /^(---|%)/.test(line.text)) return 'before';
    if (indent !== undefined && this.#afterKey) {
      this.#indent = indent;
      return this.#begin(line);
    }
    this.#afterKey = /^[^\s#-][^#]*:\s*(#.*)?$/.test(line.text);
    return 'before';
  }

  #begin(line: TextLine): LineRole {
    const ended = this.end();
    this.#item = { text: `${line.text}\n`, line: line.number };
    return ended ?? 'inside';
  }

  #append(text: string): LineRole {
    if (this.#item !== undefined && this.#item.text.length < longestEntry) this.#item.text += `${text}\n`;
    return 'inside';
  }
}

function parseItem({ text, line }: Item): ReadRow {
  if (text.length >= longestEntry)
    return unreadable(line, text, say('problem_import.too_long'), say('problem_import.fix_indentation'));
  try {
    const parsed: unknown = parse(text, { logLevel: 'error' });
    return rowFrom(line, text, Array.isArray(parsed) ? parsed[0] : parsed);
  } catch (problem) {
    // An alias pointing outside the item causes a ReferenceError; other errors come from the parser.
    const offset = problem instanceof YAMLParseError ? (problem.linePos?.[0].line ?? 1) - 1 : 0;
    return unreadable(line + offset, text, say('problem_import.no_yaml'), say('problem_import.fix_yaml'));
  }
}

function* wholeFile(text: string): Generator<ReadRow> {
  const noList = say('problem_import.no_list');
  const fix = say('problem_import.fix_yaml_list');
  if (text.length > largestWhole) return yield unreadable(1, '', say('problem_import.no_list_parts'), fix);
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, logLevel: 'error' });
  const [broken] = document.errors;
  if (broken !== undefined) {
    return yield unreadable(
      broken.linePos?.[0].line ?? 1,
      '',
      say('problem_import.no_yaml'),
      say('problem_import.fix_yaml_whole'),
    );
  }
  const list = theList(document.contents);
  if (list === undefined) return yield unreadable(1, '', noList, fix);
  for (const item of list.items) {
    const [start = 0, end = start] = (item as { range?: number[] }).range ?? [];
    const { line } = lineCounter.linePos(start);
    yield rowFrom(line, text.slice(start, end), (item as { toJS(of: unknown): unknown }).toJS(document));
  }
}

function theList(contents: unknown): YAMLSeq | undefined {
  if (isSeq(contents)) return contents;
  if (!isMap(contents)) return undefined;
  const lists = contents.items.map((pair) => pair.value).filter(isSeq);
  return lists.length === 1 ? lists[0] : undefined;
}
