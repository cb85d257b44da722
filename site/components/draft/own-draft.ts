import { hasCode } from '../../../shared/kernel/errors.ts';
import type { PageLocals } from '../../../shared/publish/publish.ts';
import { readDraftView, readOwnDraft } from '../../../shared/submission/submission.reads.ts';
import type { DraftView } from '../../../shared/submission/submission.ts';
import { visitorOf } from '../account/area-of.ts';

/** A draft as stored, and as its owner sees it. */
export interface OwnDraft {
  record: Awaited<ReturnType<typeof readOwnDraft>>;
  view: DraftView;
}

/** The signed-in account's draft, read once per page. Undefined if it is missing or someone else's. */
export async function ownDraft(locals: PageLocals, id: string): Promise<OwnDraft | undefined> {
  try {
    const record = await readOwnDraft(visitorOf(locals).account._id, id);
    return { record, view: await readDraftView(record) };
  } catch (thrown) {
    if (hasCode(thrown, 'not_found')) return undefined;
    throw thrown;
  }
}
