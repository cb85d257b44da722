import { ImageRefused } from '../../platform/image-processing/image-refused.ts';
import { pictureLimits } from '../../platform/image-processing/picture-format.ts';
import { FetchFailure, fetchPage } from '../../platform/outbound/fetch-page.ts';
import type { PictureProblem } from './image-source.ts';

const timeoutMs = 15_000;

/** Downloads an image in one of the `accept` formats. Throws ImageRefused and FetchFailure: see pictureProblemOf. */
export async function fetchPicture(url: string, accept: string): Promise<Uint8Array> {
  const answer = await fetchPage(url, { maxBytes: pictureLimits.largestFile, timeoutMs, redirects: 'any', accept });
  if (answer.status !== 200) throw new ImageRefused('bad_status');
  return answer.body;
}

/** Why an image couldn't be fetched; undefined if the database or this machine is at fault. */
export function pictureProblemOf(fault: unknown): PictureProblem | undefined {
  if (fault instanceof FetchFailure) return fault.reason;
  return fault instanceof ImageRefused ? fault.problem : undefined;
}
