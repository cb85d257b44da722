import { AsyncLocalStorage } from 'node:async_hooks';
import { runtimeState } from '../runtime/slot.ts';

const ownMachine = runtimeState(() => new AsyncLocalStorage<boolean>());

/** Answers one caller's request, knowing whether it came from the machine that the server runs on. */
export const answerFrom = <Result>(isOwnMachine: boolean, work: () => Result): Result =>
  ownMachine.get().run(isOwnMachine, work);

/** False while a request from elsewhere is answered. True for jobs, commands and the pages that are written for everybody. */
export const isAskedFromHere = (): boolean => ownMachine.get().getStore() ?? true;
