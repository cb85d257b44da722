import { type AccountRecord, isStaffRole } from '../../../shared/identity/identity.ts';
import {
  accountListingsPath,
  accountPath,
  accountSettingsPath,
  activityPath,
  apiKeysPath,
  claimsPath,
  connectedAppsPath,
  draftsPath,
  interviewPath,
  sessionsPath,
} from '../../../shared/kernel/address/account-paths.ts';
import { adminPath } from '../../../shared/kernel/address/admin-paths.ts';
import { ordersPath } from '../../../shared/kernel/address/commerce-paths.ts';
import {
  followingPath,
  ownCollectionsPath,
  ownTalkPath,
  ownVotesPath,
  webhooksPath,
} from '../../../shared/kernel/address/community-paths.ts';
import type { TextKey } from '../../../shared/kernel/language/english.ts';
import type { Settings } from '../../../shared/kernel/settings/settings.ts';
import type { SitePart } from '../../../shared/kernel/settings/site-parts.ts';

interface AccountNavItem {
  href: string;
  label: TextKey;
  /** Site features the page belongs to; the page is hidden if all of them are off. */
  of?: readonly SitePart[];
}

/** A group of account area pages. */
interface AccountNavGroup {
  title?: TextKey;
  items: readonly AccountNavItem[];
  /** Whether the group is only shown to the team. */
  isForTeam?: boolean;
}

/** Pages of the account area, in navigation order. */
const groups: readonly AccountNavGroup[] = [
  { items: [{ href: accountPath(), label: 'account.overview' }] },
  {
    title: 'account.your_products',
    items: [
      { href: accountListingsPath(), label: 'account.listings' },
      { href: draftsPath(), label: 'account.drafts' },
      { href: claimsPath(), label: 'account.claims' },
      { href: ordersPath(), label: 'account.orders' },
      { href: interviewPath(), label: 'account.interview' },
    ],
  },
  {
    title: 'account.on_this_site',
    items: [
      { href: ownVotesPath(), label: 'account.votes', of: ['votes'] },
      { href: followingPath(), label: 'account.following' },
      { href: ownCollectionsPath(), label: 'account.collections' },
      { href: ownTalkPath(), label: 'account.comments', of: ['comments', 'reviews'] },
    ],
  },
  {
    title: 'account.scripts_and_assistants',
    items: [
      { href: connectedAppsPath(), label: 'account.connected_apps' },
      { href: apiKeysPath(), label: 'account.api_keys' },
      { href: webhooksPath(), label: 'account.webhooks' },
    ],
  },
  {
    title: 'account.account',
    items: [
      { href: accountSettingsPath(), label: 'account.settings' },
      { href: sessionsPath(), label: 'account.sessions' },
      { href: activityPath(), label: 'account.activity' },
    ],
  },
  { title: 'account.team', items: [{ href: adminPath(), label: 'account.operators_area' }], isForTeam: true },
];

/** Account navigation in groups, for a site with these features. */
export const accountNavOf = ({ role }: Pick<AccountRecord, 'role'>, parts: Settings['parts']): AccountNavGroup[] =>
  groups
    .filter(({ isForTeam = false }) => !isForTeam || isStaffRole(role))
    .map((group) => ({
      ...group,
      items: group.items.filter(({ of }) => of === undefined || of.some((part) => parts[part])),
    }));
