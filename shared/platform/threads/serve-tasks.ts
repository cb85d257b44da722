import { parentPort } from 'node:worker_threads';
import { answerTo } from './answer-task.ts';
import type { Task, TaskAnswer, TaskFunctions } from './task-messages.ts';

/**
 * Makes this program a worker of a ThreadPool: it reports that it is ready and runs these functions on request, one at
 * a time.
 */
export function serveTasks(functions: TaskFunctions): void {
  const port = parentPort;
  if (port === null) throw new Error('This file only runs as a worker thread.');
  // A result that can't be cloned ends the thread and so fails the task.
  port.on('message', (task: Task<never[]>) => {
    void answerTo(task, functions).then((answer) => port.postMessage(answer));
  });
  port.postMessage({ value: undefined } satisfies TaskAnswer<undefined>);
}
