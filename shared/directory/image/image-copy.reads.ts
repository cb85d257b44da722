import { Binary } from 'mongodb';
import type { ImageFormat, ImageSize, ScreenShape } from '../../platform/image-processing/picture-format.ts';
import { imageFileName } from './image.ts';
import { ImageCopyModel, type ImageCopyRecord } from './image-copy.model.ts';

/** The bytes of one size and format of a copy; undefined if there is no such copy. */
export async function readImageFile(
  hash: string,
  size: ImageSize,
  format: ImageFormat,
): Promise<Uint8Array | undefined> {
  const name = imageFileName(size, format);
  const copy = await ImageCopyModel.findOne({ _id: hash }, { [`files.${name}`]: 1 })
    .lean<ImageCopyRecord>()
    .exec();
  return bytesOf(copy?.files[name]);
}

/** Aspect ratio and colour of a product image; undefined if there is no such copy. */
export async function readImageShape(hash: string): Promise<ScreenShape | undefined> {
  const copy = await ImageCopyModel.findOne({ _id: hash }, { shape: 1 }).lean<ImageCopyRecord>().exec();
  return copy?.shape;
}

function bytesOf(value: unknown): Uint8Array | undefined {
  if (value instanceof Binary) return value.value();
  return value instanceof Uint8Array ? value : undefined;
}
