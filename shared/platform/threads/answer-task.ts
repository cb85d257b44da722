import type { Task, TaskAnswer, TaskFunctions } from './task-messages.ts';

/** Calls the function that a task names, and gives what it returned or threw. */
export async function answerTo({ name, given }: Task<never[]>, functions: TaskFunctions): Promise<TaskAnswer<unknown>> {
  try {
    return { value: await functions[name]?.(...given) };
  } catch (problem) {
    return { problem };
  }
}
