import { say } from '../../kernel/language/say.ts';
import { type ImageProblem, imageProblems } from '../../platform/image-processing/image-refused.ts';
import { pictureLimits, screenLimits } from '../../platform/image-processing/picture-format.ts';
import { fetchFailureSentence } from '../../platform/outbound/fetch-failure.ts';
import type { PictureProblem } from './image-source.ts';

/** The limits, by their names in the texts. */
const limits = {
  millions: pictureLimits.mostPixels / 1_000_000,
  side: pictureLimits.smallestSide,
  width: screenLimits.smallestWidth,
  height: screenLimits.smallestHeight,
  times: screenLimits.mostWide,
};

const isImageProblem = (problem: PictureProblem): problem is ImageProblem =>
  imageProblems.some((each) => each === problem);

/** Why someone's image is not shown, and how to fix it, without any text from the other server. */
export const pictureProblemSentence = (problem: PictureProblem): string =>
  isImageProblem(problem) ? say(`picture.${problem}`, limits) : fetchFailureSentence(problem);
