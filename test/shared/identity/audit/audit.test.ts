import { describe, expect, test } from 'vitest';
import { operations } from '../../../../api/operations.ts';
import { AuditModel } from '../../../../shared/identity/audit/audit.model.ts';
import { readActivity } from '../../../../shared/identity/audit/audit.reads.ts';
import { actionWords } from '../../../../shared/identity/audit/audit.ts';
import { record } from '../../../../shared/identity/audit/audit.writes.ts';
import { inTransaction } from '../../../../shared/platform/mongo/mongo.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { anAccount } from '../../../support/factories.ts';

useDatabase();

const credential = { kind: 'app', id: 'connection-1' } as const;

describe('the audit trail', () => {
  test('keeps an entry for a year unless the operator changes it, and the database then removes it', async () => {
    const account = anAccount()._id;
    await record({ account, credential, action: 'submit_listing', target: 'draft 1', address: '203.0.113.9', at: now });
    const { items } = await readActivity(account, 1, 10);
    expect(items).toMatchObject([
      { account_id: account, credential, action: 'submit_listing', target: 'draft 1', address: '203.0.113.9', at: now },
    ]);
    expect(items[0]?.expires_at).toEqual(new Date('2027-11-18T12:00:00.000Z'));
    expect(AuditModel.schema.indexes()).toContainEqual([{ expires_at: 1 }, { expireAfterSeconds: 0 }]);
  });

  test('has no entry for an uncommitted write', async () => {
    const account = anAccount()._id;
    const work = inTransaction(async (session) => {
      await record({ account, credential, action: 'submit_listing', at: now }, session);
      throw new Error('The write failed.');
    });
    await expect(work).rejects.toThrow('The write failed.');
    expect((await readActivity(account, 1, 10)).items).toEqual([]);
  });

  test.each([
    ['session.revoke_all', 'Signed out everywhere'],
    ['update_my_listing', 'Listing edited:'],
    ['api_key.create', 'API key created'],
    ['something.new', 'Something new'],
  ])('says %s in words', (action, words) => {
    expect(actionWords(action)).toBe(words);
  });

  test('has readable words for every call that changes something', () => {
    const changing = operations.filter(({ method, saves }) => method !== 'GET' && saves);
    const ownWords = changing.filter(({ name }) => actionWords(name).toLowerCase() === name.replaceAll('_', ' '));
    expect(changing.length).toBeGreaterThan(10);
    expect(ownWords.map(({ name }) => name)).toEqual([]);
  });
});
