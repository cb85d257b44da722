import {
  adminLegalPath,
  importsPath,
  removeDemoPath,
  settingPath,
  shopPath,
} from '../../kernel/address/admin-paths.ts';
import { isLocalHost } from '../../kernel/address/local-host.ts';
import type { TextKey } from '../../kernel/language/english.ts';
import type { TextValues } from '../../kernel/language/say.ts';
import { say } from '../../kernel/language/say.ts';
import { figure } from '../../kernel/text/figures.ts';

/** Facts about an installation being set up. */
export interface SetUpFacts {
  siteName: string;
  purpose: string;
  /** The site's public URL. */
  siteUrl: string;
  hasMailServer: boolean;
  teamEmail: string | null;
  hasListings: boolean;
  /** Whether the demo is on the site, completely or in part. */
  hasDemo: boolean;
  hasBackup: boolean;
  /** Whether the data is in the embedded database, which is a beta. */
  hasBetaDatabase: boolean;
  /** Number of listings, in any status. */
  listings: number;
  sellerName: string | null;
  sellerAddress: string | null;
  /** Settings missing for the terms and the privacy notice. */
  legalMissing: readonly string[];
}

/** The values of a new installation, to detect those that nobody has changed yet. */
export interface FreshFacts {
  siteName: string;
  purpose: string;
}

/** An open setup step, with how to complete it. */
export interface OpenPoint {
  name: string;
  what: string;
  /** How to complete the step without a browser: a command or setting. */
  fix: string;
  /** The team page for the step, with a link label; null if there is none. */
  page: { path: string; act: string } | null;
}

/** An open point's texts as catalogue keys, and the condition for showing it. */
interface PointRule {
  name: TextKey;
  what: TextKey;
  fix: TextKey;
  /** Values for `what` and `fix`. */
  values?: (facts: SetUpFacts) => TextValues;
  page?: { path: string; act: TextKey };
  isOpen: (facts: SetUpFacts, fresh: FreshFacts) => boolean;
}

/** The embedded database, which is a beta, keeps up with this many listings; an import stalled at 42,500. */
export const mostEmbeddedListings = 20_000;

function isOutgrown({ hasBetaDatabase, listings }: SetUpFacts): boolean {
  return hasBetaDatabase && listings > mostEmbeddedListings;
}

/** In recommended order. `doctor` and the team's area show the same list. */
const rules: readonly PointRule[] = [
  {
    name: 'admin_setting.open_name',
    what: 'admin_setting.open_name_what',
    fix: 'admin_setting.open_name_fix',
    page: { path: settingPath('name'), act: 'admin_setting.open_name_act' },
    isOpen: ({ siteName }, fresh) => siteName === fresh.siteName,
  },
  {
    name: 'admin_setting.open_purpose',
    what: 'admin_setting.open_purpose_what',
    fix: 'admin_setting.open_purpose_fix',
    page: { path: settingPath('purpose'), act: 'admin_setting.open_purpose_act' },
    isOpen: ({ purpose }, fresh) => purpose === fresh.purpose,
  },
  {
    name: 'admin_setting.open_address',
    what: 'admin_setting.open_address_what',
    fix: 'admin_setting.open_address_fix',
    isOpen: ({ siteUrl }) => isLocalHost(new URL(siteUrl).hostname),
  },
  {
    name: 'admin_setting.open_https',
    what: 'admin_setting.open_https_what',
    fix: 'admin_setting.open_https_fix',
    isOpen: ({ siteUrl }) => {
      const { protocol, hostname } = new URL(siteUrl);
      return protocol !== 'https:' && !isLocalHost(hostname);
    },
  },
  {
    name: 'admin_setting.open_mail',
    what: 'admin_setting.open_mail_what',
    fix: 'admin_setting.open_mail_fix',
    isOpen: ({ hasMailServer }) => !hasMailServer,
  },
  {
    name: 'admin_setting.open_team',
    what: 'admin_setting.open_team_what',
    fix: 'admin_setting.open_team_fix',
    page: { path: settingPath('team_email'), act: 'admin_setting.open_team_act' },
    isOpen: ({ teamEmail }) => teamEmail === null,
  },
  {
    name: 'admin_setting.open_catalogue',
    what: 'admin_setting.open_catalogue_what',
    fix: 'admin_setting.open_catalogue_fix',
    page: { path: importsPath(), act: 'admin_setting.open_catalogue_act' },
    isOpen: ({ hasListings }) => !hasListings,
  },
  {
    name: 'admin_setting.open_demo',
    what: 'admin_setting.open_demo_what',
    fix: 'admin_setting.open_demo_fix',
    page: { path: removeDemoPath(), act: 'admin_setting.open_demo_act' },
    isOpen: ({ hasDemo }) => hasDemo,
  },
  {
    name: 'admin_setting.open_seller',
    what: 'admin_setting.open_seller_what',
    fix: 'admin_setting.open_seller_fix',
    page: { path: shopPath(), act: 'admin_setting.open_seller_act' },
    isOpen: ({ sellerName, sellerAddress }) => sellerName === null || sellerAddress === null,
  },
  {
    name: 'admin_setting.open_legal',
    what: 'admin_setting.open_legal_what',
    fix: 'admin_setting.open_legal_fix',
    values: ({ legalMissing }) => ({ missing: legalMissing.join(', ') }),
    page: { path: adminLegalPath(), act: 'admin_setting.open_legal_act' },
    isOpen: ({ legalMissing }) => legalMissing.length > 0,
  },
  {
    name: 'admin_setting.open_backup',
    what: 'admin_setting.open_backup_what',
    fix: 'admin_setting.open_backup_fix',
    isOpen: ({ hasBackup }) => !hasBackup,
  },
  {
    name: 'admin_setting.open_database',
    what: 'admin_setting.open_database_what',
    fix: 'admin_setting.open_database_fix',
    isOpen: (facts) => facts.hasBetaDatabase && !isOutgrown(facts) && !isLocalHost(new URL(facts.siteUrl).hostname),
  },
  {
    name: 'admin_setting.open_outgrown',
    what: 'admin_setting.open_outgrown_what',
    fix: 'admin_setting.open_database_fix',
    values: ({ listings }) => ({ listings: figure(listings), most: figure(mostEmbeddedListings) }),
    isOpen: isOutgrown,
  },
];

/** Open steps of an installation, in recommended order; empty if all are done. */
export const openPointsOf = (facts: SetUpFacts, fresh: FreshFacts): OpenPoint[] =>
  rules
    .filter(({ isOpen }) => isOpen(facts, fresh))
    .map(({ name, what, fix, values, page }) => ({
      name: say(name),
      what: say(what, values?.(facts)),
      fix: say(fix, values?.(facts)),
      page: page === undefined ? null : { ...page, act: say(page.act) },
    }));
