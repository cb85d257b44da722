/** Whether a failure is the operating system's, with this code, for example `ENOENT`. */
export const isSystemError = (problem: unknown, code: string): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === code;
