import { defineModel } from '../../platform/mongo/define-model.ts';
import type { SignInRecord } from './sign-in.ts';

export const SignInModel = defineModel<SignInRecord>({
  collection: 'sign_ins',
  paths: { _id: String, email: String, browser_hash: String, used_at: Date, expires_at: Date },
  indexes: [[{ email: 1, expires_at: 1 }], [{ browser_hash: 1 }], [{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
