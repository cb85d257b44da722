import { hashSecret } from '../../kernel/secret.ts';
import { KeptTextModel, type KeptTextRecord } from './kept-text.model.ts';

/** What was typed before the sign-in; nothing for a secret that is unknown or too old. */
export async function readKeptTyped(token: string | null, now: Date): Promise<Readonly<Record<string, string>>> {
  if (token === null || token === '') return {};
  const kept = await KeptTextModel.findOne({ _id: hashSecret(token) })
    .lean<KeptTextRecord>()
    .exec();
  return kept !== null && kept.expires_at > now ? kept.fields : {};
}
