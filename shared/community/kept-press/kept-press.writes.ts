import { hashSecret, newSecret } from '../../kernel/secret.ts';
import { type KeptPress, KeptPressModel, type KeptPressRecord } from './kept-press.model.ts';

/** How long a form is kept for sign-in, in seconds. */
export const keptPressSeconds = 2 * 60 * 60;

/**
 * Stores a form submitted while signed out and returns a token with which the same browser completes it after sign-in.
 */
export async function keepPress({ form, parts, fields }: KeptPress, now: Date): Promise<string> {
  const token = newSecret();
  const expires_at = new Date(now.getTime() + keptPressSeconds * 1000);
  await KeptPressModel.insertMany([{ _id: hashSecret(token), form, parts, fields, expires_at }]);
  return token;
}

/** Takes and deletes a browser's stored form: of two concurrent calls, one gets it. */
export async function takeKeptPress(token: string | undefined, now: Date): Promise<KeptPress | undefined> {
  if (token === undefined || token === '') return undefined;
  const kept = await KeptPressModel.findOneAndDelete({ _id: hashSecret(token) })
    .lean<KeptPressRecord>()
    .exec();
  return kept !== null && kept.expires_at > now ? kept : undefined;
}
