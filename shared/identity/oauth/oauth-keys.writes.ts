import { generateKeyPairSync } from 'node:crypto';
import { newSecret } from '../../kernel/secret.ts';
import { isDuplicate } from '../../platform/mongo/duplicate.ts';
import { OAuthKeysModel } from './oauth-keys.model.ts';
import { type OAuthKeys, oauthKeys } from './oauth-keys.ts';

/** This installation's keys, created if missing. Safe to run concurrently: all callers get the same keys. */
export async function ensureOAuthKeys(): Promise<OAuthKeys> {
  const known = await OAuthKeysModel.findOne({ _id: 'keys' }).lean<OAuthKeys>().exec();
  if (known !== null) return known;
  try {
    const made = makeKeys();
    await OAuthKeysModel.insertMany([made]);
    return made;
  } catch (problem) {
    if (isDuplicate(problem)) return ensureOAuthKeys();
    throw problem;
  }
}

function makeKeys(): OAuthKeys {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), kid: newSecret(9), alg: 'RS256', use: 'sig' };
  return oauthKeys.parse({ _id: 'keys', signing_key: JSON.stringify(key), cookie_keys: [newSecret(32)] });
}
