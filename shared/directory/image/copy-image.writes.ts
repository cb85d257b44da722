import { imageHash } from '../../platform/image-processing/image-hash.ts';
import { ImageRefused } from '../../platform/image-processing/image-refused.ts';
import { type ImageFit, pictureLimits } from '../../platform/image-processing/picture-format.ts';
import { processImageApart } from '../../platform/image-processing/picture-process.ts';
import { FetchFailure, fetchPage } from '../../platform/outbound/fetch-page.ts';
import { claimImageSource, keepImageCopy, noteImageCopied, noteImageFailed, saveImageCopy } from './image.writes.ts';
import type { PictureProblem } from './image-source.ts';

const fetchTimeoutMs = 15_000;
const accept = 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5';

/** What came of copying a picture. */
export type CopyOutcome =
  | { kind: 'copied'; hash: string }
  | { kind: 'failed'; problem: PictureProblem }
  /** Somebody else is at it, or it failed a short while ago. */
  | { kind: 'not_due' };

/**
 * Fetches a picture from elsewhere and keeps our copy of it, unless it is not due. Safe to repeat. A picture that cannot be had is noted
 * and waited for; throws only where the database fails.
 */
export async function copyImage(url: string, fit: ImageFit, now: Date): Promise<CopyOutcome> {
  if (!(await claimImageSource(url, fit, now))) return { kind: 'not_due' };
  try {
    const hash = await fetchCopy(url, fit, now);
    await noteImageCopied(url, fit, hash, now);
    return { kind: 'copied', hash };
  } catch (fault) {
    const problem = problemOf(fault);
    if (problem === undefined) throw fault;
    await noteImageFailed(url, fit, problem, now);
    return { kind: 'failed', problem };
  }
}

async function fetchCopy(url: string, fit: ImageFit, now: Date): Promise<string> {
  const answer = await fetchPage(url, {
    maxBytes: pictureLimits.largestFile,
    timeoutMs: fetchTimeoutMs,
    redirects: 'any',
    accept,
  });
  if (answer.status !== 200) throw new ImageRefused('bad_status');
  const hash = imageHash(answer.body, fit);
  if (!(await keepImageCopy(hash))) await saveImageCopy(hash, await processImageApart(answer.body, fit), now);
  return hash;
}

function problemOf(fault: unknown): PictureProblem | undefined {
  if (fault instanceof FetchFailure) return fault.reason;
  return fault instanceof ImageRefused ? fault.problem : undefined;
}
