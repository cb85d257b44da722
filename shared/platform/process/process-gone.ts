import { hostname } from 'node:os';

/** Whether a process of this machine, other than this one, has ended. Nothing is known about other machines. */
export function isProcessGone({ host, pid }: { host: string; pid: number }): boolean {
  if (host !== hostname() || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'ESRCH';
  }
}
