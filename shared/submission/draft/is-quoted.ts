import { collapse } from './reading/dom.ts';

/** Whether a quote is a verbatim part of a page's text, ignoring white space. False for an empty quote. */
export function isQuoted(text: string, quote: string): boolean {
  const wanted = collapse(quote);
  return wanted !== '' && text.includes(wanted);
}
