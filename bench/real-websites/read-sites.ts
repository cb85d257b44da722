import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SitePage } from '../../shared/submission/draft/draft.ts';

/** The pages of a labelled website below a folder, as `page` or `page.gz`, the homepage first. Throws if one isn't there. */
export function pagesOf(folder: string, { url, pages }: { url: string; pages: readonly string[] }): SitePage[] {
  const root = path.dirname(pages[0] ?? '');
  return pages.map((page, at) => {
    const file = path.join(folder, page);
    const html = existsSync(file)
      ? readFileSync(file, 'utf8')
      : gunzipSync(readFileSync(`${file}.gz`)).toString('utf8');
    const name = path.relative(root, page).replace(/index\.html$|\.html$/, '');
    return { url: at === 0 ? url : new URL(name, url.endsWith('/') ? url : `${url}/`).href, html };
  });
}
