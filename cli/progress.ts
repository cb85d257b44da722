import { progress } from '@clack/prompts';
import { figure } from '../shared/kernel/text/figures.ts';

const megabyte = 1024 * 1024;
const linesEvery = 0.25;

/**
 * Shows a download's progress: a bar in a terminal, otherwise a line per quarter. Returns the function to call with the
 * number of bytes so far and in total.
 */
export function downloadProgress(title: string): (done: number, total: number | undefined) => void {
  const show = countProgress(title);
  return (done, total) => {
    if (total !== undefined) show(Math.round(done / megabyte), Math.round(total / megabyte));
  };
}

/** Shows the progress of a long task, in any unit, until it is complete. */
export function countProgress(title: string): ShowProgress {
  return process.stdout.isTTY ? bar(title) : lines(title);
}

type ShowProgress = (done: number, total: number) => void;

/** Shows progress both in the terminal and in the admin area. */
export const both =
  (...shown: readonly ShowProgress[]): ShowProgress =>
  (done, total) => {
    for (const show of shown) show(done, total);
  };

function bar(title: string): ShowProgress {
  let shown: ReturnType<typeof progress> | undefined;
  let last = 0;
  return (done, total) => {
    if (shown === undefined) {
      shown = progress({ max: total });
      shown.start(title);
    }
    shown.advance(done - last, `${title}: ${figure(done)} of ${figure(total)}`);
    last = done;
    if (done >= total) shown.stop(`${title}: ${figure(total)} done`);
  };
}

function lines(title: string): ShowProgress {
  let next = linesEvery;
  return (done, total) => {
    if (done < total * next) return;
    next = Math.floor(done / total / linesEvery) * linesEvery + linesEvery;
    console.log(`${title}: ${figure(done)} of ${figure(total)}`);
  };
}
