import { type ListingReviews, type ReviewView, ratingOf, starsInWords } from '../../community/community.ts';
import { reviewsPath } from '../../kernel/address/community-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { averageStars, countOf } from '../../kernel/text/figures.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { markdownSection } from './document.ts';
import { markdownLink, markdownText } from './escape-markdown.ts';
import { ownMarkdown, quotedMarkdown } from './own-markdown.ts';

const belowSection = 4;

/** The reviews of a listing in Markdown: what their authors wrote is quoted, so that it is told from the page. */
export function reviewsMarkdown({ more, reviews, stars }: ListingReviews, slug: string): string {
  const rating = ratingOf(stars);
  if (rating === null) return '';
  const all = more === 0 ? [] : [markdownLink('All reviews', absoluteUrl(reviewsPath(slug)))];
  return markdownSection(
    `${countOf(rating.count, 'review')}, ${averageStars(rating.average)} on average`,
    [...reviews.map(reviewMarkdown), ...all].join('\n\n'),
  );
}

function reviewMarkdown({ answer, author, body, stars, writtenAt }: ReviewView): string {
  const answered = answer === null ? [] : [`Answer of the makers, ${isoDay(answer.at)}:`, said(answer.body)];
  const head = `**${starsInWords(stars)}** by ${markdownText(author ?? 'a member')}, ${isoDay(writtenAt)}:`;
  return [head, said(body), ...answered].join('\n\n');
}

const said = (body: string): string => quotedMarkdown(ownMarkdown(body, belowSection));
