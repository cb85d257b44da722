import { answerTo } from '../threads/answer-task.ts';
import type { TaskFunctions } from '../threads/task-messages.ts';
import type { ProcessMessage, ProcessTask } from './process-messages.ts';
import { ownUsage } from './process-usage.ts';
import { watchUsage } from './watch-usage.ts';

/** Makes this program a worker of a ProcessPool: it runs these functions on request, one at a time. */
export function serveProcessTasks(functions: TaskFunctions): void {
  if (process.send === undefined) throw new Error('This file only runs as a pool process.');
  // Only the parent ends this process. A signal to the whole process group (terminal, service manager) must not kill a
  // task, because the image it was processing would be blamed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // The parent is gone. A normal exit would wait for native threads.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.on('message', (task: ProcessTask<never[]>) => void answer(task, functions));
}

async function answer({ task, watch }: ProcessTask<never[]>, functions: TaskFunctions): Promise<void> {
  const done = new AbortController();
  if (watch !== undefined) void watchUsage(ownUsage, watch, done.signal).then((passed) => passed && say({ passed }));
  const answered = await answerTo(task, functions);
  done.abort();
  // A result that can't be cloned ends the process and so fails the task.
  say({ answer: answered, processorMs: ownUsage().processorMs });
}

const say = (message: ProcessMessage): void => void process.send?.(message);
