import { hash } from 'node:crypto';
import type { Part } from './crop.ts';
import type { ImageFit } from './picture-format.ts';

/** Raised when the same bytes would become other pictures, so that those get other addresses. */
const processingVersion = 1;
const hashLength = 32;

/** Names the picture that some bytes become: equal bytes give equal files. */
export const imageHash = (bytes: Uint8Array, fit: ImageFit): string => named(fit, bytes);

/** The same for a product image: a different crop is a different image. */
export const screenHash = (bytes: Uint8Array, part: Part): string => named(`screen ${partInWords(part)}`, bytes);

const partInWords = (part: Part): string =>
  typeof part === 'string' ? part : [part.left, part.top, part.width, part.height].join(' ');

const named = (way: string, bytes: Uint8Array): string =>
  hash('sha256', Buffer.concat([Buffer.from(`${processingVersion}:${way}:`), bytes]), 'hex').slice(0, hashLength);
