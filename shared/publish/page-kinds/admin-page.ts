import type { Permission } from '../../identity/identity.ts';
import { hiddenPage } from './kind-parts.ts';
import type { PageKind } from './page-kind.ts';

/** Groups of the navigation, in its order. */
export const adminGroups = ['Now', 'Catalogue', 'Content', 'Shop', 'People', 'Site'] as const;

/** A page of the operator's area. */
export interface AdminPage extends PageKind {
  title: string;
  /** One line on what is there. */
  about: string;
  /** What somebody needs to see it. Its forms name their own. */
  permission: Permission;
  /** Where the navigation has it; null for a page that another one leads to. */
  group: (typeof adminGroups)[number] | null;
}

/** A row of the table: hidden from search engines, made for one visitor and kept nowhere. */
export const adminPage = (
  pattern: string,
  row: Pick<AdminPage, 'title' | 'about' | 'permission' | 'group'>,
): AdminPage => ({
  ...hiddenPage(pattern),
  keeping: { written: 'never' },
  ...row,
});
