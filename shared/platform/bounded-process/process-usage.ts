import { readFile } from 'node:fs/promises';

/** A process's usage: total processor time, and peak memory. */
export interface ProcessUsage {
  processorMs: number;
  memoryMb: number;
}

// Linux reports ticks of 10 ms to programs, whatever the kernel's own rate.
const tickMs = 10;

/** Whether this system reports other processes' usage. */
export const reportsUsage = process.platform === 'linux';

/** A process's usage as reported by Linux (proc(5)); undefined if the process has ended. */
export async function readUsage(pid: number): Promise<ProcessUsage | undefined> {
  try {
    const [stat, status] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'latin1'),
      readFile(`/proc/${pid}/status`, 'latin1'),
    ]);
    // The program's name, in parentheses, may contain anything; utime and stime are fields 12 and 13 after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
    // A zombie process has no memory.
    if (peak === undefined) return undefined;
    return { processorMs: (Number(fields[11]) + Number(fields[12])) * tickMs, memoryMb: Number(peak) / 1024 };
  } catch {
    // The process ended between the two reads.
    return undefined;
  }
}

/** This process's own usage, on every system. */
export function ownUsage(): ProcessUsage {
  const { user, system } = process.cpuUsage();
  return { processorMs: (user + system) / 1000, memoryMb: process.memoryUsage.rss() / 1024 ** 2 };
}
