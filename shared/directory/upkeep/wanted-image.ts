import { inBlocks } from '../../kernel/lanes/in-turns.ts';
import type { ImageFit } from '../../platform/image-processing/picture-format.ts';

/** An external image that our pages should show, and the records that use it. */
export interface WantedImage {
  url: string;
  fit: ImageFit;
  /** IDs of the listings (logos) or founders (portraits) that use it. */
  ids: number[];
}

/** The images these records use, without duplicates. Yields to other work: there may be a million. */
export async function wantedImages(
  fit: ImageFit,
  records: readonly { id: number; url: string | null }[],
): Promise<WantedImage[]> {
  const wanted = new Map<string, WantedImage>();
  await inBlocks(records.length, (from, to) => {
    for (const { id, url } of records.slice(from, to)) {
      if (url === null || !/^https?:\/\//i.test(url)) continue;
      const known = wanted.get(url);
      if (known === undefined) wanted.set(url, { url, fit, ids: [id] });
      else known.ids.push(id);
    }
  });
  return [...wanted.values()];
}

/** Groups the images by host, so that no host gets parallel requests. */
export const byHost = (wanted: readonly WantedImage[]): Map<string, WantedImage[]> =>
  Map.groupBy(
    wanted.filter(({ url }) => URL.canParse(url)),
    ({ url }) => new URL(url).host,
  );
