import type { ReviewView } from '../../community/community.ts';
import { reviewsPath } from '../../kernel/address/community-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import type { JsonLdNode } from './json-ld.ts';

/** Reviews that the page shows. */
export const reviewNodes = (reviews: readonly ReviewView[], slug: string): JsonLdNode[] =>
  reviews.map(({ author, body, id, stars, writtenAt }) => ({
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    reviewBody: body,
    url: `${absoluteUrl(reviewsPath(slug))}#review-${id}`,
    datePublished: writtenAt,
    author: { '@type': 'Person', name: author ?? say('twin.member') },
  }));
