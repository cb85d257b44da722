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
  webhooksPath,
} from '../../../shared/kernel/address/community-paths.ts';

interface AccountNavItem {
  href: string;
  label: string;
  /** One line on the overview. */
  about: string;
  /** Shown to the team of the site alone. */
  isForTeam?: boolean;
}

/** The pages of the account area, in the order in which they are offered. A part that adds a page adds a line. */
const items: readonly AccountNavItem[] = [
  { href: accountPath(), label: 'Overview', about: 'What is here' },
  { href: draftsPath(), label: 'Drafts', about: 'Products that you prepare' },
  { href: accountListingsPath(), label: 'Listings', about: 'Your products: where they stand, how they launch' },
  { href: claimsPath(), label: 'Claims', about: 'Listings of your company that you claim' },
  { href: ordersPath(), label: 'Orders', about: 'What you ordered: to pay, under way and done' },
  { href: interviewPath(), label: 'Interview', about: 'Questions to founders, for your page' },
  { href: followingPath(), label: 'Following', about: 'Products whose updates you get by mail' },
  { href: ownCollectionsPath(), label: 'Collections', about: 'Products that you saved, for you or for everybody' },
  { href: ownTalkPath(), label: 'Comments', about: 'Your comments and reviews, and mails about answers' },
  { href: apiKeysPath(), label: 'API keys', about: 'Keys for your scripts and assistants' },
  { href: webhooksPath(), label: 'Webhooks', about: 'Servers of yours that are told what happens' },
  { href: sessionsPath(), label: 'Sessions', about: 'Browsers that are signed in' },
  { href: connectedAppsPath(), label: 'Connected apps', about: 'Apps and assistants that may use your account' },
  { href: activityPath(), label: 'Activity', about: 'What was done in your name' },
  { href: accountSettingsPath(), label: 'Settings', about: 'Your name, your data, the end of the account' },
  { href: adminPath(), label: 'Operator’s area', about: 'What the team of the site works with', isForTeam: true },
];

/** The items that an account is offered. */
export const accountNavOf = ({ role }: AccountRecord): AccountNavItem[] =>
  items.filter(({ isForTeam = false }) => !isForTeam || isStaffRole(role));
