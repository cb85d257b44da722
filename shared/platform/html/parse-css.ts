import { type CssNode, parse } from 'css-tree';

/** Parses a part of a style sheet, such as `value`; undefined if invalid. */
export function parseCss(text: string, context: 'declarationList' | 'value' | 'mediaQueryList'): CssNode | undefined {
  try {
    if (/[)\]}]/.test(text)) forgetFormerText(text.length);
    return parse(text, { context, parseValue: context !== 'declarationList', onParseError: () => undefined });
  } catch (error) {
    if (error instanceof SyntaxError) return undefined; // Browsers skip it, too.
    throw error;
  }
}

/**
 * css-tree 3.2.1 reads the token after the last possible one of a text from a buffer that it reuses: if an earlier text
 * left an opening bracket there, an unmatched closing one makes the parser loop forever. This leaves the end there.
 */
const forgetFormerText = (length: number): unknown => parse(';'.repeat(length), { context: 'declarationList' });
