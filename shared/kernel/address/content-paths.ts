import { withQuery } from './admin-paths.ts';

// Admin pages for the site's content.

/** Categories; with an ID, one of them. */
export const adminCategoriesPath = (id?: number | string): string =>
  id === undefined ? '/admin/categories' : `/admin/categories/${id}`;

/** Blog posts; pages count from 1. With an ID or `new`, one of them. */
export const adminPostsPath = (page = 1): string => withQuery('/admin/posts', { page });
export const adminPostPath = (id: number | string): string => `/admin/posts/${id}`;

/** Custom pages; pages count from 1. With an ID or `new`, one of them. */
export const adminPagesPath = (page = 1): string => withQuery('/admin/pages', { page });
export const adminPagePath = (id: number | string): string => `/admin/pages/${id}`;
