import { AsyncLocalStorage } from 'node:async_hooks';
import { runtimeState } from '../runtime/slot.ts';

const ownMachine = runtimeState(() => new AsyncLocalStorage<boolean>());

/** Handles a request, recording whether it came from the server's own machine. */
export const answerFrom = <Result>(isOwnMachine: boolean, work: () => Result): Result =>
  ownMachine.get().run(isOwnMachine, work);

/** Whether a request comes from this machine. Also true for jobs, commands and prerendered pages. */
export const isAskedFromHere = (): boolean => ownMachine.get().getStore() ?? true;
