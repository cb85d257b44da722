/** Functions that a thread calls for others: what goes in and out is copied (structured clone). */
export type TaskFunctions = Readonly<Record<string, (...given: never[]) => unknown>>;

/** Such functions where they may run in another thread, or in this one. */
export type InSomeThread<Functions extends TaskFunctions> = {
  [Name in keyof Functions]: (
    ...given: Parameters<Functions[Name]>
  ) => ReturnType<Functions[Name]> | Promise<ReturnType<Functions[Name]>>;
};

/** A function of the thread's program to call, and with what. */
export interface Task<Given extends readonly unknown[] = readonly unknown[]> {
  name: string;
  given: Given;
}

/** What the function returned, or threw. */
export type TaskAnswer<Value> = { value: Value } | { problem: unknown };
