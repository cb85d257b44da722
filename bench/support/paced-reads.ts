import { setTimeout as delay } from 'node:timers/promises';

const everyMs = 100;
/** Lists are read up to this page: further ones are refused. */
const lastPage = 400;

/**
 * Reads listings and searches a server ten times a second until something is done. Returns the durations in
 * milliseconds. Throws on a response other than 200.
 */
export async function readWhile(url: string, listings: number, done: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const state = { isDone: false };
  const end = () => {
    state.isDone = true;
  };
  done.then(end, end);
  for (let turn = 0; !state.isDone; turn += 1) {
    const page = 1 + ((turn * 7919) % Math.min(lastPage, Math.max(1, Math.floor(listings / 20))));
    const target =
      turn % 2 === 0 ? `/api/v1/listings?page=${page}&per_page=20` : `/api/v1/listings?q=editor&page=${1 + (turn % 5)}`;
    const started = performance.now();
    const answer = await fetch(url + target);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${target} answered ${answer.status}.`);
    const taken = performance.now() - started;
    times.push(taken);
    await delay(Math.max(0, everyMs - taken));
  }
  return times;
}
