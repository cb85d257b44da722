import { AsyncLocalStorage } from 'node:async_hooks';
import { currentRuntime, lookUpRuntimeBy } from './current-runtime.ts';
import type { Runtime } from './runtime.ts';

const running = new AsyncLocalStorage<Runtime>();

/** Does some work, and all that comes of it, in a runtime apart from that of the process. */
export function runIn<Result>(runtime: Runtime, work: () => Result): Result {
  lookUpRuntimeBy(() => running.getStore());
  return running.run(runtime, work);
}

/** A function for others to call that always works in the runtime in which it was bound: for servers and streams. */
export function inThisRuntime<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const runtime = currentRuntime();
  return (...args) => (runtime === currentRuntime() ? work(...args) : runIn(runtime, () => work(...args)));
}
