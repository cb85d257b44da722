import { AsyncLocalStorage } from 'node:async_hooks';
import { currentRuntime, lookUpRuntimeBy } from './current-runtime.ts';
import type { Runtime } from './runtime.ts';

const running = new AsyncLocalStorage<Runtime>();

/** Runs work, and everything it starts, in a separate runtime. */
export function runIn<Result>(runtime: Runtime, work: () => Result): Result {
  lookUpRuntimeBy(() => running.getStore());
  return running.run(runtime, work);
}

/** Binds a function to the current runtime: for servers and streams, whose callbacks are called from outside it. */
export function inThisRuntime<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  const runtime = currentRuntime();
  return (...args) => (runtime === currentRuntime() ? work(...args) : runIn(runtime, () => work(...args)));
}
