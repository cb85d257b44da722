import { type Page, type PageRequest, pageOf, pageOffset } from '../../kernel/paging.ts';
import { DeadLetterModel } from './dead-letter.model.ts';
import type { DeadLetterRecord } from './dead-letter.ts';

/** One page of dead letters, latest first. For administrators. */
export async function listDeadLetters(request: PageRequest): Promise<Page<DeadLetterRecord>> {
  const [letters, total] = await Promise.all([
    DeadLetterModel.find({})
      .sort({ at: -1 })
      .skip(pageOffset(request))
      .limit(request.per_page)
      .lean<DeadLetterRecord[]>()
      .exec(),
    DeadLetterModel.countDocuments({}).exec(),
  ]);
  return pageOf(letters, total, request);
}

/** A dead letter by ID; undefined once handled. */
export async function readDeadLetter(id: string): Promise<DeadLetterRecord | undefined> {
  return (await DeadLetterModel.findOne({ _id: id }).lean<DeadLetterRecord>().exec()) ?? undefined;
}
