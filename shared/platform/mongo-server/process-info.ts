import { readdir, readFile } from 'node:fs/promises';
import { bootId } from '../process/process-gone.ts';
import { lastLine, runProgram } from './run-program.ts';

/** Identifies a process even if its ID is reused. */
export interface ProcessMark {
  pid: number;
  /** Start time as the operating system reports it; null if unknown. */
  started: string | null;
}

interface LinuxStat {
  state: string;
  group: number;
  startTicks: string;
}

/** Marks a process, so that `isSameProcess` can later tell whether it is still running. */
export async function markProcess(pid: number): Promise<ProcessMark> {
  return { pid, started: (await startOf(pid)) ?? null };
}

/** Whether the marked process is still running: alive, not a zombie, and not another process with a reused ID. */
export async function isSameProcess(mark: ProcessMark): Promise<boolean> {
  if (!(await isRunning(mark.pid))) return false;
  if (mark.started === null) return true;
  const started = await startOf(mark.pid);
  return started === undefined || started === mark.started;
}

/** Whether a process with this ID is running; a zombie doesn't count. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is running, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return (await linuxStat(pid))?.state !== 'Z';
}

/** A process's group; undefined if the process is gone or the system has no groups. */
export async function groupOf(pid: number): Promise<number | undefined> {
  if (process.platform === 'linux') return (await linuxStat(pid))?.group;
  const answer = await processStatus(['-o', 'pgid=', '-p', String(pid)]);
  return answer === undefined ? undefined : Number.parseInt(answer, 10);
}

/** Command line of a process, joined by spaces; undefined if it is gone or unreadable. */
export async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return linuxCommand(pid);
  return processStatus(['-o', 'command=', '-p', String(pid)]);
}

/** Command lines of all processes visible to this user; empty on Windows. */
export async function listCommands(): Promise<{ pid: number; command: string }[]> {
  if (process.platform === 'linux') {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
    const commands = await Promise.all(pids.map(async (pid) => ({ pid, command: (await linuxCommand(pid)) ?? '' })));
    return commands.filter(({ command }) => command !== '');
  }
  const table = (await processStatus(['-axo', 'pid=,command='], true)) ?? '';
  return table.split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined || command === undefined ? [] : [{ pid: Number(pid), command }];
  });
}

async function startOf(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return processStatus(['-o', 'lstart=', '-p', String(pid)]);
  const stat = await linuxStat(pid);
  return stat === undefined ? undefined : `${bootId()}/${stat.startTicks}`;
}

/**
 * As in proc(5): the name (field 2) is in parentheses and may contain anything, so fields are counted from the last
 * `)`.
 */
async function linuxStat(pid: number): Promise<LinuxStat | undefined> {
  if (process.platform !== 'linux') return undefined;
  const text = await readText(`/proc/${pid}/stat`);
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? [];
  const [state, group, startTicks] = [fields[0], fields[2], fields[19]];
  if (state === undefined || group === undefined || startTicks === undefined) return undefined;
  return { state, group: Number(group), startTicks };
}

async function linuxCommand(pid: number): Promise<string | undefined> {
  const text = await readText(`/proc/${pid}/cmdline`);
  return text === undefined || text === '' ? undefined : text.replace(/\0$/, '').replaceAll('\0', ' ');
}

async function processStatus(options: string[], wholeTable = false): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  const result = await runProgram('ps', options, { environment: { ...process.env, LC_ALL: 'C' }, timeoutMs: 5000 });
  if (result.code !== 0 || result.stdout.trim() === '') return undefined;
  return wholeTable ? result.stdout : lastLine(result.stdout);
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    // The process has ended, or isn't ours to read.
    return undefined;
  }
}
