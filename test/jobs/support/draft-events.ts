import { EventEmitter, once } from 'node:events';
import type { ChangeStreamDocument } from 'mongodb';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import type { DraftRecord } from '../../../shared/submission/draft/draft.ts';

/** What happens to drafts, in any process. */
interface DraftEvents {
  /** How often each draft became ready. */
  ready: Map<string, number>;
  /** Resolves after this many further changes. */
  next(writes: number): Promise<void>;
  close(): Promise<void>;
}

/** Follows them from now on; `onReady` is called each time one becomes ready. */
export async function followDrafts(onReady: (id: string) => void): Promise<DraftEvents> {
  const ready = new Map<string, number>();
  const events = new EventEmitter();
  let writes = 0;
  const stream = DraftModel.collection.watch();
  stream.on('change', (change: ChangeStreamDocument<DraftRecord>) => {
    if (change.operationType === 'update' && change.updateDescription.updatedFields?.status === 'ready') {
      const id = change.documentKey._id;
      ready.set(id, (ready.get(id) ?? 0) + 1);
      onReady(id);
    }
    if (change.operationType !== 'update') return;
    writes += 1;
    events.emit('write');
  });
  return {
    ready,
    async next(count) {
      const until = writes + count;
      while (writes < until) await once(events, 'write');
    },
    close: () => stream.close(),
  };
}
