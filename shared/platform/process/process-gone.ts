import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { isSystemError } from '../../kernel/system-error.ts';

/**
 * Where this process's process ID is valid. Hostnames aren't enough: cloned machines share theirs, as do
 * containers on the host's network. On Linux, the boot and the PID namespace tell them apart.
 */
export const thisMachine: string = [hostname(), bootId(), pidNamespace()].filter((part) => part !== '').join('/');

/** Processes as the operator knows them: "process 12 on web1, process 14 on web2". */
export const processesInWords = (processes: readonly { host: string; pid: number }[]): string =>
  processes.map(({ host, pid }) => `process ${pid} on ${host.split('/', 1)[0]}`).join(', ');

/** Whether another process on this machine has ended. False for other machines, about which nothing is known. */
export function isProcessGone({ host, pid }: { host: string; pid: number }): boolean {
  if (host !== thisMachine || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (problem) {
    return isSystemError(problem, 'ESRCH');
  }
}

/** ID of this machine's boot; empty if the system isn't Linux. */
export function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return ''; // not Linux
  }
}

function pidNamespace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '';
  } catch {
    return ''; // not Linux, or hidden
  }
}
