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

/** Whose pictures are meant: those of a draft, which are its listing's once it is submitted, or those of a listing. */
export type PictureOwner = { draftId: string } | { listingId: number };

/** The pictures of a draft or listing as its founder works on them. */
export interface PictureDesk {
  name: string;
  /** All images in order, including those being copied or rejected. */
  pictures: readonly ProductPicture[];
  logo: {
    /** Our copy; null without one. */
    hash: string | null;
    /** Its address, if any. */
    url: string | null;
    /** Why there is no copy, and the fix. */
    problem: string | null;
  };
}

/** The pictures of an account's draft or listing. Throws `not_found` for what is missing or of others, alike. */
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
