import { saveAll } from '../../platform/mongo/save-all.ts';
import { PostModel } from './post.model.ts';
import { type PostRecord, postRecord } from './post.ts';

/** Saves whole posts, new or changed, after checking each. The caller announces the change. Safe to repeat. */
export async function savePosts(records: readonly PostRecord[]): Promise<void> {
  await saveAll(
    PostModel,
    records.map((record) => postRecord.parse(record)),
  );
}
