import type { ImageFormat, ImageSize } from '../../platform/image-processing/picture-format.ts';
import { requireObjectStore } from '../../platform/object-store/object-store.ts';
import { readImagePlace } from './image-copy.reads.ts';

/**
 * The bytes of one size and format of a copy, from the database or object storage; undefined if there is no such copy.
 * Throws ObjectStoreFailure.
 */
export async function readImageFile(
  hash: string,
  size: ImageSize,
  format: ImageFormat,
): Promise<Uint8Array | undefined> {
  let place = await readImagePlace(hash, size, format);
  while (place !== undefined && !(place instanceof Uint8Array)) {
    const bytes = await requireObjectStore().get(place.key, place.range);
    if (bytes !== undefined) return bytes;
    // Saving the copy again replaces its object.
    const { key } = place;
    place = await readImagePlace(hash, size, format);
    if (place !== undefined && 'key' in place && place.key === key) return undefined;
  }
  return place;
}
