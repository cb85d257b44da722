import { byLanguage } from '../../../shared/kernel/language/by-language.ts';

const htmlOf = byLanguage(() => new WeakMap<object, string>());

/** The HTML of a part that many pages show, made once in each language for as long as its data object is in use. */
export const keptHtml = (data: object): string | undefined => htmlOf().get(data);

/** Keeps the HTML of a part for its data object and gives it back. */
export function keepHtml(data: object, html: string): string {
  htmlOf().set(data, html);
  return html;
}
