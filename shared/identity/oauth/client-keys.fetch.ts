import { runtimeState } from '../../kernel/runtime/slot.ts';
import { parseJson } from '../../kernel/text/parse-json.ts';
import { ClientFiles } from './client-file.fetch.ts';
import { type ClientKeys, lacksKey, readClientKeys } from './client-keys.ts';

// A withdrawn key is accepted for at most this long, and a new key that no assertion names is picked up within this
// time.
const longestMs = 10 * 60 * 1000;

const keySets = runtimeState(
  () =>
    new ClientFiles({
      name: 'key set',
      read: (_address, text) => readClientKeys(parseJson(text)),
      longestMs,
    }),
);

/**
 * An app's published keys, cached or fetched. Refetched if no key matches `keyId`, since apps rotate their keys. Throws
 * ClientMetadataError.
 */
export const readPublishedKeys = (address: string, keyId: string | undefined, now: Date): Promise<ClientKeys> =>
  keySets.get().get(address, now, (keys) => !lacksKey(keys, keyId));
