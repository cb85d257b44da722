import type { ListingSummary } from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';
import { countOf } from '../../kernel/text/figures.ts';
import { markdownLink, markdownText } from './escape-markdown.ts';

/** A listing as a list item: linked name, tagline and votes. */
export function listingLine({
  name,
  url,
  tagline,
  votes,
}: Pick<ListingSummary, 'name' | 'url' | 'tagline' | 'votes'>): string {
  const about = tagline === null ? '' : `: ${markdownText(tagline)}`;
  return say('twin.listing_with_votes', {
    listing: `${markdownLink(name, url)}${about}`,
    votes: countOf(votes, 'vote'),
  });
}
