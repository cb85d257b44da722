import { hashSecret, newSecret } from '../../kernel/secret.ts';
import { KeptTextModel } from './kept-text.model.ts';

const keptForMs = 2 * 60 * 60 * 1000;

/** Keeps what was typed into a form for two hours, and gives the secret that shows it again. It does nothing but fill the form in. */
export async function keepTyped(fields: Readonly<Record<string, string>>, now: Date): Promise<string> {
  const token = newSecret();
  const expires_at = new Date(now.getTime() + keptForMs);
  await KeptTextModel.insertMany([{ _id: hashSecret(token), fields: { ...fields }, expires_at }]);
  return token;
}
