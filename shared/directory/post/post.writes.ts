import { saveAll } from '../../platform/mongo/save-all.ts';
import { PostModel } from './post.model.ts';
import { type PostRecord, postRecord } from './post.ts';

/** Validates and saves whole posts, new or changed. The caller announces the change. Safe to repeat. */
export async function savePosts(records: readonly PostRecord[]): Promise<void> {
  await saveAll(
    PostModel,
    records.map((record) => postRecord.parse(record)),
  );
}
