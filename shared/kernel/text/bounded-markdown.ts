import Markdown, { type MarkdownIt, type MarkdownItOptions, type StateBlock, type StateCore } from 'markdown-it';

type TableRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

/** A cell that is written takes two characters, its own and a bar; a small table may leave some out. */
const charactersPerCell = 2;
const cellsOfAnyText = 12;
/** A reference writes an address once, and any number of links repeat it. */
const targetsPerCharacter = 2;
const targetsOfAnyText = 1_000;

/**
 * A reader of Markdown whose result is in proportion to the text: markdown-it fills rows of a table up to 65,536 cells and repeats the
 * address of a reference with each link to it, so that 20,000 characters become 9 or 24 MB.
 */
export function boundedMarkdown(preset: 'default' | 'commonmark', options: MarkdownItOptions): MarkdownIt {
  const markdown = new Markdown(preset, options);
  const table = markdown.block.ruler.getRules('').find(({ name }) => name === 'table');
  if (table !== undefined) markdown.block.ruler.at('table', bounded(table), { alt: ['paragraph', 'reference'] });
  markdown.core.ruler.after('inline', 'bounded_targets', boundTargets);
  return markdown;
}

/** Tables for as long as their cells are in proportion to the text; what follows stays lines of text. */
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

/** Links lose their address once the addresses together are out of proportion; their words stay. */
function boundTargets({ src, tokens }: StateCore): void {
  let left = Math.max(targetsOfAnyText, src.length * targetsPerCharacter);
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'link_open') continue;
    left -= (token.attrs ?? []).reduce((sum, [, value]) => sum + String(value).length, 0);
    if (left < 0) token.attrs = [];
  }
}
