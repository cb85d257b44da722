/**
 * Every address of the site, in one place. It lives in shared/ (and not under site/) because API answers,
 * badges, feeds and jobs name the same addresses as the pages do.
 */

/** Home page: this week's launches, trending, newest, categories. */
export const homePath = (): string => '/';

/** Browse and search; filters live in the query string. */
export const browsePath = (): string => '/products';

/** Public page of one listing. */
export const listingPath = (slug: string): string => `/products/${slug}`;

/** Category tree. */
export const categoriesPath = (): string => '/categories';

/** One category; pages count from 1 and the first has no suffix. */
export const categoryPath = (slug: string, page = 1): string =>
  page === 1 ? `/categories/${slug}` : `/categories/${slug}/page/${page}`;

/** One launch week, by its Monday. */
export const weekPath = (monday: string): string => `/launches/${monday}`;

/** One founder. */
export const founderPath = (slug: string): string => `/founders/${slug}`;

/** One blog post. */
export const postPath = (slug: string): string => `/blog/${slug}`;

/** One badge image. All its choices are in the path, so that a cache in front needs no Vary. */
export const badgePath = (badge: { slug: string; kind: string; shape: string; mode: string; size: string }): string =>
  `/badge/${badge.slug}/${badge.kind}/${badge.shape}-${badge.mode}-${badge.size}.svg`;

/** Documentation of the REST API and of the MCP server. */
export const apiDocsPath = (): string => '/docs/api';

/** Root of the REST API. */
export const apiPath = '/api/v1';

/** The machine-readable description of the REST API. */
export const openApiPath = `${apiPath}/openapi.json`;

/** The MCP endpoint. */
export const mcpPath = '/mcp';
