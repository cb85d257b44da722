import { defineModel } from '../../platform/mongo/define-model.ts';

/** What somebody typed before they signed in, until they are back. */
export interface KeptTextRecord {
  /** Hash of the token that stands in the address to which the sign-in leads back. */
  _id: string;
  /** What was typed, by field. */
  fields: Record<string, string>;
  expires_at: Date;
}

export const KeptTextModel = defineModel<KeptTextRecord>({
  collection: 'kept_texts',
  paths: { _id: String, expires_at: Date },
  indexes: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
