import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../process/bare-environment.ts';
import { keepLastWords } from '../process/last-words.ts';
import { type TaskBounds, type TaskEnding, TaskFailure } from '../threads/task-failure.ts';
import type { TaskHost } from '../threads/task-host.ts';
import type { Task } from '../threads/task-messages.ts';
import { LIMITS_SCRIPT } from './limits-script.ts';
import type { ProcessMessage, ProcessTask } from './process-messages.ts';
import { readUsage, reportsUsage } from './process-usage.ts';
import { watchUsage } from './watch-usage.ts';

export interface ProcessBounds extends TaskBounds {
  /** The program, which passes its functions to serveProcessTasks (serve-process-tasks.ts). */
  program: URL;
  /** Processor time a task may use, in ms, regardless of how busy the machine is. */
  processorMs: number;
  /** JavaScript heap limit; `memoryMb` covers all of the process's memory. */
  heapMb: number;
  /** Extra environment variables for libraries that read them on load. */
  environment?: Readonly<Record<string, string>>;
  /** Which process monitors the child's usage: ours if the system reports it, else the child itself. */
  watchedBy?: 'us' | 'itself';
}

/**
 * On a busy machine, the child gets about a thirtieth of this process's CPU share: visitors don't wait for it, and it
 * doesn't starve.
 */
export const niceness = 15;

const shell = '/bin/sh';
// Node reserves some 700 MB of address space that it never touches: stacks, code, heap growth.
const reservedMb = 900;
/** The system kills a process after this many tasks' worth of processor time; we replace it after half that time. */
const tasksOfLife = 4;

/**
 * A local process in a pool, killed when it exceeds its limit for processor time or memory: by setrlimit(2) where there
 * is a shell, and by our own check ten times a second. It inherits nothing from our environment except PATH.
 */
export class BoundedProcess extends EventEmitter implements TaskHost {
  readonly #bounds: ProcessBounds;
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  readonly #lastWords: () => string;
  #processorMs = 0;
  #task: AbortController | undefined;

  constructor(bounds: ProcessBounds) {
    super();
    this.#bounds = bounds;
    this.#child = spawnBounded(bounds);
    this.#lastWords = keepLastWords(this.#child);
    this.#exited = once(this.#child, 'exit').catch(() => undefined); // a failed start is reported as an error
    this.#child.on('message', (message: ProcessMessage) => this.#hear(message));
    this.#child.on('error', (problem) => this.#fail('process_ended', problem));
    this.#child.on('exit', (_, signal) => {
      if (this.#task !== undefined) this.#fail(endingBy(signal));
      this.emit('exit');
    });
  }

  get isSpent(): boolean {
    return this.#processorMs > (this.#bounds.processorMs * tasksOfLife) / 2;
  }

  postMessage(task: Task): void {
    const ended = new AbortController();
    this.#task = ended;
    const { processorMs, memoryMb, watchedBy = reportsUsage ? 'us' : 'itself' } = this.#bounds;
    const watch = { processorMs: this.#processorMs + processorMs, memoryMb };
    const message: ProcessTask = { task, watch: watchedBy === 'itself' ? watch : undefined };
    // Sending fails only if the process is about to exit, and its exit is reported separately.
    this.#child.send(message, () => undefined);
    const { pid } = this.#child;
    if (watchedBy === 'us' && pid !== undefined)
      void watchUsage(() => readUsage(pid), watch, ended.signal).then((passed) => {
        if (passed !== undefined && !ended.signal.aborted) this.#fail(passed);
      });
  }

  ref(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }

  unref(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  async terminate(): Promise<void> {
    this.#endTask();
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.ref();
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  #hear(message: ProcessMessage): void {
    if (this.#task === undefined) return;
    if ('passed' in message) {
      this.#fail(message.passed);
      return;
    }
    this.#endTask();
    this.#processorMs = message.processorMs;
    this.emit('message', message.answer);
  }

  #fail(ending: TaskEnding, cause: Error = new Error(this.#lastWords())): void {
    this.#endTask();
    this.#child.kill('SIGKILL');
    this.emit(
      'error',
      new TaskFailure(ending, { ...this.#bounds, longestTaskMs: this.#bounds.processorMs }, { cause }),
    );
  }

  #endTask(): void {
    this.#task?.abort();
    this.#task = undefined;
  }
}

function spawnBounded({ program, processorMs, memoryMb, heapMb, environment }: ProcessBounds): ChildProcess {
  const command = [process.execPath, `--max-old-space-size=${heapMb}`, fileURLToPath(program)];
  const limits = [Math.ceil((processorMs * tasksOfLife) / 1000), (memoryMb + reservedMb) * 1024].map(String);
  const options: SpawnOptions = {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    cwd: '/',
    env: { ...bareEnvironment(), ...environment },
    windowsHide: true,
  };
  const [first = shell, ...rest] = existsSync(shell)
    ? [shell, '-c', LIMITS_SCRIPT, 'slipway-bounds', ...limits, ...command]
    : command;
  const child = spawn(first, rest, options);
  if (child.pid !== undefined) setPriority(child.pid, niceness);
  return child;
}

/** What a fatal signal means: out of time, out of memory (libraries abort), or anything else. */
function endingBy(signal: NodeJS.Signals | null): TaskEnding {
  if (signal === 'SIGXCPU') return 'too_late';
  return signal === 'SIGABRT' ? 'out_of_memory' : 'process_ended';
}
