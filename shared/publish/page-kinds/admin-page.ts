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
  /** Permission needed to see the page. Its forms have their own permissions. */
  permission: Permission;
  /** Its navigation group; null for pages reached from another page. */
  group: (typeof adminGroups)[number] | null;
}

/** A row of the table: hidden from search engines, rendered for one visitor, and not cached. */
export const adminPage = (pattern: string, row: Pick<AdminPage, 'title' | 'permission' | 'group'>): AdminPage => ({
  ...hiddenPage(pattern),
  keeping: { written: 'never' },
  ...row,
});
