import { withQuery } from './admin-paths.ts';

// Pages of the operator's area on what the site says.

/** Categories of the directory; one of them by its id. */
export const adminCategoriesPath = (id?: number | string): string =>
  id === undefined ? '/admin/categories' : `/admin/categories/${id}`;

/** Posts of the blog; pages count from 1. One of them by its id, or `new`. */
export const adminPostsPath = (page = 1): string => withQuery('/admin/posts', { page });
export const adminPostPath = (id: number | string): string => `/admin/posts/${id}`;

/** Pages of the site's own; pages count from 1. One of them by its id, or `new`. */
export const adminPagesPath = (page = 1): string => withQuery('/admin/pages', { page });
export const adminPagePath = (id: number | string): string => `/admin/pages/${id}`;
