import { z } from 'zod';
import { longestAlt, mostPictures, pictureProblemSentence, pictureSteps } from '../../../shared/directory/directory.ts';
import { readActor } from '../../../shared/identity/identity.reads.ts';
import { record } from '../../../shared/identity/identity.writes.ts';
import { accountListingsPath, draftPicturesPath } from '../../../shared/kernel/address/account-paths.ts';
import { notFound, SlipwayError } from '../../../shared/kernel/errors.ts';
import { say, saying, sentences } from '../../../shared/kernel/language/say.ts';
import { type Crop, cropSchema, focuses, type Part } from '../../../shared/platform/image-processing/crop.ts';
import { pictureLimits, uploadLimits } from '../../../shared/platform/image-processing/picture-format.ts';
import { type PictureOwner, readPictureDesk } from '../../../shared/submission/submission.reads.ts';
import {
  addPictures,
  arrangePicture,
  cutPicture,
  type RefusedPicture,
  uploadOwnLogo,
} from '../../../shared/submission/submission.writes.ts';
import { fillPath } from '../fill-path.ts';
import { type AreaForm, callerOf, credentialOf, type FormAgain, type MemberCall, memberForm } from '../form.ts';
import { typedNumber } from '../number-field.ts';
import type { SentFile } from '../upload/read-parts.ts';

const { largestFile } = pictureLimits;
const { mostFiles, largestTogether } = uploadLimits;
/** Bytes allowed for everything besides the files. */
const spareBytes = 64 * 1024;
const withinMs = 120_000;

/** Error for a file that is too large to process; undefined if it isn't. */
const tooLarge = ({ bytes }: SentFile): string | undefined =>
  bytes.length > largestFile
    ? sentences(say('problem_input.larger_than', { most: largestFile / 1024 ** 2 }), say('problem_input.save_smaller'))
    : undefined;

const pictureId = z.string().regex(/^[0-9a-f]{12}$/, saying('problem.picture_of_page'));
const id = z.string();

/** Image forms of a page: upload, logo, order and alt texts, cropping. */
function pictureForms(page: string, ownerOf: (id: string) => PictureOwner): readonly AreaForm[] {
  const doneAt = (ofId: string, done: string, at = 'pictures') => ({
    to: `${fillPath(page, { id: ofId })}?done=${done}#${at}`,
  });

  // Anyone who may see the images may also upload.
  const isForSender: AreaForm['isForSender'] = async ({ id = '' }, visitor) => {
    if (visitor === null) return false;
    try {
      await readPictureDesk(visitor.account._id, ownerOf(id));
      return true;
    } catch (thrown) {
      if (thrown instanceof SlipwayError && thrown.code === 'not_found') return false;
      throw thrown;
    }
  };

  const add = memberForm({
    path: `${page}/add`,
    page,
    upload: { bytes: largestTogether + spareBytes, withinMs },
    isForSender,
    input: { id },
    async handle(input, call) {
      const sent = call.files.pictures ?? [];
      if (sent.length === 0) return { problems: { pictures: say('problem.picture_choose') } };
      if (sent.length > mostFiles)
        return { problems: { pictures: say('problem_input.choose_most_once', { most: mostFiles }) } };
      const readable = sent.filter((file) => tooLarge(file) === undefined);
      const by = await readActor(callerOf(call));
      const outcome = await addPictures(
        by,
        ownerOf(input.id),
        readable.map(({ bytes }) => bytes),
        call.now,
      );
      if (outcome.added > 0) await noted(call, input.id, 'pictures.add');
      const refused = [
        ...sent.flatMap((file) => ({ file, why: tooLarge(file) })).filter(({ why }) => why !== undefined),
        ...outcome.refused.map(({ at, problem }) => ({ file: readable[at], why: whyRefused(problem) })),
      ];
      if (refused.length === 0) return doneAt(input.id, outcome.added === 0 ? 'there' : 'added');
      return refusedOutcome(outcome.added, refused);
    },
  });

  const attachLogo = memberForm({
    path: `${page}/logo`,
    page,
    upload: { bytes: largestFile + spareBytes, withinMs },
    isForSender,
    input: { id },
    async handle(input, call) {
      const [file] = call.files.logo ?? [];
      const early = file === undefined ? say('problem.picture_choose') : tooLarge(file);
      if (file === undefined || early !== undefined) return { problems: { logo: early ?? '' } };
      const by = await readActor(callerOf(call));
      const problem = await uploadOwnLogo(by, ownerOf(input.id), file.bytes, call.now);
      if (problem !== undefined)
        return {
          problems: { logo: sentences(say('problem_input.not_taken_picture'), pictureProblemSentence(problem)) },
        };
      await noted(call, input.id, 'pictures.logo');
      return doneAt(input.id, 'logo', 'logo');
    },
  });

  const arrange = memberForm({
    path: `${page}/arrange`,
    page,
    input: {
      id,
      picture: pictureId,
      step: z.enum(pictureSteps, saying('problem.picture_do')),
      alt: z
        .string()
        .trim()
        .max(longestAlt, saying('problem_input.alt_most', { most: longestAlt }))
        .default(''),
    },
    async handle({ picture, step, alt, ...input }, call) {
      const by = await readActor(callerOf(call));
      await arrangePicture(by, ownerOf(input.id), { id: picture, step, alt }, call.now);
      await noted(call, input.id, 'pictures.arrange');
      return doneAt(input.id, step, step === 'remove' ? 'pictures' : `picture-${picture}`);
    },
  });

  const cut = memberForm({
    path: `${page}/cut`,
    page,
    input: { id, picture: pictureId, ...frameFields },
    async handle({ picture, ...input }, call) {
      const part = partOf(input);
      if ('problem' in part) return { problems: { [`cut-${picture}`]: part.problem } };
      const by = await readActor(callerOf(call));
      const problem = await cutPicture(by, ownerOf(input.id), { id: picture, part: part.kept }, call.now);
      if (problem !== undefined)
        return {
          problems: { [`cut-${picture}`]: sentences(say('problem_input.not_cut'), pictureProblemSentence(problem)) },
        };
      await noted(call, input.id, 'pictures.cut');
      return doneAt(input.id, 'cut', `picture-${picture}`);
    },
  });

  const noted = (call: MemberCall, ofId: string, action: string): Promise<void> => {
    const owner = ownerOf(ofId);
    const target = 'draftId' in owner ? `draft ${owner.draftId}` : `listing ${owner.listingId}`;
    return record({ ...credentialOf(call), action, target });
  };

  return [add, attachLogo, arrange, cut];
}

