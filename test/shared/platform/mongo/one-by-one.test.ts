import { expect, test } from 'vitest';
import { defineModel } from '../../../../shared/platform/mongo/define-model.ts';
import { inTransaction } from '../../../../shared/platform/mongo/mongo.ts';
import { oneByOne } from '../../../../shared/platform/mongo/one-by-one.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();

const ThingModel = defineModel<{ _id: string; of: string }>({
  collection: 'things_of_one_by_one',
  paths: { _id: String, of: String },
  indexes: [],
});
const count = (of: string) => ThingModel.countDocuments({ of }).exec();

test.each([[true], [false]])(
  'a transaction that has already read is retried after another in its scope was committed (entered before: %s)',
  async (isKnown) => {
    const of = `thing-${isKnown}`;
    await ThingModel.insertMany([{ _id: `other-${isKnown}`, of: 'other' }]);
    if (isKnown) await oneByOne(['thing', of], async () => undefined);
    let rounds = 0;
    await inTransaction(async () => {
      rounds += 1;
      await count(of);
      if (rounds === 1) {
        // In another transaction, in full, because this one has read.
        await new Promise<void>((resolve, reject) => {
          setImmediate(() => outside(of).then(resolve, reject));
        });
      }
      await oneByOne(['thing', of], async () => {
        if ((await count(of)) === 0) await ThingModel.insertMany([{ _id: `late-${isKnown}`, of }]);
      });
    });
    expect(await count(of)).toBe(1);
    expect(rounds).toBeGreaterThan(1);
  },
);

const outside = async (of: string) => {
  const { outsideTransaction } = await import('../../../../shared/platform/mongo/ambient-transaction.ts');
  await outsideTransaction(() =>
    oneByOne(['thing', of], async () => void (await ThingModel.insertMany([{ _id: `first-${of}`, of }]))),
  );
};
