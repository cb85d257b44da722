/** Functions callable in a thread: arguments and results are cloned (structured clone). */
export type TaskFunctions = Readonly<Record<string, (...given: never[]) => unknown>>;

/** Task functions that run in another thread or in this one. */
export type InSomeThread<Functions extends TaskFunctions> = {
  [Name in keyof Functions]: (
    ...given: Parameters<Functions[Name]>
  ) => ReturnType<Functions[Name]> | Promise<Awaited<ReturnType<Functions[Name]>>>;
};

/** Task functions that run in another thread. */
export type InOtherThread<Functions extends TaskFunctions> = {
  [Name in keyof Functions]: (...given: Parameters<Functions[Name]>) => Promise<Awaited<ReturnType<Functions[Name]>>>;
};

/** Calls a task function by name. */
export type Call<Functions extends TaskFunctions> = <Name extends string & keyof Functions>(
  name: Name,
  ...given: Parameters<Functions[Name]>
) => Promise<Awaited<ReturnType<Functions[Name]>>>;

/** A call to a function of the thread's program, with its arguments. */
export interface Task<Given extends readonly unknown[] = readonly unknown[]> {
  name: string;
  given: Given;
}

/** The function's result or error. */
export type TaskAnswer<Value> = { value: Value } | { problem: unknown };
