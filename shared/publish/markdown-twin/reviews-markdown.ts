import { type ListingReviews, type ReviewView, ratingOf, starsInWords } from '../../community/community.ts';
import { reviewsPath } from '../../kernel/address/community-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import { averageStars, countOf } from '../../kernel/text/figures.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { markdownSection } from './document.ts';
import { markdownLink, markdownText } from './escape-markdown.ts';
import { ownMarkdown, quotedMarkdown } from './own-markdown.ts';

const belowSection = 4;

/** A listing's reviews in Markdown, quoted to separate them from the page. */
export function reviewsMarkdown({ more, reviews, stars }: ListingReviews, slug: string): string {
  const rating = ratingOf(stars);
  if (rating === null) return '';
  const all = more === 0 ? [] : [markdownLink(say('twin.all_reviews'), absoluteUrl(reviewsPath(slug)))];
  return markdownSection(
    say('twin.reviews_on_average', {
      reviews: countOf(rating.count, 'review'),
      stars: averageStars(rating.average),
    }),
    [...reviews.map(reviewMarkdown), ...all].join('\n\n'),
  );
}

function reviewMarkdown({ answer, author, body, stars, writtenAt }: ReviewView): string {
  const answered = answer === null ? [] : [say('twin.answer_of_makers', { day: isoDay(answer.at) }), said(answer.body)];
  const by = { author: markdownText(author ?? say('twin.a_member')), day: isoDay(writtenAt) };
  const head = say('twin.review_head', { stars: starsInWords(stars), ...by });
  return [head, said(body), ...answered].join('\n\n');
}

const said = (body: string): string => quotedMarkdown(ownMarkdown(body, belowSection));
