import { type CommentView, type ListingTalk, type ReviewView, ratingOf } from '../../community/community.ts';
import { countryName, type ListingProfile } from '../../directory/directory.ts';
import { reviewsPath, threadPath } from '../../kernel/address/community-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import { fullUrl } from './full-url.ts';
import { type JsonLdNode, unlessEmpty } from './json-ld.ts';
import { knownPrice } from './known-price.ts';

/** A listing's product; unknown facts are omitted. */
export function softwareApplication(profile: ListingProfile, { comments, reviews }: ListingTalk): JsonLdNode {
  return {
    '@type': 'SoftwareApplication',
    '@id': `${profile.url}#product`,
    name: profile.name,
    headline: profile.headline ?? profile.tagline ?? undefined,
    alternativeHeadline: profile.headline === null ? undefined : (profile.tagline ?? undefined),
    description: profile.short_description ?? profile.tagline ?? undefined,
    url: profile.website_url,
    mainEntityOfPage: profile.url,
    image: fullUrl(profile.logo_url),
    applicationCategory: profile.primary_category?.name,
    featureList: unlessEmpty(profile.features),
    keywords: unlessEmpty([...new Set([...profile.tags, ...profile.keywords])])?.join(', '),
    author: unlessEmpty(
      profile.founders.map(({ name, url, avatar_url }) => ({
        '@type': 'Person',
        name,
        url,
        image: fullUrl(avatar_url),
      })),
    ),
    countryOfOrigin: countryOf(profile),
    sameAs: unlessEmpty([...new Set(Object.values(profile.socials))]),
    screenshot: unlessEmpty((profile.media ?? []).flatMap(({ kind, url }) => (kind === 'image' ? [url] : []))),
    award: unlessEmpty(profile.awards.map(({ title, week }) => say('award.of_week', { title, week }))),
    datePublished: profile.published_at ?? undefined,
    dateModified: profile.updated_at,
    offers: offerOf(profile),
    aggregateRating: aggregateOf(reviews),
    review: unlessEmpty(reviewNodes(reviews.reviews, profile.slug)),
    commentCount: comments.total === 0 ? undefined : comments.total,
    comment: unlessEmpty(comments.threads.flatMap((thread) => commentNodes(thread, profile.slug))),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: profile.votes,
    },
  };
}

function countryOf({ country }: ListingProfile): JsonLdNode | undefined {
  const name = countryName(country);
  return name === null ? undefined : { '@type': 'Country', name };
}

function offerOf({ pricing, website_url }: ListingProfile): JsonLdNode | undefined {
  const price = knownPrice(pricing);
  if (price === undefined) return undefined;
  const { amount, currency, unit } = price;
  return {
    '@type': 'Offer',
    price: amount,
    priceCurrency: currency,
    url: website_url,
    priceSpecification:
      unit === undefined
        ? undefined
        : { '@type': 'UnitPriceSpecification', price: amount, priceCurrency: currency, unitCode: unit },
  };
}

// Based only on reviews that are shown.
function aggregateOf({ stars }: ListingTalk['reviews']): JsonLdNode | undefined {
  const rating = ratingOf(stars);
  if (rating === null) return undefined;
  const { average, count } = rating;
  return { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 };
}

/** Reviews that the page shows. */
const reviewNodes = (reviews: readonly ReviewView[], slug: string): JsonLdNode[] =>
  reviews.map(({ author, body, id, stars, writtenAt }) => ({
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    reviewBody: body,
    url: `${absoluteUrl(reviewsPath(slug))}#review-${id}`,
    datePublished: writtenAt,
    author: { '@type': 'Person', name: author ?? say('twin.member') },
  }));

/** A comment with its replies; for a hidden one, only its replies. */
function commentNodes(comment: CommentView, slug: string): JsonLdNode[] {
  const answers = comment.answers.flatMap((answer) => commentNodes(answer, slug));
  if (comment.state !== 'shown') return answers;
  const { author, body, id, rootId, writtenAt } = comment;
  return [
    {
      '@type': 'Comment',
      text: body,
      url: absoluteUrl(threadPath(slug, rootId, id)),
      datePublished: writtenAt,
      author: author === null ? undefined : { '@type': 'Person', name: author },
      comment: unlessEmpty(answers),
    },
  ];
}
