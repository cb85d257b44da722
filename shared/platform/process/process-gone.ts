import { hostname } from 'node:os';

/** Whether a process of this machine, and not this one, has ended. Of other machines nothing is known. */
export function isProcessGone({ host, pid }: { host: string; pid: number }): boolean {
  if (host !== hostname() || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'ESRCH';
  }
}
