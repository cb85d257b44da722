import type { ListingTalk } from '../../community/community.ts';
import type { ListingPage } from '../../directory/directory.reads.ts';
import {
  aboutTexts,
  choiceName,
  countryName,
  failingWebsiteWords,
  type ListingProfile,
  ownFacts,
  platformName,
  storyParts,
} from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';
import { figure } from '../../kernel/text/figures.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { commentsMarkdown } from './comments-markdown.ts';
import {
  type MarkdownFact,
  markdownDocument,
  markdownFacts,
  markdownFaqs,
  markdownSection,
  markdownTextList,
} from './document.ts';
import { linkTarget, markdownLink, markdownParagraphs, markdownText } from './escape-markdown.ts';
import { listingLine } from './listing-lines.ts';
import { ownMarkdown } from './own-markdown.ts';
import { reviewsMarkdown } from './reviews-markdown.ts';

const belowSection = 3;

export function listingMarkdown(
  { profile, alternatives, failing }: ListingPage,
  talk: ListingTalk,
  hasVotes = true,
): string {
  return markdownDocument([
    `# ${markdownText(profile.name)}`,
    profile.tagline === null ? '' : `> ${markdownText(profile.tagline)}`,
    failing === undefined ? '' : markdownText(failingWebsiteWords(failing)),
    markdownFacts(factsOf(profile, hasVotes)),
    markdownSection(say('twin.about'), aboutMarkdown(profile)),
    markdownSection(say('twin.features'), markdownTextList(profile.features)),
    markdownSection(say('twin.sets_apart'), markdownTextList(profile.usps)),
    storyMarkdown(profile),
    markdownSection(say('header.founders'), profile.founders.map(founderLine).join('\n')),
    markdownSection(say('header.latest_updates'), profile.updates.map(updateText).join('\n\n')),
    markdownSection(say('twin.questions'), markdownFaqs(profile.faqs)),
    reviewsMarkdown(talk.reviews, profile.slug),
    commentsMarkdown(talk.comments, profile.slug),
    markdownSection(say('twin.alternatives'), alternatives.map((listing) => `- ${listingLine(listing)}`).join('\n')),
  ]);
}

function aboutMarkdown(profile: ListingProfile): string {
  const lead = profile.headline === null ? [] : [`**${markdownText(profile.headline)}**`];
  const source = profile.text_source === null ? [] : [`*${markdownText(profile.text_source)}*`];
  return [...lead, ...aboutTexts(profile).map((text) => ownMarkdown(text, belowSection)), ...source].join('\n\n');
}

function factsOf(profile: ListingProfile, hasVotes: boolean): MarkdownFact[] {
  const { pricing, domain_rating: rated, community_rating: rating } = profile;
  const place = [profile.city, countryName(profile.country)].filter((part) => part !== null);
  return [
    [say('twin.page'), `<${linkTarget(profile.url)}>`],
    [say('twin.website'), `<${linkTarget(profile.website_url)}>`],
    [
      say('twin.status'),
      profile.status === 'live'
        ? say('twin.live')
        : say('twin.launches_in_week', { week: String(profile.launch_week) }),
    ],
    [say('twin.votes'), hasVotes ? figure(profile.votes) : null],
    [say('twin.followers'), figure(profile.followers)],
    [
      say('twin.rating'),
      rating === null ? null : say('twin.rated', { average: rating.average, reviews: rating.count }),
    ],
    [
      say('header.categories'),
      [profile.primary_category, ...profile.extra_categories].flatMap(categoryLink).join(', '),
    ],
    [say('twin.tags'), profile.tags.map(markdownText).join(', ')],
    [
      say('twin.pricing'),
      [pricing.model, pricing.summary].flatMap((part) => (part === null ? [] : [markdownText(part)])).join(': '),
    ],
    [say('twin.stage'), profile.stage === null ? null : choiceName('stage', profile.stage)],
    [say('twin.founded'), profile.founded_year === null ? null : `${profile.founded_year}`],
    [say('twin.from'), place.map(markdownText).join(', ')],
    ...ownFacts(profile, 'twin').map(
      ({ label, text, href }): MarkdownFact => [
        label,
        href === undefined ? markdownText(text) : markdownLink(text, href),
      ],
    ),
    [
      say('twin.domain_rating'),
      rated === null ? null : `${rated.value} (${markdownText(rated.source)}, ${isoDay(rated.checked_at)})`,
    ],
    [say('header.awards'), profile.awards.map(({ title, week }) => say('award.of_week', { title, week })).join('; ')],
    [say('twin.owner_verified'), say(profile.verified ? 'twin.yes' : 'twin.no')],
    [
      say('twin.links'),
      Object.entries(profile.socials)
        .map(([key, url]) => markdownLink(platformName(key), url))
        .join(', '),
    ],
    [say('twin.updated'), isoDay(profile.updated_at)],
  ];
}

const categoryLink = (category: ListingProfile['primary_category']): string[] =>
  category === null ? [] : [markdownLink(category.name, category.url)];

const founderLine = ({ name, url, title }: ListingProfile['founders'][number]): string =>
  `- ${markdownLink(name, url)}${title === null ? '' : `, ${markdownText(title)}`}`;

const updateText = ({ title, body, published_at }: ListingProfile['updates'][number]): string =>
  `### ${markdownText(title)} (${isoDay(published_at)})\n\n${markdownParagraphs(body)}`;

const belowPart = 4;

/** Story, milestones and media, if the listing shows them. */
function storyMarkdown({ story, milestones = [], media = [] }: ListingProfile): string {
  const parts = storyParts(story).map(({ heading, text }) => {
    const body = ownMarkdown(text, belowPart);
    return heading === undefined ? body : [`### ${heading}`, body].join('\n\n');
  });
  const sections = [
    markdownSection(markdownText(story?.title ?? say('founder.the_story')), parts.join('\n\n')),
    markdownSection(say('twin.milestones'), milestones.map(milestoneLine).join('\n')),
    markdownSection(
      say('twin.media'),
      media
        .map(({ kind, url, caption }) => `- ${markdownLink(caption === '' ? say(`twin.media_${kind}`) : caption, url)}`)
        .join('\n'),
    ),
  ];
  return sections.filter((section) => section !== '').join('\n\n');
}

function milestoneLine({ date, title, description, url }: NonNullable<ListingProfile['milestones']>[number]): string {
  const what = url === null ? markdownText(title) : markdownLink(title, url);
  return `- ${date}: ${what}${description === null ? '' : `. ${markdownText(description)}`}`;
}
