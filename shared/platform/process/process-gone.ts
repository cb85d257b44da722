import { hostname } from 'node:os';

/** Whether another process on this machine has ended. False for other machines, about which nothing is known. */
export function isProcessGone({ host, pid }: { host: string; pid: number }): boolean {
  if (host !== hostname() || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (problem) {
    return problem instanceof Error && 'code' in problem && problem.code === 'ESRCH';
  }
}
