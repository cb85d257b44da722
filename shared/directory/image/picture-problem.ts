import { type Said, say } from '../../kernel/language/say.ts';
import { type ImageProblem, imageProblems } from '../../platform/image-processing/image-refused.ts';
import { pictureLimits, screenLimits } from '../../platform/image-processing/picture-format.ts';
import { fetchFailureSentence } from '../../platform/outbound/fetch-failure.ts';
import type { PictureProblem } from './image-source.ts';

const limits = {
  millions: pictureLimits.mostPixels / 1_000_000,
  side: pictureLimits.smallestSide,
  width: screenLimits.smallestWidth,
  height: screenLimits.smallestHeight,
  times: screenLimits.mostWide,
};

const isImageProblem = (problem: PictureProblem): problem is ImageProblem =>
  imageProblems.some((each) => each === problem);

/** Why an image isn't shown, and the fix, without any text from the other server. */
export const pictureProblemSentence = (problem: PictureProblem): Said =>
  isImageProblem(problem) ? say(`picture.${problem}`, limits) : fetchFailureSentence(problem);
