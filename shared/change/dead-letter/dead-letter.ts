/** Work abandoned after its last attempt, for an administrator to handle. Times in UTC. */
export interface DeadLetterRecord {
  _id: string;
  job: string;
  /** Subject of the failed work, such as a draft's ID. */
  subject: string;
  /** Fields to redraft; absent for other work. */
  fields?: string[];
  attempts: number;
  /** Kind of failure, see `problemCode`. Absent in older records. */
  code?: string;
  /** The error message, up to 500 characters. Never displayed: it may quote third parties. */
  problem: string;
  at: Date;
}

/** A failure's code, our own or a library's, never text from a website or model. */
export function problemCode(problem: Error): string {
  const given = [Reflect.get(problem, 'reason'), Reflect.get(problem, 'code')];
  const code = given.find((each) => typeof each === 'string' && /^[a-z][a-z0-9_]{1,59}$/i.test(each));
  if (typeof code === 'string') return code;
  return /^[A-Za-z]{1,60}$/.test(problem.name) ? problem.name : 'Error';
}
