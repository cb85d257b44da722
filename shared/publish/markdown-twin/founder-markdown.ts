import type { FounderProfile } from '../../directory/directory.ts';
import { countryName, platformName } from '../../directory/directory.ts';
import { markdownDocument, markdownFacts, markdownSection } from './document.ts';
import { linkTarget, markdownLink, markdownText } from './escape-markdown.ts';
import { listingLine } from './listing-lines.ts';
import { ownMarkdown } from './own-markdown.ts';

const belowSection = 3;

/** The page of a founder in Markdown. */
export function founderMarkdown(founder: FounderProfile): string {
  const links = Object.entries(founder.socials).map(([key, url]) => markdownLink(platformName(key), url));
  return markdownDocument([
    `# ${markdownText(founder.name)}`,
    founder.title === null ? '' : `> ${markdownText(founder.title)}`,
    markdownFacts([
      ['Page', `<${linkTarget(founder.url)}>`],
      ['From', countryName(founder.country)],
      ['Links', links.join(', ')],
    ]),
    markdownSection('About', founder.bio === null ? '' : ownMarkdown(founder.bio, belowSection)),
    markdownSection('Products', founder.listings.map((listing) => `- ${listingLine(listing)}`).join('\n')),
    markdownSection(
      'Stories',
      founder.stories
        .map(
          ({ listing_name, url, story }) => `- ${markdownLink(`${listing_name}: ${story.title ?? 'The story'}`, url)}`,
        )
        .join('\n'),
    ),
    markdownSection(
      'Interview',
      founder.interview
        .map(({ question, answer }) => `### ${markdownText(question)}\n\n${ownMarkdown(answer, belowSection + 1)}`)
        .join('\n\n'),
    ),
  ]);
}
