import { Runtime } from './runtime.ts';

/** Looks up the runtime that the current work belongs to, if a process has several. */
type RuntimeOfWork = () => Runtime | undefined;

// The only mutable module state: everything else lives in a runtime.
let processRuntime = new Runtime();
let runtimeOfWork: RuntimeOfWork | undefined;

/** The caller's runtime: the one `runIn` set, else the process's. */
export const currentRuntime = (): Runtime => runtimeOfWork?.() ?? processRuntime;

/** Whether the caller belongs to the process's runtime. */
export const isInProcessRuntime = (): boolean => currentRuntime() === processRuntime;

/** Sets how to find the runtime that a piece of work belongs to. Processes with a single runtime skip this. */
export function lookUpRuntimeBy(find: RuntimeOfWork): void {
  runtimeOfWork = find;
}

/** Closes the process's runtime and replaces it with an empty one: at the end of a program, and between tests. */
export async function closeProcessRuntime(): Promise<void> {
  const closing = processRuntime;
  try {
    await closing.close();
  } finally {
    if (processRuntime === closing) processRuntime = new Runtime();
  }
}
