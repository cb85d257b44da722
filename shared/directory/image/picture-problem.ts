import type { ImageProblem } from '../../platform/image-processing/image-refused.ts';
import { pictureLimits, screenLimits } from '../../platform/image-processing/picture-format.ts';
import { fetchFailureSentence } from '../../platform/outbound/fetch-failure.ts';
import type { PictureProblem } from './image-source.ts';

const { smallestSide, mostPixels } = pictureLimits;

const imageSentences: Record<ImageProblem, string> = {
  bad_status: 'The server answered that there is no picture at its address. Give the address of the picture itself.',
  unknown_format: 'It is no picture of a format that we read. Use PNG, JPEG, WebP, AVIF, GIF, SVG or ICO.',
  broken_image: 'The file cannot be read to its end. Export it again.',
  too_many_pixels: `It has more than ${mostPixels / 1_000_000} million pixels. Use a smaller one.`,
  too_costly: 'Drawing it takes too much time or memory. Use a simpler one, such as a PNG of 512 by 512 pixels.',
  too_small: `A side of it is under ${smallestSide} pixels. Use a larger one.`,
  too_small_for_screen: `It is under ${screenLimits.smallestWidth} pixels wide or ${screenLimits.smallestHeight} high. Use a larger one.`,
  too_flat: `It is more than ${screenLimits.mostWide} times as wide as it is high. Cut it to the part that matters.`,
  blank_image: 'Nothing can be seen on it. Use one that is not of a single colour.',
};

const isImageProblem = (problem: PictureProblem): problem is ImageProblem => problem in imageSentences;

/** Why a picture of others is not shown, and what to do about it. Nothing of the other server's words is in it. */
export const pictureProblemSentence = (problem: PictureProblem): string =>
  isImageProblem(problem) ? imageSentences[problem] : fetchFailureSentence(problem);
