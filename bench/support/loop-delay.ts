import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 5;

/** Timer delays on this thread, in ms. */
export interface LoopDelay {
  p95: number;
  p99: number;
  words: string;
}

/** Timer delays on this thread while `work` runs. */
export async function delayOf(work: () => Promise<void>): Promise<LoopDelay> {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  const started = performance.now();
  delays.enable();
  await work();
  delays.disable();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const [p50 = 0, p95 = 0, p99 = 0] = [50, 95, 99].map((share) => delays.percentile(share) / 1e6);
  const [median, most] = [p50.toFixed(0), (delays.max / 1e6).toFixed(0)];
  const words = `median ${median}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)}, max ${most} ms; ${seconds} s`;
  return { p95, p99, words };
}
