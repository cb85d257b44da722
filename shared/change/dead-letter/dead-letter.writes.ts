import { oneOf } from '../../platform/mongo/filters.ts';
import { DeadLetterModel } from './dead-letter.model.ts';
import { type DeadLetterRecord, problemCode } from './dead-letter.ts';

const mostProblemCharacters = 500;

/** Abandoned work: the job, its subject, and the last attempt's failure. */
export interface GivenUpWork extends Pick<DeadLetterRecord, 'job' | 'subject' | 'fields' | 'attempts'> {
  problem: Error;
}

/** Saves a dead letter for abandoned work, one per job and subject. Safe to repeat. */
export async function saveDeadLetter({ problem, ...work }: GivenUpWork, now: Date): Promise<void> {
  const said = { code: problemCode(problem), problem: problem.message.slice(0, mostProblemCharacters) };
  const letter = { ...work, ...said, at: now };
  await DeadLetterModel.updateOne({ _id: `${work.job} ${work.subject}` }, { $set: letter }, { upsert: true });
}

/** Deletes the dead letters about these subjects, since they may quote people. Safe to repeat. */
export async function forgetDeadLetters(subjects: readonly string[]): Promise<void> {
  await DeadLetterModel.deleteMany({ subject: oneOf(subjects) });
}

/** Deletes a handled dead letter, unless the same work has failed again since. False if it no longer exists. */
export async function removeDeadLetter({ _id, at }: DeadLetterRecord): Promise<boolean> {
  const { deletedCount } = await DeadLetterModel.deleteOne({ _id, at });
  return deletedCount === 1;
}
