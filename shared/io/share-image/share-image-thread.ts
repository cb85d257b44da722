import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { DrawAnswer, DrawRequest } from './share-image-messages.ts';

const workerFile = path.join(import.meta.dirname, 'share-image-worker.ts');
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const longestDrawingMs = 60_000;
const restsAfterMs = 60_000;
const mostWaiting = 40;

/** Too many images are being asked for at once: the caller comes again later. */
export class TooManyDrawings extends Error {}

/**
 * Draws share images in a thread of its own, so that the thread that serves visitors never waits for one. The thread starts with the
 * first drawing and ends after a minute without any, which gives its memory back.
 */
export class ShareImageThread {
  #worker: Worker | undefined;
  #resting: NodeJS.Timeout | undefined;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();

  /** Draws one image, after those that were asked for before. Throws TooManyDrawings, or an Error when it cannot be drawn. */
  async draw(request: DrawRequest): Promise<Uint8Array> {
    if (this.#waiting >= mostWaiting) throw new TooManyDrawings('Too many share images wait to be drawn.');
    this.#waiting += 1;
    const drawing = this.#last.then(() => this.#drawNow(request));
    this.#last = drawing.catch(() => undefined); // told to the one who asked for it
    try {
      return await drawing;
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Ends the thread. Safe to repeat; a later drawing starts it again. */
  async stop(): Promise<void> {
    clearTimeout(this.#resting);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #drawNow(request: DrawRequest): Promise<Uint8Array> {
    clearTimeout(this.#resting);
    const worker = this.#worker ?? this.#start();
    const abort = new AbortController();
    try {
      worker.postMessage(request);
      const answered = once(worker, 'message', { signal: abort.signal }) as Promise<[DrawAnswer]>;
      const [answer] = await Promise.race([answered, tooLate(abort.signal)]);
      if ('problem' in answer) throw new Error(`A share image could not be drawn: ${answer.problem}`);
      this.#resting = setTimeout(() => void this.stop(), restsAfterMs).unref();
      return answer.png;
    } catch (problem) {
      // What it is still at would be taken for the answer to the next request.
      await this.stop();
      throw problem;
    } finally {
      abort.abort();
    }
  }

  #start(): Worker {
    const worker = new Worker(workerFile, { resourceLimits });
    worker.unref();
    // Between drawings nobody listens: a thread that dies then is replaced at the next drawing.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    return worker;
  }
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await delay(longestDrawingMs, undefined, { signal });
  throw new Error('Drawing a share image took too long.');
}
