import type { ImageFit } from '../../platform/image-processing/picture-format.ts';

/** An external image that our pages should show, and the records that use it. */
export interface WantedImage {
  url: string;
  fit: ImageFit;
  /** IDs of the listings (logos) or founders (portraits) that use it. */
  ids: number[];
}

/** The images these records use, without duplicates. */
export function wantedImages(fit: ImageFit, records: Iterable<{ id: number; url: string | null }>): WantedImage[] {
  const wanted = new Map<string, WantedImage>();
  for (const { id, url } of records) {
    if (url === null || !/^https?:\/\//i.test(url)) continue;
    const known = wanted.get(url);
    if (known === undefined) wanted.set(url, { url, fit, ids: [id] });
    else known.ids.push(id);
  }
  return [...wanted.values()];
}

/** Groups the images by host, so that no host gets parallel requests. */
export const byHost = (wanted: readonly WantedImage[]): Map<string, WantedImage[]> =>
  Map.groupBy(
    wanted.filter(({ url }) => URL.canParse(url)),
    ({ url }) => new URL(url).host,
  );
