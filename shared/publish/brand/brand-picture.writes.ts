import { hash } from 'node:crypto';
import { commitChanges } from '../../change/change.writes.ts';
import { ImageRefused } from '../../platform/image-processing/image-refused.ts';
import { drawWithinInProcess } from '../../platform/image-processing/picture-process.ts';
import { hasSvgText } from '../../platform/image-processing/svg/svg-text.ts';
import { BrandPictureModel } from './brand-picture.model.ts';
import { type BrandFileProblem, type BrandPictureKind, brandPictureBox, brandPictureRecord } from './brand-picture.ts';

/**
 * Stores an operator's file as a brand image. All processes show it immediately, and all pages are updated. Safe to
 * repeat. Returns why the file is rejected, or undefined.
 */
export async function storeBrandPicture(
  kind: BrandPictureKind,
  file: Uint8Array,
  now: Date,
): Promise<BrandFileProblem | undefined> {
  if (hasSvgText(file)) return 'has_text';
  const drawn = await drawWithinInProcess(file, brandPictureBox[kind]).catch(problemOf);
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

/** Removes a brand image, restoring the default derived from the name. Safe to repeat. */
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
