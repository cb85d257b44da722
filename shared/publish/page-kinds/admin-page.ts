import type { Permission } from '../../identity/identity.ts';
import type { TextKey } from '../../kernel/language/english.ts';
import { hiddenPage } from './kind-parts.ts';
import type { PageKind } from './page-kind.ts';

/** Navigation groups, in order. */
export const adminGroups = [
  'admin.group_now',
  'admin.group_catalogue',
  'admin.group_content',
  'admin.group_shop',
  'admin.group_people',
  'admin.group_site',
] as const satisfies readonly TextKey[];

/** A page of the admin area. */
export interface AdminPage extends PageKind {
  title: TextKey;
  /** A one-line description. */
  about: TextKey;
  /** Permission to see it. Its forms have their own. */
  permission: Permission;
  /** Its navigation group; null for pages reached from another. */
  group: (typeof adminGroups)[number] | null;
}

/** A text that has a description beside it in the catalogue. */
type DescribedKey<Key extends TextKey = TextKey> = Key extends TextKey
  ? `${Key}_about` extends TextKey
    ? Key
    : never
  : never;

/** A row of the table: hidden from search engines, rendered for one visitor and not cached. Its description's key is its title's with `_about`. */
export const adminPage = (
  pattern: string,
  row: Pick<AdminPage, 'permission' | 'group'> & { title: DescribedKey },
): AdminPage => ({
  ...hiddenPage(pattern),
  keeping: { written: 'never' },
  about: `${row.title}_about`,
  ...row,
});
