import { Binary } from 'mongodb';
import type { ImageFormat, ImageSize, ScreenShape } from '../../platform/image-processing/picture-format.ts';
import { notNull } from '../../platform/mongo/filters.ts';
import type { ByteRange } from '../../platform/object-store/object-store.ts';
import { imageFileName } from './image.ts';
import { ImageCopyModel, type ImageCopyRecord } from './image-copy.model.ts';

/** A file of a copy: its bytes, or where they are in object storage. */
type ImageFilePlace = Uint8Array | { key: string; range: ByteRange };

/** One size and format of a copy; undefined if there is no such copy. */
export async function readImagePlace(
  hash: string,
  size: ImageSize,
  format: ImageFormat,
): Promise<ImageFilePlace | undefined> {
  const name = imageFileName(size, format);
  const copy = await ImageCopyModel.findOne({ _id: hash }, { [`files.${name}`]: 1, object: 1 })
    .lean<ImageCopyRecord>()
    .exec();
  const range = copy?.object?.ranges[name];
  if (copy?.object && range !== undefined) return { key: copy.object.key, range };
  return bytesOf(copy?.files[name]);
}

/** How many copies are in the database and in object storage. */
export async function countImagePlaces(): Promise<{ database: number; objectStore: number }> {
  const [database, objectStore] = await Promise.all([
    ImageCopyModel.countDocuments({ 'object.key': null }).exec(),
    ImageCopyModel.countDocuments({ 'object.key': notNull() }).exec(),
  ]);
  return { database, objectStore };
}

/** Aspect ratio and colour of a product image; undefined if there is no such copy. */
export async function readImageShape(hash: string): Promise<ScreenShape | undefined> {
  const copy = await ImageCopyModel.findOne({ _id: hash }, { shape: 1 }).lean<ImageCopyRecord>().exec();
  return copy?.shape;
}

/** The bytes of a stored file. */
export function bytesOf(value: unknown): Uint8Array | undefined {
  if (value instanceof Binary) return value.value();
  return value instanceof Uint8Array ? value : undefined;
}
