import { chunks } from '../../kernel/chunks.ts';
import { lastId } from '../../platform/mongo/counter.ts';
import { atMost, notNull } from '../../platform/mongo/filters.ts';
import { inIdOrder } from '../../platform/mongo/in-id-order.ts';
import { FounderModel } from '../founder/founder.model.ts';
import type { FounderRecord } from '../founder/founder.ts';
import { copyHash } from '../image/image-address.ts';
import { ImageSourceModel } from '../image/image-source.model.ts';
import { readImageSources } from '../image/image-source.reads.ts';
import { type ImageSource, sourceId } from '../image/image-source.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import { type WantedImage, wantedImages } from './wanted-image.ts';

const sourcesAtOnce = 1_000;

/**
 * Images of public listings and of founders that are due: those without a copy first, then old copies. At most `limit`.
 */
export async function readWantedImages(now: Date, limit: number): Promise<WantedImage[]> {
  const named = await readNamedImages();
  const missing = named.flatMap(({ image, copied }) => (copied ? [] : image));
  const due: WantedImage[] = [];
  for (const some of chunks(missing, sourcesAtOnce)) {
    if (due.length >= limit) break;
    due.push(...(await dueAmong(some, now)));
  }
  return due.length >= limit ? due.slice(0, limit) : [...due, ...(await oldCopies(named, now))].slice(0, limit);
}

async function dueAmong(missing: readonly WantedImage[], now: Date): Promise<WantedImage[]> {
  const known = await readImageSources(missing.map(({ url, fit }) => sourceId(url, fit)));
  return missing.filter(({ url, fit }) => {
    const source = known.get(sourceId(url, fit));
    // An image already copied for another record only needs linking.
    return source === undefined || source.hash !== null || source.next_try_at <= now;
  });
}

interface NamedImage {
  image: WantedImage;
  copied: boolean;
}

async function readNamedImages(): Promise<NamedImage[]> {
  const [table, founders] = await Promise.all([listingTable(), readPicturedFounders()]);
  const copiedLogos = new Set([...table.all()].flatMap((row) => (row.logo_hash === null ? [] : [row.id])));
  const copiedPortraits = new Set(
    founders.flatMap(({ _id, avatar_url, avatar }) => (copyHash(avatar_url, avatar) === null ? [] : [_id])),
  );
  const logos = await wantedImages(
    'logo',
    [...table.all()].map(({ id, logo_url }) => ({ id, url: logo_url })),
  );
  const portraits = await wantedImages(
    'portrait',
    founders.map(({ _id, avatar_url }) => ({ id: _id, url: avatar_url })),
  );
  return [
    ...logos.map((image) => ({ image, copied: image.ids.every((id) => copiedLogos.has(id)) })),
    ...portraits.map((image) => ({ image, copied: image.ids.every((id) => copiedPortraits.has(id)) })),
  ];
}

async function oldCopies(named: readonly NamedImage[], now: Date): Promise<WantedImage[]> {
  const old = await ImageSourceModel.find({ next_try_at: atMost(now), hash: notNull() }, { _id: 1 })
    .lean<Pick<ImageSource, '_id'>[]>()
    .exec();
  const ids = new Set(old.map(({ _id }) => _id));
  return named.map(({ image }) => image).filter(({ url, fit }) => ids.has(sourceId(url, fit)));
}

type PicturedFounder = Pick<FounderRecord, '_id' | 'avatar_url' | 'avatar'>;

async function readPicturedFounders(): Promise<PicturedFounder[]> {
  const pictured = { filters: [{ avatar_url: notNull() }], projection: { avatar_url: 1, avatar: 1 } };
  const founders: PicturedFounder[] = [];
  for await (const founder of inIdOrder(FounderModel, { ...pictured, top: await lastId('founder') }))
    founders.push(founder);
  return founders;
}

/** Hash of our copy of an image, or undefined. */
export async function readCopyOf({ url, fit }: WantedImage): Promise<string | undefined> {
  const id = sourceId(url, fit);
  return (await readImageSources([id])).get(id)?.hash ?? undefined;
}
