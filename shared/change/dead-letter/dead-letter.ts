/** A piece of work that was given up after its last attempt, for an administrator to look at. Times in UTC. */
export interface DeadLetterRecord {
  _id: string;
  /** Name of the job. */
  job: string;
  /** Subject of the failed work, such as the id of a draft. */
  subject: string;
  /** Fields that a redraft was asked for; absent for other work. */
  fields?: string[];
  attempts: number;
  /** Kind of failure, see `problemCode`. Missing in older records. */
  code?: string;
  /** The error's words, at most 500 characters: they may quote what others wrote, and are shown nowhere. */
  problem: string;
  at: Date;
}

/** A failure as a code of ours or of a library, never text sent by a website or a model. */
export function problemCode(problem: Error): string {
  const given = [Reflect.get(problem, 'reason'), Reflect.get(problem, 'code')];
  const code = given.find((each) => typeof each === 'string' && /^[a-z][a-z0-9_]{1,59}$/i.test(each));
  if (typeof code === 'string') return code;
  return /^[A-Za-z]{1,60}$/.test(problem.name) ? problem.name : 'Error';
}
