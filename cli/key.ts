import { defineCommand } from 'citty';
import { z } from 'zod';
import { type NewApiKey, newApiKeySchema, scopes } from '../shared/identity/identity.ts';
import { accountForEmail, createApiKey, record } from '../shared/identity/identity.writes.ts';
import { inTransaction } from '../shared/platform/mongo/mongo.ts';
import { UsageError } from './command-line.ts';
import { withDatabase } from './with-database.ts';

interface KeyArguments {
  action?: string | undefined;
  email: string;
  name: string;
  scopes?: string | undefined;
  'expires-days'?: string | undefined;
}

export const keyCommand = defineCommand({
  meta: { name: 'key', description: 'Makes an API key for an account: slipway key create --email E' },
  args: {
    action: { type: 'positional', description: 'create' },
    email: { type: 'string', required: true, description: 'Whose key it is; the account is made if there is none' },
    name: { type: 'string', default: 'Command line', description: 'What it is for' },
    scopes: { type: 'string', description: `Separated by commas: ${scopes.join(', ')}. All unless given` },
    'expires-days': { type: 'string', description: 'Days until it expires. Never unless given' },
  },
  run: async ({ args }) => {
    const { email, chosen } = readKeyArguments(args);
    await withDatabase(async ({ now }) => {
      const at = now();
      const { account, key, made } = await inTransaction(async () => {
        const account = await accountForEmail(email, at);
        const { key, record: made } = await createApiKey(account._id, chosen, at);
        await record({
          account: account._id,
          credential: { kind: 'operator', id: null },
          action: 'api_key.create',
          target: `api key ${made._id}`,
          at,
        });
        return { account, key, made };
      });
      console.log(key);
      console.error(`For ${account.email}, with ${made.scopes.join(', ')}. It is shown this once only.`);
    });
  },
});

/** What is asked for. Throws UsageError that names the option and what it takes. */
export function readKeyArguments(args: KeyArguments): { email: string; chosen: NewApiKey } {
  if (args.action !== 'create')
    throw new UsageError(`There is no "key ${args.action ?? ''}". slipway key create --email E`);
  const email = z.email().max(254).safeParse(args.email.trim().toLowerCase());
  if (!email.success) throw new UsageError('--email takes a mail address, such as name@example.com.');
  const chosen = newApiKeySchema.safeParse({
    name: args.name,
    ...(args.scopes !== undefined && { scopes: args.scopes.split(',').map((scope) => scope.trim()) }),
    ...(args['expires-days'] !== undefined && { expires_in_days: Number(args['expires-days']) }),
  });
  if (chosen.success) return { email: email.data, chosen: chosen.data };
  throw new UsageError(optionWords[String(chosen.error.issues[0]?.path[0])] ?? 'These options cannot be used.');
}

const optionWords: Record<string, string> = {
  name: '--name takes 1 to 100 characters.',
  scopes: `--scopes takes ${scopes.join(', ')}, separated by commas.`,
  expires_in_days: '--expires-days takes a whole number from 1 to 3650.',
};
