import { repeatEvery } from '../../../shared/kernel/background/background.ts';
import { say, sentences } from '../../../shared/kernel/language/say.ts';
import { runtimeState } from '../../../shared/kernel/runtime/slot.ts';
import { readParts, type SentParts } from './read-parts.ts';

/** Limits of a form with files. */
export interface UploadBounds {
  /** Total size in bytes. */
  bytes: number;
  /** Time limit in ms for the whole body. */
  withinMs: number;
}

/** A rejected form, and how to fix it. */
export interface RefusedUpload {
  status: 400 | 408 | 413 | 415 | 429;
  words: string;
}

/** The sender. Team members have separate slots. */
interface Sender {
  /** Account id. */
  id: string;
  isStaff: boolean;
}

/** Maximum concurrent uploads, with one per person. Each is held in memory twice while it is parsed. */
const mostAtOnce = { team: 2, members: 3 };
/** Slower uploads are aborted. A phone on a bad connection is ten times as fast. */
const leastRate = { bytes: 64 * 1024, perMs: 10_000 };
const megabyte = 1024 * 1024;

const reading = runtimeState(() => ({ team: new Set<string>(), members: new Set<string>() }));

/**
 * Reads a form with files, enforcing its limits while it arrives; if it is rejected, returns the reason. Oversized
 * bodies are read to the end and discarded, up to three times the limit, since browsers only show a response after
 * sending everything. Slow senders are disconnected.
 */
export async function readUpload(
  request: Request,
  { id: sender, isStaff }: Sender,
  bounds: UploadBounds,
): Promise<SentParts | RefusedUpload> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) return { status: 415, words: say('problem.upload_choose') };
  const places = isStaff ? 'team' : 'members';
  const senders = reading.get()[places];
  if (senders.has(sender)) return { status: 429, words: say('problem.upload_waiting') };
  if (senders.size >= mostAtOnce[places]) return { status: 429, words: say('problem.upload_busy') };
  senders.add(sender);
  try {
    const body = await readBody(request, bounds);
    if (!(body instanceof Uint8Array)) return body;
    return (await readParts(body, type)) ?? broken();
  } finally {
    senders.delete(sender);
  }
}

async function readBody({ body }: Request, { bytes, withinMs }: UploadBounds): Promise<Uint8Array | RefusedUpload> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const sink = new WritableStream<Uint8Array>({
    write(chunk, controller) {
      size += chunk.length;
      if (size <= bytes) chunks.push(chunk);
      else chunks.length = 0;
      if (size > bytes * 3) controller.error(new Error('The form contains too much data.'));
    },
  });
  const late = AbortSignal.timeout(withinMs);
  const slow = new AbortController();
  let before = 0;
  const endLooking = repeatEvery(leastRate.perMs, () => {
    if (size - before < leastRate.bytes) slow.abort();
    before = size;
  });
  try {
    await body?.pipeTo(sink, { signal: AbortSignal.any([late, slow.signal]) });
  } catch {
    // The visitor left, was too slow, or sent too much. This is handled below; nothing has been done yet.
    if (size > bytes) return tooLarge(bytes);
    if (slow.signal.aborted) return stalled();
    return late.aborted ? tooSlow(withinMs) : broken();
  } finally {
    endLooking();
  }
  return size > bytes ? tooLarge(bytes) : Buffer.concat(chunks);
}

const broken = (): RefusedUpload => ({ status: 400, words: say('problem.upload_broken') });

const stalled = (): RefusedUpload => ({ status: 408, words: say('problem.upload_slow') });

const tooLarge = (bytes: number): RefusedUpload => ({
  status: 413,
  words: sentences(
    say('problem_input.more_sent', { most: Math.floor(bytes / megabyte) }),
    say('problem_input.send_smaller'),
  ),
});

const tooSlow = (withinMs: number): RefusedUpload => ({
  status: 408,
  words: sentences(
    say('problem_input.sending_long', { most: Math.round(withinMs / 1000) }),
    say('problem_input.send_smaller'),
  ),
});
