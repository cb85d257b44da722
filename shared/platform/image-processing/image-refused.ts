/** Why an image cannot be used. */
export const imageProblems = [
  'bad_status',
  'unknown_format',
  'broken_image',
  'too_many_pixels',
  'too_costly',
  'too_small',
  'too_small_for_screen',
  'too_flat',
  'blank_image',
] as const;

export type ImageProblem = (typeof imageProblems)[number];

/** External data that could not be processed as an image. The message contains none of it. */
export class ImageRefused extends Error {
  readonly problem: ImageProblem;

  constructor(problem: ImageProblem, options?: ErrorOptions) {
    super(`The image was rejected: ${problem}.`, options);
    this.name = 'ImageRefused';
    this.problem = problem;
  }
}
