import { randomBytes } from 'node:crypto';
import { requireListing } from '../../directory/directory.reads.ts';
import {
  arrangePictures,
  type PictureProblem,
  type PictureStep,
  type ProductPicture,
  type ScreenCopy,
  withCopy,
  withPicture,
} from '../../directory/directory.ts';
import {
  changeDraftAlbum,
  readImageFile,
  takeLogo,
  takeScreen,
  useDraftLogo,
} from '../../directory/directory.writes.ts';
import type { Actor } from '../../identity/identity.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Part } from '../../platform/image-processing/crop.ts';
import { largestWidthOf } from '../../platform/image-processing/picture-format.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { updateDraft } from '../draft/draft.writes.ts';
import { draftInTransaction } from '../draft/save-draft.writes.ts';
import { changeOwnListing } from './edit-own-listing.writes.ts';
import { type PictureDesk, type PictureOwner, readPictureDesk } from './own-pictures.reads.ts';

/** A rejected image: its position in the upload, and the reason. */
export interface RefusedPicture {
  at: number;
  problem: PictureProblem | 'too_many';
}

/**
 * Applies `decide` to the pictures of an account's draft or listing; a listing gets a new version. Throws `not_found`
 * (even if the draft or listing belongs to someone else) and whatever `decide` throws.
 */
export function changePictures(
  by: Actor,
  owner: PictureOwner,
  now: Date,
  decide: (before: readonly ProductPicture[]) => readonly ProductPicture[],
): Promise<void> {
  return inTransaction(async () => {
    const listingId = await listingIdOf(by, owner);
    if (listingId === undefined) return void (await changeDraftAlbum(draftIdOf(owner), now, decide));
    await changeOwnListing(listingId, { by, cause: 'pictures' }, now, (before) => ({
      ...before,
      pictures: [...decide(before.pictures ?? [])],
    }));
  });
}

/**
 * Adds uploaded images in order after existing ones; duplicates change nothing. Returns the rejected ones. Throws
 * `not_found` before processing, and `rate_limited` if too many images are being processed.
 */
export async function addPictures(
  by: Actor,
  owner: PictureOwner,
  sent: readonly Uint8Array[],
  now: Date,
): Promise<{ added: number; refused: RefusedPicture[] }> {
  await requireEditor(by, owner);
  const drawn: { at: number; picture: ProductPicture }[] = [];
  const unread: RefusedPicture[] = [];
  for (const [at, bytes] of sent.entries()) {
    const { copy, problem } = await takeScreen(bytes, 'whole', now);
    if (copy !== null) drawn.push({ at, picture: uploaded(copy) });
    else if (problem !== null) unread.push({ at, problem });
  }
  let outcome = { added: 0, refused: unread };
  if (drawn.length > 0)
    await changePictures(by, owner, now, (before) => {
      const tooMany: RefusedPicture[] = [];
      const after = drawn.reduce<readonly ProductPicture[]>((pictures, { at, picture }) => {
        const more = withPicture(pictures, picture);
        if (more === undefined) tooMany.push({ at, problem: 'too_many' });
        return more ?? pictures;
      }, before);
      outcome = { added: after.length - before.length, refused: [...unread, ...tooMany] };
      return after;
    });
  return outcome;
}

/**
 * Moves, removes or describes an image; moving also saves the description. Does nothing if the image no longer exists.
 * Throws like `changePictures`.
 */
export const arrangePicture = (
  by: Actor,
  owner: PictureOwner,
  { id, step, alt }: { id: string; step: PictureStep; alt: string },
  now: Date,
): Promise<void> =>
  changePictures(by, owner, now, (pictures) =>
    arrangePictures(arrangePictures(pictures, id, 'describe', alt), id, step, alt),
  );

/**
 * Crops an image, or returns why it couldn't be cropped. Originals aren't stored, so our largest copy is cropped.
 * Throws `not_found`, also if the image no longer exists, and `rate_limited`.
 */
export async function cutPicture(
  by: Actor,
  owner: PictureOwner,
  { id, part }: { id: string; part: Part },
  now: Date,
): Promise<PictureProblem | undefined> {
  const { pictures } = await requireEditor(by, owner);
  const before = pictures.find((picture) => picture.id === id)?.copy ?? null;
  const bytes = before === null ? undefined : await readImageFile(before.hash, largestWidthOf(before.width), 'webp');
  if (bytes === undefined) throw notFound('picture');
  const { copy, problem } = await takeScreen(bytes, part, now);
  if (copy === null) return problem ?? undefined;
  await changePictures(by, owner, now, (pictures) => withCopy(pictures, id, copy));
  return undefined;
}

/** Replaces the logo with an uploaded one, or returns why it couldn't be replaced. Throws like `addPictures`. */
export async function uploadOwnLogo(
  by: Actor,
  owner: PictureOwner,
  bytes: Uint8Array,
  now: Date,
): Promise<PictureProblem | undefined> {
  await requireEditor(by, owner);
  const taken = await takeLogo(bytes, now);
  if ('problem' in taken) return taken.problem;
  const { logo } = taken;
  await inTransaction(async () => {
    const listingId = await listingIdOf(by, owner);
    if (listingId !== undefined)
      return void (await changeOwnListing(listingId, { by, cause: 'pictures' }, now, (before) => ({
        ...before,
        logo_url: logo.source_url,
        logo,
      })));
    await updateDraft(by, draftIdOf(owner), { fields: { logo_url: logo.source_url } }, now);
    await useDraftLogo(draftIdOf(owner), logo, now);
  });
  return undefined;
}

/** Checked before processing images; the saving transaction checks again. */
async function requireEditor(by: Actor, owner: PictureOwner): Promise<PictureDesk> {
  if ('listingId' in owner) await requireListing(by.account_id, owner.listingId, 'edit');
  return readPictureDesk(by.account_id, owner);
}

const uploaded = (copy: ScreenCopy): ProductPicture => ({
  id: randomBytes(6).toString('hex'),
  origin: 'upload',
  source_url: null,
  page_url: null,
  alt: '',
  copy,
  problem: null,
});

/**
 * The listing that owns the pictures, also for a submitted draft; undefined for an unsubmitted one. Call in a
 * transaction.
 */
const listingIdOf = (by: Actor, owner: PictureOwner): Promise<number | undefined> =>
  inTransaction(async (session) => {
    if ('listingId' in owner) return owner.listingId;
    const draft = await draftInTransaction({ _id: owner.draftId, account_id: by.account_id }, session);
    return draft.listing_id ?? undefined;
  });

function draftIdOf(owner: PictureOwner): string {
  if ('listingId' in owner) throw new Error('A listing has no draft images.');
  return owner.draftId;
}
