import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { resetSetting } from '../../../../shared/change/settings/settings.writes.ts';
import { cancelBookedWeek } from '../../../../shared/commerce/booked-week/change-week.writes.ts';
import { settleDuePayment } from '../../../../shared/commerce/checkout/settle.writes.ts';
import { addWeeks, weekStart } from '../../../../shared/kernel/week/week-calendar.ts';
import { changeSetting } from '../../../../shared/operate/staff-setting/staff-setting.writes.ts';
import { nextWeek, now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aBegunOrder, aQueued, payAsTest, saveSixCategories, sells } from '../../../support/shop.ts';

useDatabase();
beforeAll(saveSixCategories);
beforeEach(() => sells());
afterEach(() => resetSetting('parts.launches', now));

const week = addWeeks(nextWeek, 2);
const turnOff = (at: Date) =>
  changeSetting(
    { kind: 'operator' },
    { path: 'parts.launches', to: { value: false }, seen: 'true', reason: 'A plain directory' },
    at,
  );

async function aBoughtWeek(slug: string): Promise<string> {
  const { _id } = await aQueued({ status: 'draft', slug, published_at: null });
  const { order } = await aBegunOrder([{ product: 'launch', listing_id: _id, week }]);
  await payAsTest(order);
  return order._id;
}

test('launch weeks stay on while a bought one is ahead, and the refusal names its order', async () => {
  const order = await aBoughtWeek('bought');
  await expect(turnOff(now)).rejects.toMatchObject({
    code: 'invalid_parameter',
    message: expect.stringContaining(`Order ${order} has a paid launch week`),
  });
  await settleDuePayment(await cancelBookedWeek(order, 0, now), now);
  await turnOff(now);
});

test('launch weeks can be turned off once bought ones have begun', async () => {
  await aBoughtWeek('begun');
  await turnOff(weekStart(week));
});
