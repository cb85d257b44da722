import { readNamesOfListings } from '../../../shared/directory/directory.reads.ts';
import { readAccounts } from '../../../shared/identity/identity.reads.ts';
import {
  adminFounderPath,
  adminListingPath,
  importPath,
  personPath,
  settingPath,
  shopOrderPath,
} from '../../../shared/kernel/address/admin-paths.ts';
import { adminCategoriesPath } from '../../../shared/kernel/address/content-paths.ts';
import type { TextKey } from '../../../shared/kernel/language/english.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { quotedSetting } from '../../../shared/kernel/settings/setting-words.ts';
import { dayInWords } from '../../../shared/kernel/time/day-words.ts';

/** Target of a team action: its name and page. */
export interface ActTarget {
  words: string;
  href: string | null;
}

const wholes: Readonly<Record<string, TextKey>> = {
  audit: 'admin_operation.target_audit',
  brand: 'admin_operation.target_brand',
  demo: 'admin_operation.target_demo',
  invoices: 'admin_operation.target_invoices',
  mail: 'admin_operation.target_mail',
  'public-data': 'admin_operation.target_public_data',
  seller: 'admin_operation.target_seller',
  'set-up': 'admin_operation.target_set_up',
};

/** Nouns for targets with an ID or a name. */
const parts: Readonly<Record<string, TextKey>> = {
  alert: 'admin_operation.target_alert',
  category: 'admin_operation.target_category',
  claim: 'admin_operation.target_claim',
  comment: 'admin_operation.target_comment',
  draft: 'admin_operation.target_draft',
  edit: 'admin_operation.target_edit',
  founder: 'admin_operation.target_founder',
  order: 'admin_operation.target_order',
  page: 'admin_operation.target_page',
  place: 'admin_operation.target_place',
  post: 'admin_operation.target_post',
  product: 'admin_operation.target_product',
  review: 'admin_operation.target_review',
  tag: 'admin_operation.target_tag',
  votes: 'admin_operation.target_votes',
};

/** Names for the targets of log entries. Deleted listings and accounts are only shown by ID or type. */
export async function actTargets(targets: readonly string[]): Promise<(target: string) => ActTarget> {
  const ids = (kind: string) => [
    ...new Set(targets.flatMap((target) => (target.startsWith(`${kind}-`) ? [target.slice(kind.length + 1)] : []))),
  ];
  const [listings, accounts] = await Promise.all([
    readNamesOfListings(ids('listing').map(Number), []),
    readAccounts(ids('account')),
  ]);
  const listingNames = new Map(listings.map(({ _id, name }) => [`${_id}`, name]));
  const accountNames = new Map(
    accounts.map(({ _id, name }) => [_id, name ?? say('admin_people.account_without_name')]),
  );
  return (target) => {
    const [, kind = target, id = ''] = /^([a-z_]+)-(.+)$/.exec(target) ?? [];
    if (kind === 'listing')
      return { words: listingNames.get(id) ?? say('admin_week.listing_number', { id }), href: adminListingPath(id) };
    if (kind === 'account')
      return accountNames.has(id)
        ? { words: accountNames.get(id) ?? '', href: personPath(id) }
        : { words: say('admin_operation.target_gone'), href: null };
    return { words: wordsOf(kind, id), href: pageOf(kind, id) };
  };
}

function wordsOf(kind: string, id: string): string {
  const whole = wholes[kind];
  if (id === '') return whole === undefined ? kind : say(whole);
  if (kind === 'setting') return say('admin_operation.target_setting', { name: quotedSetting(id) });
  if (kind === 'import') return say('admin_operation.target_import');
  if (kind === 'week') return say('admin_operation.target_week', { day: dayInWords(id) });
  const part = parts[kind];
  return part === undefined ? `${kind} ${id}` : say(part, { id });
}

function pageOf(kind: string, id: string): string | null {
  if (kind === 'setting') return settingPath(id);
  if (kind === 'founder') return adminFounderPath(id);
  if (kind === 'order') return shopOrderPath(id);
  if (kind === 'import') return importPath(id);
  return kind === 'category' ? adminCategoriesPath(id) : null;
}
