import { type CssNode, parse } from 'css-tree';

/** Parses a part of a style sheet, such as `value`; undefined if invalid. */
export function parseCss(text: string, context: 'declarationList' | 'value' | 'mediaQueryList'): CssNode | undefined {
  try {
    return parse(text, { context, parseValue: context !== 'declarationList', onParseError: () => undefined });
  } catch (error) {
    if (error instanceof SyntaxError) return undefined; // Browsers skip it, too.
    throw error;
  }
}
