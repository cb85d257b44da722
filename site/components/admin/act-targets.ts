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
import { dayInWords } from '../../../shared/kernel/time/day-words.ts';

/** What an act of the team was done to, for people: its name, and the page that has it. */
export interface ActTarget {
  words: string;
  href: string | null;
}

const wholes: Readonly<Record<string, string>> = {
  audit: 'The log of the team',
  brand: 'The look of the site',
  demo: 'The demo',
  invoices: 'The invoices of a period',
  mail: 'A test mail',
  'public-data': 'What is public, as data',
  seller: 'Who sells',
  'set-up': 'The first set-up',
};

/** Names what entries of the log were done to. Of a listing or an account that is gone only its number or kind is left. */
export async function actTargets(targets: readonly string[]): Promise<(target: string) => ActTarget> {
  const ids = (kind: string) => [
    ...new Set(targets.flatMap((target) => (target.startsWith(`${kind}-`) ? [target.slice(kind.length + 1)] : []))),
  ];
  const [listings, accounts] = await Promise.all([
    readNamesOfListings(ids('listing').map(Number), []),
    readAccounts(ids('account')),
  ]);
  const listingNames = new Map(listings.map(({ _id, name }) => [`${_id}`, name]));
  const accountNames = new Map(accounts.map(({ _id, name }) => [_id, name ?? 'An account without a name']));
  return (target) => {
    const [, kind = target, id = ''] = /^([a-z_]+)-(.+)$/.exec(target) ?? [];
    if (kind === 'listing') return { words: listingNames.get(id) ?? `Listing ${id}`, href: adminListingPath(id) };
    if (kind === 'account')
      return accountNames.has(id)
        ? { words: accountNames.get(id) ?? '', href: personPath(id) }
        : { words: 'An account that is gone', href: null };
    return { words: wordsOf(kind, id), href: pageOf(kind, id) };
  };
}

function wordsOf(kind: string, id: string): string {
  if (id === '') return wholes[kind] ?? kind;
  if (kind === 'setting') return `The setting ${id}`;
  if (kind === 'import') return 'The import of a file';
  if (kind === 'week') return `The week of ${dayInWords(id)}`;
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')} ${id}`;
}

function pageOf(kind: string, id: string): string | null {
  if (kind === 'setting') return settingPath(id);
  if (kind === 'founder') return adminFounderPath(id);
  if (kind === 'order') return shopOrderPath(id);
  if (kind === 'import') return importPath(id);
  return kind === 'category' ? adminCategoriesPath(id) : null;
}
