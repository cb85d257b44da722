import type { ByteRange } from '../../platform/object-store/object-store.ts';

/** A copy's files in object storage: one object, so that a copy is stored completely or not at all, in one request. */
export interface ImageObject {
  key: string;
  /** Where each file is within the object, by name, for example `96-webp`. */
  ranges: Readonly<Record<string, ByteRange>>;
}

/** A copy's files, by name, as the bytes of one object. */
export function joinFiles(files: Readonly<Record<string, Uint8Array>>): {
  bytes: Uint8Array<ArrayBuffer>;
  ranges: ImageObject['ranges'];
} {
  const ranges: Record<string, ByteRange> = {};
  let length = 0;
  for (const [name, { length: own }] of Object.entries(files)) {
    ranges[name] = [length, own];
    length += own;
  }
  const bytes = new Uint8Array(length);
  for (const [name, file] of Object.entries(files)) bytes.set(file, ranges[name]?.[0]);
  return { bytes, ranges };
}

/** The files in an object, by name. */
export const splitFiles = (bytes: Uint8Array, ranges: ImageObject['ranges']): Record<string, Buffer> =>
  Object.fromEntries(
    Object.entries(ranges).map(([name, [start, length]]) => [name, Buffer.from(bytes.subarray(start, start + length))]),
  );

/**
 * Key of a new object for a copy. `unique` makes it different each time the copy is saved: deleting an older object then
 * can't hit one that another process has just written.
 */
export const imageKey = (hash: string, unique: string): string => `images/${hash}-${unique}`;
