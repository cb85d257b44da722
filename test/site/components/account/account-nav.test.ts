import { expect, test } from 'vitest';
import { ownTalkPath } from '../../../../shared/kernel/address/community-paths.ts';
import { defaultSettings } from '../../../../shared/kernel/settings/settings.ts';
import { accountNavOf } from '../../../../site/components/account/account-nav.ts';

const offered = (off: Partial<typeof defaultSettings.parts>) =>
  accountNavOf({ role: 'member' }, { ...defaultSettings.parts, ...off }).flatMap(({ items }) =>
    items.map(({ href }) => href),
  );

test('own comments and reviews are in the menu while the site has one of the two', () => {
  expect(offered({})).toContain(ownTalkPath());
  expect(offered({ comments: false })).toContain(ownTalkPath());
  expect(offered({ comments: false, reviews: false })).not.toContain(ownTalkPath());
});
