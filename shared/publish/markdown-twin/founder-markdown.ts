import type { FounderProfile } from '../../directory/directory.ts';
import { countryName, interviewQuestionWords, platformName } from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';
import { markdownDocument, markdownFacts, markdownSection } from './document.ts';
import { linkTarget, markdownLink, markdownText } from './escape-markdown.ts';
import { listingLine } from './listing-lines.ts';
import { ownMarkdown } from './own-markdown.ts';

const belowSection = 3;

export function founderMarkdown(founder: FounderProfile): string {
  const links = Object.entries(founder.socials).map(([key, url]) => markdownLink(platformName(key), url));
  return markdownDocument([
    `# ${markdownText(founder.name)}`,
    founder.title === null ? '' : `> ${markdownText(founder.title)}`,
    markdownFacts([
      [say('twin.page'), `<${linkTarget(founder.url)}>`],
      [say('twin.from'), countryName(founder.country)],
      [say('twin.links'), links.join(', ')],
    ]),
    markdownSection(say('twin.about'), founder.bio === null ? '' : ownMarkdown(founder.bio, belowSection)),
    markdownSection(say('header.products'), founder.listings.map((listing) => `- ${listingLine(listing)}`).join('\n')),
    markdownSection(
      say('twin.stories'),
      founder.stories
        .map(
          ({ listing_name, url, story }) =>
            `- ${markdownLink(`${listing_name}: ${story.title ?? say('founder.the_story')}`, url)}`,
        )
        .join('\n'),
    ),
    markdownSection(
      say('founder.interview'),
      founder.interview
        .map(
          ({ question, answer }) =>
            `### ${markdownText(interviewQuestionWords(question))}\n\n${ownMarkdown(answer, belowSection + 1)}`,
        )
        .join('\n\n'),
    ),
  ]);
}
