import { categoryPath, founderPath, listingPath, postPath, weekPath } from '../../shared/kernel/address/paths.ts';
import { twinPath } from '../../shared/publish/publish.ts';
import type { Completion } from './prompt.ts';

export const markdownType = 'text/markdown';

/** A kind of page available as resources, such as `listing://fernleaf`. */
interface ResourceKind {
  variable: 'slug' | 'week';
  title: string;
  description: string;
  /** Path pattern of the page's Markdown version. */
  twin: string;
  /** Hint on where to find valid names. */
  found: string;
  completes?: Completion;
}

export const resourceKinds = {
  listing: {
    variable: 'slug',
    title: 'Listing',
    description:
      'Listings with description, pricing, updates, reviews and comments, including your own unpublished listings.',
    twin: twinPath(listingPath('[slug]')),
    found: 'search_listings finds slugs.',
    completes: 'listing',
  },
  category: {
    variable: 'slug',
    title: 'Category',
    description: 'A category with its top products by votes.',
    twin: twinPath(categoryPath('[slug]')),
    found: 'list_categories returns the slugs.',
    completes: 'category',
  },
  founder: {
    variable: 'slug',
    title: 'Founder',
    description: 'A founder with their products.',
    twin: twinPath(founderPath('[slug]')),
    found: 'list_founders returns the slugs.',
  },
  post: {
    variable: 'slug',
    title: 'Blog post',
    description: 'A blog post.',
    twin: twinPath(postPath('[slug]')),
    found: 'list_blog_posts returns the slugs.',
  },
  week: {
    variable: 'week',
    title: 'Launch week',
    description: 'Launches of a week, identified by its Monday (YYYY-MM-DD).',
    twin: twinPath(weekPath('[week]')),
    found: 'Identify the week by its Monday, such as week://2026-11-23.',
  },
} satisfies Record<string, ResourceKind>;
export type ResourceScheme = keyof typeof resourceKinds;

const kindOf = (scheme: ResourceScheme): ResourceKind => resourceKinds[scheme];
const schemes = Object.keys(resourceKinds) as ResourceScheme[];
const templateOf = (scheme: ResourceScheme): string => `${scheme}://{${kindOf(scheme).variable}}`;

/** One MCP resource template per kind of page. */
export const resourceTemplates = schemes.map((scheme) => ({
  uriTemplate: templateOf(scheme),
  name: scheme,
  title: kindOf(scheme).title,
  description: kindOf(scheme).description,
  mimeType: markdownType,
}));

/** Completion source of a template's variable; undefined if there is none or the template is unknown. */
export function completionOfTemplate(uriTemplate: string, variable: string): Completion | undefined {
  const scheme = schemes.find((each) => templateOf(each) === uriTemplate);
  return scheme !== undefined && kindOf(scheme).variable === variable ? kindOf(scheme).completes : undefined;
}

/** The page that a resource URI refers to; undefined for malformed URIs. A trailing slash is allowed. */
export function namedByUri(uri: string): { scheme: ResourceScheme; name: string } | undefined {
  const [, written, name] = /^([a-z]{1,20}):\/\/([a-z0-9][a-z0-9-]{0,219})\/?$/i.exec(uri) ?? [];
  const scheme = schemes.find((each) => each === written?.toLowerCase());
  return scheme === undefined || name === undefined ? undefined : { scheme, name: name.toLowerCase() };
}

/** Hint on where to find valid names for a URI whose page doesn't exist. */
export function foundBy(uri: string): string {
  const scheme = schemes.find((each) => uri.toLowerCase().startsWith(`${each}://`));
  return scheme === undefined ? 'See resources/list and resources/templates/list.' : kindOf(scheme).found;
}
