import { hashSecret, newSecret } from '../../kernel/secret.ts';
import { type PendingForm, PendingFormModel, type PendingFormRecord } from './pending-form.model.ts';

/** How long a form is kept while the visitor signs in, in seconds. */
export const pendingFormSeconds = 2 * 60 * 60;

/**
 * Stores a form submitted while signed out and returns a token with which the same browser completes it after sign-in.
 */
export async function savePendingForm({ form, parts, fields }: PendingForm, now: Date): Promise<string> {
  const token = newSecret();
  const expires_at = new Date(now.getTime() + pendingFormSeconds * 1000);
  await PendingFormModel.insertMany([{ _id: hashSecret(token), form, parts, fields, expires_at }]);
  return token;
}

/** Takes and deletes a browser's stored form; of two concurrent calls, only one gets it. */
export async function takePendingForm(token: string | undefined, now: Date): Promise<PendingForm | undefined> {
  if (token === undefined || token === '') return undefined;
  const kept = await PendingFormModel.findOneAndDelete({ _id: hashSecret(token) })
    .lean<PendingFormRecord>()
    .exec();
  return kept !== null && kept.expires_at > now ? kept : undefined;
}
