import type { ImageFit } from '../../platform/image-processing/picture-format.ts';
import { afterCommit } from '../../platform/mongo/ambient-transaction.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { FounderModel } from '../founder/founder.model.ts';
import { deleteImageCopies } from '../image/image.writes.ts';
import { ImageSourceModel } from '../image/image-source.model.ts';
import { sourceId } from '../image/image-source.ts';
import { ListingModel } from '../listing/listing.model.ts';
import { readUsedHashes } from './sweep-images.writes.ts';

/** A record's image: its source, and the hash of our copy if there is one. */
export interface NamedPicture {
  url: string | null;
  hash: string | undefined;
}

/**
 * Deletes the images of removed records, both sources and copies, immediately instead of in the next sweep, unless
 * another record uses them. Call after the records are removed. Waits for the surrounding transaction, which would last
 * too long: all records are searched for the images. Safe to repeat.
 */
export function forgetPictures(fit: ImageFit, pictures: readonly NamedPicture[]): Promise<void> {
  return afterCommit(async () => {
    const urls = pictures.flatMap(({ url }) => url ?? []);
    const named: unknown[] =
      fit === 'logo'
        ? await ListingModel.distinct('logo_url', { logo_url: oneOf(urls) }).exec()
        : await FounderModel.distinct('avatar_url', { avatar_url: oneOf(urls) }).exec();
    const sources = urls.filter((url) => !named.includes(url)).map((url) => sourceId(url, fit));
    const copied = await ImageSourceModel.distinct('hash', { _id: oneOf(sources) }).exec();
    await ImageSourceModel.deleteMany({ _id: oneOf(sources) });
    await forgetCopies([...new Set([...copied, ...pictures.map(({ hash }) => hash)])]);
  });
}

/** Deletes copies that no record uses any more. Waits for the surrounding transaction. */
export function forgetCopies(candidates: readonly unknown[]): Promise<void> {
  return afterCommit(async () => {
    const hashes = candidates.filter((hash) => typeof hash === 'string');
    if (hashes.length === 0) return;
    const used = await readUsedHashes();
    await deleteImageCopies({ _id: oneOf(hashes.filter((hash) => !used.has(hash))) });
  });
}