const whyRefused = (problem: RefusedPicture['problem']): string =>
  problem === 'too_many' ? say('problem_input.pictures_most', { most: mostPictures }) : pictureProblemSentence(problem);

/** File names come from the sender and are shown only to them. */
function refusedOutcome(
  added: number,
  refused: readonly { file: SentFile | undefined; why: string | undefined }[],
): FormAgain {
  const told = refused.map(({ file, why }, at) => [`refused.${at}`, `${file?.name ?? ''}: ${why ?? ''}`]);
  return { problems: Object.fromEntries(told), values: { added: [`${added}`] } };
}

function draftOf(given: string): PictureOwner {
  if (!z.uuid().safeParse(given).success) throw notFound('draft');
  return { draftId: given };
}

function listingOf(given: string): PictureOwner {
  if (!/^[1-9]\d{0,14}$/.test(given)) throw notFound('listing');
  return { listingId: Number(given) };
}

const percent = typedNumber('problem.percent').pipe(z.number().min(0).max(100));

/** Crop of an image, in percent of its width and height, or its focal point. */
const frameFields = {
  focus: z.enum(focuses).optional(),
  left: percent.default(0),
  top: percent.default(0),
  width: percent.default(100),
  height: percent.default(100),
};

type Frame = z.output<z.ZodObject<typeof frameFields>>;

/** The part of an image that the fields describe, or their problem. A crop is clamped to the image. */
function partOf({ focus, ...frame }: Frame): { kept: Part } | { problem: string } {
  if (focus !== undefined) return { kept: focus };
  const kept: Crop = {
    left: frame.left / 100,
    top: frame.top / 100,
    width: Math.min(frame.width, 100 - frame.left) / 100,
    height: Math.min(frame.height, 100 - frame.top) / 100,
  };
  if (kept.width > 0.995 && kept.height > 0.995) return { problem: say('problem.picture_whole') };
  if (cropSchema.safeParse(kept).success) return { kept };
  return { problem: say('problem.picture_small') };
}

/** Image forms of drafts and listings. */
export const allPictureForms: readonly AreaForm[] = [
  ...pictureForms(draftPicturesPath(':id'), draftOf),
  ...pictureForms(`${accountListingsPath()}/:id/pictures`, listingOf),
];
