import type { PostView } from '../../directory/directory.ts';
import { type JsonLdNode, unlessEmpty } from './json-ld.ts';
import { publisher, type SiteIdentity } from './web-site.ts';

/** A blog post. Its author is a person unless the site itself signs it. */
export function article(post: PostView, site: SiteIdentity): JsonLdNode {
  return {
    '@type': 'Article',
    '@id': `${post.url}#article`,
    headline: post.title,
    description: post.excerpt === '' ? undefined : post.excerpt,
    url: post.url,
    mainEntityOfPage: post.url,
    author: authorOf(post.author, site),
    publisher: publisher(site),
    keywords: unlessEmpty(post.tags)?.join(', '),
    datePublished: post.published_at,
    dateModified: post.updated_at,
  };
}

function authorOf(name: string, site: SiteIdentity): JsonLdNode {
  return name === '' || name === site.name ? publisher(site) : { '@type': 'Person', name };
}
