import type { Task, TaskAnswer, TaskFunctions } from './task-messages.ts';

/** Calls a task's function and returns its result or error. */
export async function answerTo({ name, given }: Task<never[]>, functions: TaskFunctions): Promise<TaskAnswer<unknown>> {
  try {
    return { value: await functions[name]?.(...given) };
  } catch (problem) {
    return { problem };
  }
}
