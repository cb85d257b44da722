import { hash } from 'node:crypto';
import type { ImageFit } from './picture-format.ts';

/** Raised when the same bytes would become other pictures, so that those get other addresses. */
const processingVersion = 1;
const hashLength = 32;

/** Names the picture that some bytes become: equal bytes give equal files. */
export const imageHash = (bytes: Uint8Array, fit: ImageFit): string =>
  hash('sha256', Buffer.concat([Buffer.from(`${processingVersion}:${fit}:`), bytes]), 'hex').slice(0, hashLength);
