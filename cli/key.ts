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
  meta: { name: 'key', description: 'Create an API key: npm run slipway -- key create --email EMAIL' },
  args: {
    action: { type: 'positional', description: 'create' },
    email: { type: 'string', required: true, description: 'Account email; the account is created if needed' },
    name: { type: 'string', default: 'Command line', description: 'Key name' },
    scopes: { type: 'string', description: `Comma-separated: ${scopes.join(', ')} (default: all)` },
    'expires-days': { type: 'string', description: 'Days until it expires (default: never)' },
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
      console.error(`API key for ${account.email} (${made.scopes.join(', ')}). Copy it now: it won't be shown again.`);
    });
  },
});

/** Parsed options. Throws UsageError naming the option and its values. */
export function readKeyArguments(args: KeyArguments): { email: string; chosen: NewApiKey } {
  if (args.action !== 'create')
    throw new UsageError(
      `Unknown command: key ${args.action ?? ''}. Usage: npm run slipway -- key create --email EMAIL`,
    );
  const email = z.email().max(254).safeParse(args.email.trim().toLowerCase());
  if (!email.success) throw new UsageError('--email must be an email address, such as name@example.com.');
  const chosen = newApiKeySchema.safeParse({
    name: args.name,
    ...(args.scopes !== undefined && { scopes: args.scopes.split(',').map((scope) => scope.trim()) }),
    ...(args['expires-days'] !== undefined && { expires_in_days: Number(args['expires-days']) }),
  });
  if (chosen.success) return { email: email.data, chosen: chosen.data };
  throw new UsageError(optionWords[String(chosen.error.issues[0]?.path[0])] ?? 'Invalid options.');
}

const optionWords: Record<string, string> = {
  name: '--name must have 1 to 100 characters.',
  scopes: `--scopes must be a comma-separated list of: ${scopes.join(', ')}.`,
  expires_in_days: '--expires-days must be a whole number from 1 to 3650.',
};
