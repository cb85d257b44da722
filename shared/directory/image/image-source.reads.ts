import { chunks } from '../../kernel/chunks.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { ImageSourceModel } from './image-source.model.ts';
import type { ImageSource } from './image-source.ts';

const idsAtOnce = 500;

/** Known image sources by ID; sources never tried are missing. */
export async function readImageSources(ids: readonly string[]): Promise<Map<string, ImageSource>> {
  const known = new Map<string, ImageSource>();
  for (const part of chunks(ids, idsAtOnce)) {
    const found = await ImageSourceModel.find({ _id: oneOf(part) })
      .lean<ImageSource[]>()
      .exec();
    for (const source of found) known.set(source._id, source);
  }
  return known;
}
