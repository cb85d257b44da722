import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { cacheBounds } from '../../shared/kernel/memory/cache-bounds.ts';
import { EncodedBody } from '../../shared/platform/outbound/encoded-body.ts';
import { immutableRule } from './headers.ts';
import { sendBody } from './send-body.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const assetPattern = /^\/(?:[\w-]+\/)*[\w@-][\w.@-]*\.[a-z0-9]+$/;
const shortRule = 'public, max-age=3600';

/**
 * Serves the compiled site's files (styles, scripts, icons) from memory. The folders after the first are from earlier
 * builds, and only hashed names are looked up in them. Returns whether the file exists.
 */
export function createAssetServer(foldersNow: () => Iterable<string>) {
  const kept = new LRUCache<string, EncodedBody>({
    maxSize: cacheBounds.assets.bytes,
    sizeCalculation: (body) => body.keptBytes,
  });
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [file = ''] = (request.url ?? '').split('?', 1);
    const type = types[path.extname(file)];
    if (type === undefined || !assetPattern.test(file) || file.includes('..')) return false;
    const body = kept.get(file) ?? (await loadFrom(foldersNow(), file));
    if (body === undefined) return false;
    kept.set(file, body);
    sendBody(request, response, body, 200, {
      'Content-Type': type,
      'Cache-Control': isHashed(file) ? immutableRule : shortRule,
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    });
    return true;
  };
}

const isHashed = (file: string): boolean => file.startsWith('/_astro/');

async function loadFrom(folders: Iterable<string>, file: string): Promise<EncodedBody | undefined> {
  for (const folder of folders) {
    const body = await load(path.join(folder, file));
    if (body !== undefined || !isHashed(file)) return body;
  }
  return undefined;
}

async function load(file: string): Promise<EncodedBody | undefined> {
  const bytes = await readFile(file).catch(() => undefined); // There is no such file, so the site responds with 404.
  return bytes === undefined ? undefined : new EncodedBody(bytes);
}
