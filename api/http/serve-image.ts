import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { imageFileName } from '../../shared/directory/directory.ts';
import { readImageFile } from '../../shared/directory/directory.writes.ts';
import { cacheBounds } from '../../shared/kernel/memory/cache-bounds.ts';
import {
  fileSizes,
  type ImageFormat,
  type ImageSize,
  imageFormats,
} from '../../shared/platform/image-processing/picture-format.ts';
import { KeptFiles } from '../../shared/platform/site/kept-files.ts';
import { immutableRule } from './headers.ts';
import { sendImage } from './send-image.ts';

const imagePattern = /^\/images\/([0-9a-f]{32})\/(\d{2,4})\.([a-z]+)$/;
const bytesOnDisk = 1024 * 1024 * 1024;
const types: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' };

/**
 * Serves our copies of images: `/images/{hash}/{size}.{format}`. All web servers share them in the database or object
 * storage, and cache them in memory and, if there is a folder, on disk. Returns whether the image exists.
 */
export function createImageServer(dataDir: string | undefined) {
  const files = dataDir === undefined ? undefined : new KeptFiles(path.join(dataDir, 'images'), bytesOnDisk);
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: cacheBounds.pictures.bytes,
    sizeCalculation: (bytes) => bytes.length,
  });

  async function load(name: string, { hash, size, format }: AskedImage): Promise<Uint8Array | undefined> {
    const written = await files?.read(name);
    const bytes = written ?? (await readImageFile(hash, size, format));
    if (bytes === undefined) return undefined;
    kept.set(name, bytes);
    if (written === undefined) await files?.keep(name, bytes);
    return bytes;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const asked = parseAddress(request.url ?? '');
    if (asked === undefined) return false;
    const name = `${asked.hash}-${asked.size}.${asked.format}`;
    const bytes = kept.get(name) ?? (await load(name, asked));
    if (bytes === undefined) return false;
    const tag = `${asked.hash}-${imageFileName(asked.size, asked.format)}`;
    sendImage(request, response, { bytes, type: types[asked.format], tag, cacheRule: immutableRule });
    return true;
  };
}

interface AskedImage {
  hash: string;
  size: ImageSize;
  format: ImageFormat;
}

function parseAddress(target: string): AskedImage | undefined {
  const [, hash, sizeText, formatText] = imagePattern.exec(target.split('?', 1)[0] ?? '') ?? [];
  const size = fileSizes.find((each) => `${each}` === sizeText);
  const format = imageFormats.find((each) => each === formatText);
  return hash === undefined || size === undefined || format === undefined ? undefined : { hash, size, format };
}
