import { nextAttempt } from '../../change/change.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import type { ImageProblem } from '../../platform/image-processing/image-refused.ts';
import type { ImageFit } from '../../platform/image-processing/picture-format.ts';
import type { FetchFailureReason } from '../../platform/outbound/fetch-failure.ts';

/** Why there is no copy of an image: it could not be fetched or converted. */
export type PictureProblem = ImageProblem | FetchFailureReason;

/** The address of a picture elsewhere, and how often and when we tried to copy it. */
export interface ImageSource {
  _id: string;
  url: string;
  fit: ImageFit;
  /** Our copy; kept while a later attempt fails. */
  hash: string | null;
  /** Attempts that failed since the last that did not. */
  failures: number;
  problem: PictureProblem | null;
  tried_at: Date | null;
  next_try_at: Date;
}

const freshForMs = 30 * dayMs;

/** Identifies a source: the same picture is squared in another way as a logo than as a portrait. */
export const sourceId = (url: string, fit: ImageFit): string => `${fit} ${url}`;

/** When a picture is looked at again: after 1, 4, 16 … hours, at most 30 days; one that was copied after 30 days, for it may change. */
export const nextTryAt = (failures: number, now: Date): Date =>
  failures === 0 ? new Date(now.getTime() + freshForMs) : nextAttempt('picture', failures, now);
