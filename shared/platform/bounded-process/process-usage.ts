import { readFile } from 'node:fs/promises';

/** A process's usage: total processor time, and peak memory. */
export interface ProcessUsage {
  processorMs: number;
  memoryMb: number;
}

// Linux counts in hundredths of a second towards programs, whatever the kernel was built with.
const tickMs = 10;

/** Whether this system tells what other processes take. */
export const tellsUsage = process.platform === 'linux';

/** Linux's report on a process (proc(5)); undefined if it has ended. */
export async function readUsage(pid: number): Promise<ProcessUsage | undefined> {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'latin1'),
      readFile(`/proc/${pid}/status`, 'latin1'),
    ]);
    // The name, in brackets, may hold anything; utime and stime are the 12th and 13th field behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
    // An ended, unreaped process has no memory.
    if (peak === undefined) return undefined;
    return { processorMs: (Number(fields[11]) + Number(fields[12])) * tickMs, memoryMb: Number(peak) / 1024 };
  } catch {
    // It ended between two looks.
    return undefined;
  }
}

/** The same for this process, on every system. */
export function ownUsage(): ProcessUsage {
  const { user, system } = process.cpuUsage();
  return { processorMs: (user + system) / 1000, memoryMb: process.memoryUsage.rss() / 1024 ** 2 };
}
