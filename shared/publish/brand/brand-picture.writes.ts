import { hash } from 'node:crypto';
import { commitChanges } from '../../change/change.writes.ts';
import { ImageRefused } from '../../platform/image-processing/image-refused.ts';
import { drawWithinApart } from '../../platform/image-processing/picture-process.ts';
import { BrandPictureModel } from './brand-picture.model.ts';
import { type BrandFileProblem, type BrandPictureKind, brandPictureBox, brandPictureRecord } from './brand-picture.ts';

/**
 * Takes a file of the operator as a picture of the brand. Every process shows it at once, and all pages are written again. Safe to
 * repeat. Gives why the file cannot be taken; undefined when it was.
 */
export async function storeBrandPicture(
  kind: BrandPictureKind,
  file: Uint8Array,
  now: Date,
): Promise<BrandFileProblem | undefined> {
  const drawn = await drawWithinApart(file, brandPictureBox[kind]).catch(problemOf);
  if (typeof drawn === 'string') return drawn;
  const digest = hash('sha1', drawn.png, 'hex').slice(0, 12);
  const { _id, png, ...said } = brandPictureRecord.parse({ _id: kind, hash: digest, ...drawn });
  await commitChanges(now, async (session) => {
    const stored = { ...said, png: Buffer.from(png) };
    await BrandPictureModel.updateOne({ _id }, { $set: stored }, { upsert: true, session }).exec();
    return { result: undefined, changes: [{ room: 'settings' }] };
  });
  return undefined;
}

/** Puts a picture of the brand away: what follows from the name is there again. Safe to repeat. */
export const removeBrandPicture = (kind: BrandPictureKind, now: Date): Promise<void> =>
  commitChanges(now, async (session) => {
    await BrandPictureModel.deleteOne({ _id: kind }, { session }).exec();
    return { result: undefined, changes: [{ room: 'settings' }] };
  });

function problemOf(problem: unknown): BrandFileProblem {
  if (!(problem instanceof ImageRefused)) throw problem;
  if (problem.problem === 'unknown_format' || problem.problem === 'too_many_pixels') return problem.problem;
  return 'broken';
}
