import { nextAttempt } from '../../change/change.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import type { ImageProblem } from '../../platform/image-processing/image-refused.ts';
import type { ImageFit } from '../../platform/image-processing/picture-format.ts';
import type { FetchFailureReason } from '../../platform/outbound/fetch-failure.ts';

/** Why there is no copy of an image: it couldn't be fetched or converted. */
export type PictureProblem = ImageProblem | FetchFailureReason;

/** An image URL, with the state of our attempts to copy it. */
export interface ImageSource {
  _id: string;
  url: string;
  fit: ImageFit;
  /** Our copy; kept if later attempts fail. */
  hash: string | null;
  /** Failed attempts since the last success. */
  failures: number;
  problem: PictureProblem | null;
  tried_at: Date | null;
  next_try_at: Date;
}

const freshForMs = 30 * dayMs;

/** ID of a source: a logo and a portrait made from the same image have different IDs. */
export const sourceId = (url: string, fit: ImageFit): string => `${fit} ${url}`;

/**
 * When to try an image again: after 1, 4, 16 … hours, at most 30 days. Copied images are checked again after 30 days,
 * since they may change.
 */
export const nextTryAt = (failures: number, now: Date): Date =>
  failures === 0 ? new Date(now.getTime() + freshForMs) : nextAttempt('picture', failures, now);
