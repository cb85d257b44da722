import { expect, test } from 'vitest';
import { paceFinding } from '../../cli/doctor-database.ts';
import { mongoDatabase } from '../../shared/platform/mongo/mongo.ts';
import { useDatabase } from '../support/database.ts';

useDatabase();

test('the doctor measures the database and leaves nothing in it', async () => {
  const before = await mongoDatabase().listCollections().toArray();
  const { name, value } = await paceFinding();
  expect([name, value]).toEqual(['Database load', expect.stringMatching(/^0 listings; a write takes .* ms, a read /)]);
  expect(await mongoDatabase().listCollections().toArray()).toHaveLength(before.length);
});
