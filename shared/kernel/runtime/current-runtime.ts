import { Runtime } from './runtime.ts';

/** Which runtime a piece of work belongs to, where a process has several. */
type RuntimeOfWork = () => Runtime | undefined;

// The only mutable state of modules: everything else lives in a runtime.
let processRuntime = new Runtime();
let runtimeOfWork: RuntimeOfWork | undefined;

/** The caller's runtime: the one `runIn` set, else the process's. */
export const currentRuntime = (): Runtime => runtimeOfWork?.() ?? processRuntime;

/** Whether the caller belongs to the runtime of the process. */
export const isInProcessRuntime = (): boolean => currentRuntime() === processRuntime;

/** Sets how to look up the runtime of a piece of work. Processes with one runtime never pay for it. */
export function lookUpRuntimeBy(find: RuntimeOfWork): void {
  runtimeOfWork = find;
}

/** Closes the runtime of the process and puts an empty one in its place: at the end of a program, and between tests. */
export async function closeProcessRuntime(): Promise<void> {
  const closing = processRuntime;
  try {
    await closing.close();
  } finally {
    if (processRuntime === closing) processRuntime = new Runtime();
  }
}
