/** A piece of work that was given up after its last attempt, for an administrator to look at. Times in UTC. */
export interface DeadLetterRecord {
  _id: string;
  /** Name of the job. */
  job: string;
  /** What it was about: the id of a draft. */
  subject: string;
  attempts: number;
  /** Our own error's words, at most 500 characters. */
  problem: string;
  at: Date;
}
