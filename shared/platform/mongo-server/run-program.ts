import { execFile } from 'node:child_process';
import { spawnGuarded } from './guarded-spawn.ts';

const KEEP_CHARACTERS = 64 * 1024;

export interface ProgramResult {
  /** Exit code; undefined if the program failed to start, was killed or timed out. */
  code: number | undefined;
  stdout: string;
  stderr: string;
}

export interface ProgramOptions {
  environment: Record<string, string | undefined>;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/** Runs a program to its end and returns the outcome; a failure is a result, never an exception. */
export function runProgram(
  command: string,
  programArguments: readonly string[],
  options: ProgramOptions,
): Promise<ProgramResult> {
  const { environment, timeoutMs, signal } = options;
  return new Promise((resolve) => {
    const settings = { env: environment, timeout: timeoutMs, signal, windowsHide: true, maxBuffer: 16 * 1024 * 1024 };
    execFile(command, programArguments, settings, (error, stdout, stderr) => {
      if (error === null) return resolve({ code: 0, stdout, stderr });
      const code = typeof error.code === 'number' ? error.code : undefined;
      resolve({
        code,
        stdout,
        stderr: stderr || (error.killed ? `no response within ${timeoutMs} ms` : error.message),
      });
    });
  });
}

/**
 * Like runProgram, for a program that must not outlive this process, such as an installer. Its standard output is
 * discarded.
 */
export function runGuarded(
  command: string,
  programArguments: readonly string[],
  { environment, timeoutMs, signal }: ProgramOptions,
): Promise<ProgramResult> {
  const child = spawnGuarded({ command, arguments: programArguments, environment, output: 'pipe', patienceMs: 5_000 });
  let stderr = '';
  child.stdout?.resume();
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr = `${stderr}${chunk.toString('utf8')}`.slice(-KEEP_CHARACTERS);
  });
  const kill = () => child.kill('SIGTERM');
  const timer = setTimeout(kill, timeoutMs);
  signal?.addEventListener('abort', kill, { once: true });
  return new Promise((resolve) => {
    const finish = (code: number | undefined, message: string): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', kill);
      resolve({ code, stdout: '', stderr: stderr || message });
    };
    child.once('error', (error) => finish(undefined, error.message));
    child.once('close', (code, killedBy) => finish(code ?? undefined, `exited with ${killedBy ?? code}`));
  });
}

/** The last non-empty line of a text, as a one-line reason. */
export function lastLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.findLast((line) => line !== '') ?? 'no message';
}
