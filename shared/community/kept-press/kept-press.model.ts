import { defineModel } from '../../platform/mongo/define-model.ts';

/** A form that someone sent before they signed in, until they are back. */
export interface KeptPress {
  /** Path of the form, with the names of its parts. */
  form: string;
  /** The values of these parts. */
  parts: Record<string, string>;
  /** Form values by field. */
  fields: Record<string, string[]>;
}

export interface KeptPressRecord extends KeptPress {
  /** Hash of the token that the browser has in a cookie. */
  _id: string;
  expires_at: Date;
}

export const KeptPressModel = defineModel<KeptPressRecord>({
  collection: 'kept_presses',
  paths: { _id: String, form: String, expires_at: Date },
  indexes: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
