import { hash } from 'node:crypto';
import type { Part } from './crop.ts';
import type { ImageFit } from './picture-format.ts';

/** Raised when the same bytes would now produce different images, so that these get new URLs. */
const processingVersion = 1;
const hashLength = 32;

/** Name of the image made from these bytes: equal bytes give equal names. */
export const imageHash = (bytes: Uint8Array, fit: ImageFit): string => named(fit, bytes);

/** Name of the product image made from these bytes; a different crop gives a different name. */
export const screenHash = (bytes: Uint8Array, part: Part): string => named(`screen ${partInWords(part)}`, bytes);

const partInWords = (part: Part): string =>
  typeof part === 'string' ? part : [part.left, part.top, part.width, part.height].join(' ');

const named = (way: string, bytes: Uint8Array): string =>
  hash('sha256', Buffer.concat([Buffer.from(`${processingVersion}:${way}:`), bytes]), 'hex').slice(0, hashLength);
