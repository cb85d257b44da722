import { parentPort } from 'node:worker_threads';
import { drawShareImage } from './draw-share-image.ts';
import type { DrawAnswer, DrawRequest } from './share-image-messages.ts';

/** The thread that draws share images, one at a time. */
const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread only.');

port.on('message', (request: DrawRequest) => {
  void answer(request).then((said) => port.postMessage(said));
});

async function answer({ card, logo }: DrawRequest): Promise<DrawAnswer> {
  try {
    return { png: await drawShareImage(card, logo) };
  } catch (problem) {
    return { problem: problem instanceof Error ? problem.message : String(problem) };
  }
}
