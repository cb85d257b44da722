import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { countedRevision, dataRevision } from '../../shared/change/change.ts';
import { cacheBounds } from '../../shared/kernel/memory/cache-bounds.ts';
import { slugSchema } from '../../shared/kernel/text/slug.ts';
import { readBadgeImage } from '../../shared/launch/launch.reads.ts';
import { badgeKindSchema, badgeModeSchema, badgeShapeSchema, badgeSizeSchema } from '../../shared/launch/launch.ts';
import { EncodedBody } from '../../shared/platform/outbound/encoded-body.ts';
import { badgeHeaders } from './headers.ts';
import { sendBody } from './send-body.ts';

const badgePattern = /^\/badge\/([^/]+)\/([^/]+)\/([a-z]+)-([a-z]+)-([a-z])\.svg$/;

/** Serves badge images: `/badge/{slug}/{kind}/{shape}-{mode}-{size}.svg`. Returns whether there is such a badge. */
export function createBadgeServer() {
  const kept = new LRUCache<string, { body: EncodedBody; revision: number }>({
    maxSize: cacheBounds.badges.bytes,
    sizeCalculation: ({ body }) => body.keptBytes,
  });
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    // Vote badges are the only kind that shows a count.
    const revision = path.includes('/votes/') ? countedRevision() : dataRevision();
    const known = kept.get(path);
    const body = known?.revision === revision ? known.body : await draw(path);
    if (body === undefined) return false;
    kept.set(path, { body, revision });
    sendBody(request, response, body, 200, badgeHeaders);
    return true;
  };
}

async function draw(path: string): Promise<EncodedBody | undefined> {
  const [, ...parts] = badgePattern.exec(path) ?? [];
  const slug = slugSchema.safeParse(parts[0]);
  const kind = badgeKindSchema.safeParse(parts[1]);
  const shape = badgeShapeSchema.safeParse(parts[2]);
  const mode = badgeModeSchema.safeParse(parts[3]);
  const size = badgeSizeSchema.safeParse(parts[4]);
  if (!slug.success || !kind.success || !shape.success || !mode.success || !size.success) return undefined;
  const svg = await readBadgeImage(slug.data, kind.data, { shape: shape.data, mode: mode.data, size: size.data });
  return svg === undefined ? undefined : new EncodedBody(Buffer.from(svg));
}
