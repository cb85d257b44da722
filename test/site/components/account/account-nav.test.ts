import { expect, test } from 'vitest';
import { ownTalkPath } from '../../../../shared/kernel/address/community-paths.ts';
import { defaultSettings } from '../../../../shared/kernel/settings/settings.ts';
import { accountNavOf } from '../../../../site/components/account/account-nav.ts';

const offered = (off: Partial<typeof defaultSettings.parts>) =>
  accountNavOf({ role: 'member' }, { ...defaultSettings.parts, ...off }).flatMap(({ items }) =>
    items.map(({ href }) => href),
  );

test('the menu lists own comments and reviews if the site has either', () => {
  expect(offered({})).toContain(ownTalkPath());
  expect(offered({ comments: false })).toContain(ownTalkPath());
  expect(offered({ comments: false, reviews: false })).not.toContain(ownTalkPath());
});
