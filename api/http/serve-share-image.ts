import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { FreshCache } from '../../shared/change/change.ts';
import { readImageFile } from '../../shared/directory/directory.writes.ts';
import { cacheBounds } from '../../shared/kernel/memory/cache-bounds.ts';
import { slugSchema } from '../../shared/kernel/text/slug.ts';
import { KeptFiles } from '../../shared/platform/site/kept-files.ts';
import { TaskFailure } from '../../shared/platform/threads/task-failure.ts';
import { isShareRoom, readBrandPicture, readShareCard } from '../../shared/publish/publish.reads.ts';
import { cardVersion, type ShareCard } from '../../shared/publish/publish.ts';
import type { ShareImageThread } from '../../shared/publish/publish.writes.ts';
import { immutableRule } from './headers.ts';
import { sendImage } from './send-image.ts';

const sharePattern = /^\/share\/([a-z]+)(?:\/([^/]+))?\.png$/;
const bytesOnDisk = 512 * 1024 * 1024;
const bytesOfCard = 2_048;
const logoSize = 192;
// Cache rule for URLs without the current version, whose image may change soon.
const shortRule = 'public, max-age=3600';

export interface ShareImageServer {
  /** Sends a share image. Returns whether it exists. */
  send(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

/** Serves share images. Each is rendered on first use and cached in memory and, if there is a folder, on disk. */
export function createShareImageServer(
  dataDir: string | undefined,
  now: () => Date,
  thread: ShareImageThread,
): ShareImageServer {
  const files = dataDir === undefined ? undefined : new KeptFiles(path.join(dataDir, 'share-images'), bytesOnDisk);
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: cacheBounds.shareImages.bytes,
    sizeCalculation: (bytes) => bytes.length,
  });
  const cards = new FreshCache<ShareCard | null>(cacheBounds.shareCards.bytes, () => bytesOfCard);
  const drawings = new Map<string, Promise<Uint8Array>>();

  async function draw(card: ShareCard, version: string): Promise<Uint8Array> {
    const name = `${version}.png`;
    const written = await files?.read(name);
    const png = written ?? (await thread.run('drawShareImage', card, await logoOf(card), await iconOf(card)));
    kept.set(version, png);
    if (written === undefined) await files?.keep(name, png);
    return png;
  }

  // Concurrent requests for an image wait for the same rendering.
  function drawOnce(card: ShareCard, version: string): Promise<Uint8Array> {
    const drawing = drawings.get(version) ?? draw(card, version).finally(() => drawings.delete(version));
    drawings.set(version, drawing);
    return drawing;
  }

  return {
    async send(request, response) {
      const [address = '', query = ''] = (request.url ?? '').split('?', 2);
      const asked = parseAddress(address);
      if (asked === undefined) return false;
      const card = await cards.get(
        address,
        now(),
        async () => (await readShareCard(asked.room, asked.slug, now())) ?? null,
      );
      if (card === null) return false;
      const version = cardVersion(card);
      try {
        const bytes = kept.get(version) ?? (await drawOnce(card, version));
        const cacheRule = query === `v=${version}` ? immutableRule : shortRule;
        sendImage(request, response, { bytes, type: 'image/png', tag: version, cacheRule });
      } catch (problem) {
        if (!(problem instanceof TaskFailure && problem.reason === 'too_many_waiting')) throw problem;
        response.writeHead(503, { 'Retry-After': '10', 'Cache-Control': 'no-store', 'Content-Length': '0' }).end();
      }
      return true;
    },
  };
}

function parseAddress(address: string): { room: string; slug: string } | undefined {
  const [, room = '', text] = sharePattern.exec(address) ?? [];
  if (!isShareRoom(room)) return undefined;
  if (text === undefined) return { room, slug: '' };
  const slug = slugSchema.safeParse(text);
  return slug.success ? { room, slug: slug.data } : undefined;
}

const iconOf = async ({ site }: ShareCard): Promise<Uint8Array | undefined> =>
  site.mark.kind === 'picture' ? readBrandPicture('icon') : undefined;

const logoOf = async ({ logo }: ShareCard): Promise<Uint8Array | undefined> =>
  logo === undefined || logo.hash === null ? undefined : readImageFile(logo.hash, logoSize, 'png');
