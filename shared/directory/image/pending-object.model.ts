import { defineModel } from '../../platform/mongo/define-model.ts';

/** An object in object storage that no copy names yet, or none names any more, by its key. */
interface PendingObject {
  _id: string;
  since: Date;
  /** Whether it is being deleted, so that no copy may name it any more. */
  is_leaving?: boolean;
}

export const PendingObjectModel = defineModel<PendingObject>({
  collection: 'pending_objects',
  paths: { _id: String, since: Date, is_leaving: Boolean },
  indexes: [[{ since: 1 }]],
});
