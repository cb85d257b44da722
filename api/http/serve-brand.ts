import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { iconPath, manifestPath } from '../../shared/kernel/address/paths.ts';
import { cacheBounds } from '../../shared/kernel/memory/cache-bounds.ts';
import { EncodedBody } from '../../shared/platform/outbound/encoded-body.ts';
import { readBrand, readBrandPicture } from '../../shared/publish/publish.reads.ts';
import {
  type Brand,
  iconPngPath,
  iconSizes,
  iconSvg,
  isBrandPictureKind,
  webManifest,
} from '../../shared/publish/publish.ts';
import type { ShareImageThread } from '../../shared/publish/publish.writes.ts';
import { immutableRule } from './headers.ts';
import { sendBody } from './send-body.ts';
import { sendImage } from './send-image.ts';

const picturePattern = /^\/brand\/(icon|logo|logo-dark)-([0-9a-f]{12})\.png$/;
const iconPattern = /^\/brand\/icon-(180|192|512)-[0-9a-f]{12}\.png$/;
const cssPattern = /^\/brand\/[0-9a-f]{12}\.css$/;
// Cache rule for URLs without the current version, whose content may change soon.
const shortRule = 'public, max-age=3600';
const files = { css: 'text/css', svg: 'image/svg+xml', webmanifest: 'application/manifest+json' };

/**
 * Serves a brand's style sheet, images, icons and manifest. Outdated versions get the current content, so that pages
 * written before a change still work. Returns whether the file exists.
 */
export function createBrandServer(thread: ShareImageThread) {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: cacheBounds.brand.bytes,
    sizeCalculation: (bytes) => bytes.length,
  });

  /** Content generated or read once per URL. */
  async function keptBytes(
    address: string,
    make: () => Promise<Uint8Array | undefined>,
  ): Promise<Uint8Array | undefined> {
    const known = kept.get(address);
    if (known !== undefined) return known;
    const made = await make();
    if (made !== undefined) kept.set(address, made);
    return made;
  }

  const pictureOf = async ({ mark }: Brand): Promise<Uint8Array | undefined> =>
    mark.kind === 'picture' ? keptBytes(mark.path, () => readBrandPicture('icon')) : undefined;

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [address = '', query = ''] = (request.url ?? '').split('?', 2);
    const brand = await readBrand();
    const sendText = (text: string, kind: keyof typeof files, isPresent: boolean): true => {
      sendBody(request, response, new EncodedBody(Buffer.from(text)), 200, {
        'Content-Type': `${files[kind]}; charset=utf-8`,
        'Cache-Control': isPresent ? immutableRule : shortRule,
        'X-Content-Type-Options': 'nosniff',
        Vary: 'Accept-Encoding',
        ...(kind === 'svg' && { 'Content-Security-Policy': svgPolicy }),
      });
      return true;
    };
    const sendPng = (bytes: Uint8Array, isPresent: boolean): true => {
      const cacheRule = isPresent ? immutableRule : shortRule;
      sendImage(request, response, { bytes, type: 'image/png', tag: address.slice('/brand/'.length), cacheRule });
      return true;
    };

    if (cssPattern.test(address)) return sendText(brand.css, 'css', address === brand.cssPath);
    if (address === manifestPath) return sendText(webManifest(brand), 'webmanifest', false);
    if (address === iconPath)
      return sendText(iconSvg(brand, await pictureOf(brand)), 'svg', query === `v=${brand.iconVersion}`);
    const size = iconSizes.find((each) => `${each}` === iconPattern.exec(address)?.[1]);
    if (size !== undefined) {
      const present = iconPngPath(brand, size);
      const drawn = await keptBytes(present, async () => thread.run('drawIcon', brand, await pictureOf(brand), size));
      return drawn !== undefined && sendPng(drawn, address === present);
    }
    const [, kind = '', hash = ''] = picturePattern.exec(address) ?? [];
    if (!isBrandPictureKind(kind)) return false;
    const picture = await keptBytes(address, () => readBrandPicture(kind, hash));
    return picture !== undefined && sendPng(picture, true);
  };
}

const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
