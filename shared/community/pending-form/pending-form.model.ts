import { defineModel } from '../../platform/mongo/define-model.ts';

/** A form submitted while signed out, kept until sign-in. */
export interface PendingForm {
  /** Route of the form, with placeholders. */
  form: string;
  /** Values of the placeholders. */
  parts: Record<string, string>;
  /** Form values by field. */
  fields: Record<string, string[]>;
}

export interface PendingFormRecord extends PendingForm {
  /** Hash of the token in the browser's cookie. */
  _id: string;
  expires_at: Date;
}

export const PendingFormModel = defineModel<PendingFormRecord>({
  collection: 'kept_presses',
  paths: { _id: String, form: String, expires_at: Date },
  indexes: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
