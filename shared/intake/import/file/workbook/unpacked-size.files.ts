import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

const mostEntries = 10_000;

/**
 * Unpacked size of a ZIP archive in bytes, up to slightly more than `most`; undefined if invalid. Actually unpacks
 * it, since the sizes stated in an archive may be wrong.
 */
export async function unpackedSize(path: string, most: number): Promise<number | undefined> {
  let size = 0;
  try {
    const archive = await openPromise(path, { lazyEntries: true, validateEntrySizes: true });
    try {
      if (archive.entryCount > mostEntries) return Number.POSITIVE_INFINITY;
      for await (const entry of archive.eachEntry()) {
        if (size + entry.uncompressedSize > most) return Number.POSITIVE_INFINITY;
        await pipeline(await archive.openReadStreamPromise(entry), async (chunks: AsyncIterable<Buffer>) => {
          // Throws for a file larger than it claims.
          for await (const chunk of chunks) size += chunk.length;
        });
      }
    } finally {
      archive.close();
    }
  } catch {
    return undefined; // not an archive, or a broken one
  }
  return size;
}
