import { byLanguage } from '../../../shared/kernel/language/by-language.ts';

const htmlOf = byLanguage(() => new WeakMap<object, string>());

/** Cached HTML of a fragment shared by many pages, per language, for as long as its data object is in use. */
export const keptHtml = (data: object): string | undefined => htmlOf().get(data);

/** Caches a fragment's HTML for its data object and returns it. */
export function keepHtml(data: object, html: string): string {
  htmlOf().set(data, html);
  return html;
}
