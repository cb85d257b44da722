import type { AccountRecord } from '../../../shared/identity/identity.ts';
import { ordersPath, shopPath } from '../../../shared/kernel/address/commerce-paths.ts';
import {
  followingPath,
  moderationPath,
  ownCollectionsPath,
  ownTalkPath,
} from '../../../shared/kernel/address/community-paths.ts';
import {
  accountListingsPath,
  accountPath,
  accountSettingsPath,
  activityPath,
  apiKeysPath,
  claimsPath,
  connectedAppsPath,
  deadLettersPath,
  disputesPath,
  draftsPath,
  interviewPath,
  listingEditsPath,
  modelUsePath,
  outboxPath,
  sessionsPath,
} from '../../../shared/kernel/address/paths.ts';

interface AccountNavItem {
  href: string;
  label: string;
  /** One line on the overview. */
  about: string;
  /** Shown to administrators alone. */
  isForAdmins?: boolean;
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
  { href: sessionsPath(), label: 'Sessions', about: 'Browsers that are signed in' },
  { href: connectedAppsPath(), label: 'Connected apps', about: 'Apps and assistants that may use your account' },
  { href: activityPath(), label: 'Activity', about: 'What was done in your name' },
  { href: accountSettingsPath(), label: 'Settings', about: 'Your name, your data, the end of the account' },
  { href: moderationPath(), label: 'Moderation', about: 'What waits for a decision of yours', isForAdmins: true },
  { href: listingEditsPath(), label: 'Edits', about: 'What owners have changed on their listings', isForAdmins: true },
  { href: shopPath(), label: 'Shop', about: 'What orders need of you', isForAdmins: true },
  { href: outboxPath(), label: 'Outbox', about: 'Mails of this site', isForAdmins: true },
  { href: deadLettersPath(), label: 'Dead letters', about: 'Work that was given up', isForAdmins: true },
  { href: disputesPath(), label: 'Disputes', about: 'Listings that two accounts say are theirs', isForAdmins: true },
  { href: modelUsePath(), label: 'Model use', about: 'Tokens and cost of the drafts', isForAdmins: true },
];

/** The items that an account is offered. */
export const accountNavOf = ({ role }: AccountRecord): AccountNavItem[] =>
  items.filter(({ isForAdmins = false }) => !isForAdmins || role === 'admin');
