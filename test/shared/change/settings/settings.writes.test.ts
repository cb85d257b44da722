import { expect, test } from 'vitest';
import { ChangeModel } from '../../../../shared/change/feed/change-record.model.ts';
import { readSettings } from '../../../../shared/change/settings/settings.reads.ts';
import { resetSetting, storeSetting } from '../../../../shared/change/settings/settings.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();

test('a stored setting applies at once alongside the others and pages are told; a reset restores the default', async () => {
  const before = await readSettings();
  await storeSetting({ path: 'launch.free_seats_per_week', value: 3 }, now);
  await storeSetting({ path: 'seller.country', value: 'PT' }, now);
  expect(await readSettings()).toEqual({
    ...before,
    launch: { ...before.launch, free_seats_per_week: 3 },
    seller: { ...before.seller, country: 'PT' },
  });
  expect(await ChangeModel.countDocuments({ 'body.room': 'settings' })).toBe(2);
  await resetSetting('launch.free_seats_per_week', now);
  await resetSetting('seller.country', now);
  expect(await readSettings()).toEqual(before);
});
