import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { isSystemError } from '../../kernel/system-error.ts';

/**
 * Where this process's process ID is valid. Hostnames aren't enough: cloned machines share theirs, as do
 * containers on the host's network. On Linux, the boot and the PID namespace tell them apart.
 */
export const thisMachine: string = [hostname(), bootId(), pidNamespace()].filter((part) => part !== '').join('/');

/** The hostname in a machine's name, for people. */
export const hostOf = (machine: string): string => machine.split('/', 1)[0] ?? machine;

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
