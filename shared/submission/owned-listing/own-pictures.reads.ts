import {
  readDraftAlbum,
  readImageSources,
  readListingAs,
  readListingRecords,
} from '../../directory/directory.reads.ts';
import {
  copyHash,
  type ImageCopy,
  type ListingRecord,
  type ProductPicture,
  sourceId,
} from '../../directory/directory.ts';
import { domainOf } from '../../kernel/address/website.ts';
import { notFound } from '../../kernel/errors.ts';
import { readOwnDraft } from '../draft/draft.reads.ts';
import type { DraftRecord } from '../draft/draft.ts';
import { logoProblem } from './owned-listing.ts';

/** Owner of the pictures: a draft (its listing, once submitted) or a listing. */
export type PictureOwner = { draftId: string } | { listingId: number };

/** A draft's or listing's pictures, for editing. */
export interface PictureDesk {
  name: string;
  /** All images in order, including rejected ones and those still being copied. */
  pictures: readonly ProductPicture[];
  logo: {
    hash: string | null;
    url: string | null;
    /** Why we have no copy of the image, with a fix. */
    problem: string | null;
  };
}

/** Pictures of an account's draft or listing. Throws `not_found`, even if it belongs to someone else. */
export async function readPictureDesk(accountId: string, owner: PictureOwner): Promise<PictureDesk> {
  if ('listingId' in owner) {
    const held = await readListingAs(accountId, owner.listingId);
    if (held === undefined) throw notFound('listing');
    return deskOf(held.listing);
  }
  return readPicturesOfDraft(await readOwnDraft(accountId, owner.draftId));
}

/** Images of a loaded draft. Throws `not_found` if its listing was deleted. */
export async function readPicturesOfDraft(draft: DraftRecord): Promise<PictureDesk> {
  if (draft.listing_id !== null) {
    const [listing] = await readListingRecords([draft.listing_id]);
    if (listing === undefined) throw notFound('listing');
    return deskOf(listing);
  }
  const album = await readDraftAlbum(draft._id);
  const { name, logo_url } = draft.fields;
  return deskOf({
    name: textOr(name.value, domainOf(draft.url) ?? ''),
    logo_url: textOr(logo_url.value, '') || null,
    logo: album?.logo ?? null,
    pictures: album?.pictures ?? [],
  });
}

async function deskOf({
  name,
  logo_url,
  logo = null,
  pictures = [],
}: Pick<ListingRecord, 'name' | 'logo_url' | 'pictures'> & { logo?: ImageCopy | null }): Promise<PictureDesk> {
  const id = logo_url === null ? undefined : sourceId(logo_url, 'logo');
  const source = id === undefined ? undefined : (await readImageSources([id])).get(id);
  const problem = logo_url === null ? null : logoProblem({ logo_url, logo }, source);
  return { name, pictures, logo: { hash: copyHash(logo_url, logo), url: logo_url, problem } };
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;
