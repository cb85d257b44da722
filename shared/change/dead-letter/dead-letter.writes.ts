import { oneOf } from '../../platform/mongo/filters.ts';
import { DeadLetterModel } from './dead-letter.model.ts';
import { type DeadLetterRecord, problemCode } from './dead-letter.ts';

const mostProblemCharacters = 500;

/** Work that was given up: the job, what it was about, and the failure of its last attempt. */
export interface GivenUpWork extends Pick<DeadLetterRecord, 'job' | 'subject' | 'fields' | 'attempts'> {
  problem: Error;
}

/** Tells an administrator of work that was given up. Safe to repeat: a piece of work has one letter. */
export async function saveDeadLetter({ problem, ...work }: GivenUpWork, now: Date): Promise<void> {
  const said = { code: problemCode(problem), problem: problem.message.slice(0, mostProblemCharacters) };
  const letter = { ...work, ...said, at: now };
  await DeadLetterModel.updateOne({ _id: `${work.job} ${work.subject}` }, { $set: letter }, { upsert: true });
}

/** Removes the letters on some subjects, which may quote what someone wrote. Safe to repeat. */
export async function forgetDeadLetters(subjects: readonly string[]): Promise<void> {
  await DeadLetterModel.deleteMany({ subject: oneOf(subjects) });
}

/** Removes a handled letter, unless the same work has failed again since. False if it no longer exists. */
export async function removeDeadLetter({ _id, at }: DeadLetterRecord): Promise<boolean> {
  const { deletedCount } = await DeadLetterModel.deleteOne({ _id, at });
  return deletedCount === 1;
}
