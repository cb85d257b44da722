import Markdown, { type MarkdownIt, type MarkdownItOptions, type StateBlock, type StateCore } from 'markdown-it';

type TableRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

/** A table cell takes two characters, its own and a bar; small tables may omit some bars. */
const charactersPerCell = 2;
const cellsOfAnyText = 12;
/** A reference defines a URL once, for any number of links. */
const targetsPerCharacter = 2;
const targetsOfAnyText = 1_000;

/**
 * A Markdown parser with output proportional to its input: markdown-it fills table rows up to 65,536 cells and repeats
 * a reference's URL for each link, so that 20,000 characters become 9 or 24 MB.
 */
export function boundedMarkdown(preset: 'default' | 'commonmark', options: MarkdownItOptions): MarkdownIt {
  const markdown = new Markdown(preset, options);
  const table = markdown.block.ruler.getRules('').find(({ name }) => name === 'table');
  if (table !== undefined) markdown.block.ruler.at('table', bounded(table), { alt: ['paragraph', 'reference'] });
  markdown.core.ruler.after('inline', 'bounded_targets', boundTargets);
  return markdown;
}

/** Parses tables as long as the number of cells is in proportion to the text; later tables are kept as plain text. */
function bounded(table: TableRule): TableRule {
  const cellsOf = new WeakMap<StateBlock, number>();
  const isFull = (state: StateBlock, cells: number) =>
    cells > Math.max(cellsOfAnyText, state.src.length / charactersPerCell);
  return (state, startLine, endLine, silent) => {
    const before = cellsOf.get(state) ?? 0;
    if (isFull(state, before) || !table(state, startLine, endLine, true)) return false;
    if (silent) return true;
    const cells = before + cellsAt(state, startLine, endLine);
    cellsOf.set(state, cells);
    return !isFull(state, cells) && table(state, startLine, endLine, false);
  };
}

/** Number of cells in a table starting at a line, up to the next blank line. */
function cellsAt(state: StateBlock, startLine: number, endLine: number): number {
  const delimiters = state.src.slice(state.bMarks[startLine + 1], state.eMarks[startLine + 1]);
  let end = startLine + 2;
  while (end < endLine && !state.isEmpty(end)) end += 1;
  return (delimiters.match(/-+/g)?.length ?? 1) * (end - startLine - 1);
}

/** Removes the URLs of links once their total length is out of proportion; the links' text is kept. */
function boundTargets({ src, tokens }: StateCore): void {
  let left = Math.max(targetsOfAnyText, src.length * targetsPerCharacter);
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'link_open') continue;
    left -= (token.attrs ?? []).reduce((sum, [, value]) => sum + String(value).length, 0);
    if (left < 0) token.attrs = [];
  }
}
