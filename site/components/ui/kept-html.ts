import { runtimeState } from '../../../shared/kernel/runtime/slot.ts';

const htmlOf = runtimeState(() => new WeakMap<object, string>());

/** The HTML of a part that many pages show, made once for as long as its data object is in use. */
export const keptHtml = (data: object): string | undefined => htmlOf.get().get(data);

/** Keeps the HTML of a part for its data object and gives it back. */
export function keepHtml(data: object, html: string): string {
  htmlOf.get().set(data, html);
  return html;
}
