/** Functions that a thread calls for others: what goes in and out is copied (structured clone). */
export type TaskFunctions = Readonly<Record<string, (...given: never[]) => unknown>>;

/** Such functions where they may run in another thread, or in this one. */
export type InSomeThread<Functions extends TaskFunctions> = {
  [Name in keyof Functions]: (
    ...given: Parameters<Functions[Name]>
  ) => ReturnType<Functions[Name]> | Promise<Awaited<ReturnType<Functions[Name]>>>;
};

/** Such functions in another thread. */
export type InOtherThread<Functions extends TaskFunctions> = {
  [Name in keyof Functions]: (...given: Parameters<Functions[Name]>) => Promise<Awaited<ReturnType<Functions[Name]>>>;
};

/** Calls one of such functions by its name. */
export type Call<Functions extends TaskFunctions> = <Name extends string & keyof Functions>(
  name: Name,
  ...given: Parameters<Functions[Name]>
) => Promise<Awaited<ReturnType<Functions[Name]>>>;

/** A function of the thread's program to call, and with what. */
export interface Task<Given extends readonly unknown[] = readonly unknown[]> {
  name: string;
  given: Given;
}

/** The function's result or error. */
export type TaskAnswer<Value> = { value: Value } | { problem: unknown };
