import { accountForEmail } from '../../shared/identity/account/account.writes.ts';
import { createApiKey } from '../../shared/identity/api-key/api-key.writes.ts';
import { connectMongo, disconnectMongo } from '../../shared/platform/mongo/mongo.ts';

/** An API key of a new account in the benchmark's database. */
export async function benchKey(mongoUrl: string): Promise<string> {
  await connectMongo(mongoUrl);
  try {
    const account = await accountForEmail('bench@mail.example', new Date());
    return (await createApiKey(account._id, { name: 'Bench' }, new Date())).key;
  } finally {
    await disconnectMongo();
  }
}
