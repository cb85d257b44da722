import { setImmediate } from 'node:timers/promises';
import { readBrand } from '../brand/brand.reads.ts';
import { folderOfPattern } from '../page-kinds/address-pattern.ts';
import { kindsOf } from '../page-kinds/page-kind.ts';
import { pageKinds } from '../page-kinds/page-kinds.reads.ts';
import type { PageWriting } from './page-writing.writes.ts';

// Only where the page links to it: a product may be named like a path, and its name comes first.
const brandStylesheet = /(?<=<link rel="stylesheet" href=)"\/brand\/[0-9a-f]+\.css"/;
const pagesBetweenPauses = 20;

/**
 * Links all written record pages to the brand's current stylesheet, without rendering them, so that a new colour is on
 * thousands of pages within seconds, long before they are rewritten. Only for pages of the current build, whose styles
 * expect this stylesheet. Throws WritingLost if another process took over.
 */
export async function restylePages({ files, cache }: PageWriting): Promise<void> {
  const link = `"${(await readBrand()).cssPath}"`;
  const folders = kindsOf(pageKinds).flatMap(({ pattern, keeping }) =>
    keeping.written === 'ahead' ? (folderOfPattern(pattern) ?? []) : [],
  );
  const ticket = files.takeTicket();
  for (const folder of folders) {
    for (const [index, path] of (await files.listBelow(folder)).entries()) {
      if (files.edit(path, (html) => html.replace(brandStylesheet, link), ticket)) cache.drop(path);
      if (index % pagesBetweenPauses === 0) await setImmediate();
    }
  }
}

/**
 * Returns a function for a pass, which takes minutes. It restyles the pages when first called, and again whenever the
 * brand has changed since.
 */
export function restyling(writing: PageWriting): () => Promise<void> {
  let styled: string | undefined;
  return async () => {
    const { cssPath } = await readBrand();
    if (cssPath === styled) return;
    styled = cssPath;
    await restylePages(writing);
  };
}
