import type { ListingTalk } from '../../community/community.ts';
import type { ListingPage } from '../../directory/directory.reads.ts';
import type { ListingProfile } from '../../directory/directory.ts';
import { aboutTexts, countryName, ownFacts, platformName, stageName } from '../../directory/directory.ts';
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
import { storyMarkdown } from './story-markdown.ts';

const belowSection = 3;

/** The page of a listing in Markdown. */
export function listingMarkdown({ profile, alternatives }: ListingPage, talk: ListingTalk): string {
  return markdownDocument([
    `# ${markdownText(profile.name)}`,
    profile.tagline === null ? '' : `> ${markdownText(profile.tagline)}`,
    markdownFacts(factsOf(profile)),
    markdownSection('About', aboutMarkdown(profile)),
    markdownSection('Features', markdownTextList(profile.features)),
    markdownSection('What sets it apart', markdownTextList(profile.usps)),
    storyMarkdown(profile),
    markdownSection('Founders', profile.founders.map(founderLine).join('\n')),
    markdownSection('Latest updates', profile.updates.map(updateText).join('\n\n')),
    markdownSection('Questions and answers', markdownFaqs(profile.faqs)),
    reviewsMarkdown(talk.reviews, profile.slug),
    commentsMarkdown(talk.comments, profile.slug),
    markdownSection('Alternatives', alternatives.map((listing) => `- ${listingLine(listing)}`).join('\n')),
  ]);
}

function aboutMarkdown(profile: ListingProfile): string {
  const lead = profile.headline === null ? [] : [`**${markdownText(profile.headline)}**`];
  const source = profile.text_source === null ? [] : [`*${markdownText(profile.text_source)}*`];
  return [...lead, ...aboutTexts(profile).map((text) => ownMarkdown(text, belowSection)), ...source].join('\n\n');
}

function factsOf(profile: ListingProfile): MarkdownFact[] {
  const { pricing, domain_rating: rated, community_rating: rating } = profile;
  const place = [profile.city, countryName(profile.country)].filter((part) => part !== null);
  return [
    ['Page', `<${linkTarget(profile.url)}>`],
    ['Website', `<${linkTarget(profile.website_url)}>`],
    ['Status', profile.status === 'live' ? 'live' : `launches in the week of ${profile.launch_week}`],
    ['Votes', figure(profile.votes)],
    ['Followers', figure(profile.followers)],
    ['Rating', rating === null ? null : `${rating.average} of 5 from ${figure(rating.count)} reviews`],
    ['Categories', [profile.primary_category, ...profile.extra_categories].flatMap(categoryLink).join(', ')],
    ['Tags', profile.tags.map(markdownText).join(', ')],
    [
      'Pricing',
      [pricing.model, pricing.summary].flatMap((part) => (part === null ? [] : [markdownText(part)])).join(': '),
    ],
    ['Stage', profile.stage === null ? null : stageName(profile.stage)],
    ['Founded', profile.founded_year === null ? null : `${profile.founded_year}`],
    ['From', place.map(markdownText).join(', ')],
    ...ownFacts(profile, 'twin').map(
      ({ label, text, href }): MarkdownFact => [
        label,
        href === undefined ? markdownText(text) : markdownLink(text, href),
      ],
    ),
    [
      'Domain Rating',
      rated === null ? null : `${rated.value} (${markdownText(rated.source)}, ${isoDay(rated.checked_at)})`,
    ],
    ['Awards', profile.awards.map(({ title, week }) => `${title}, week of ${week}`).join('; ')],
    ['Owner verified', profile.verified ? 'yes' : 'no'],
    [
      'Links',
      Object.entries(profile.socials)
        .map(([key, url]) => markdownLink(platformName(key), url))
        .join(', '),
    ],
    ['Updated', isoDay(profile.updated_at)],
  ];
}

const categoryLink = (category: ListingProfile['primary_category']): string[] =>
  category === null ? [] : [markdownLink(category.name, category.url)];

const founderLine = ({ name, url, title }: ListingProfile['founders'][number]): string =>
  `- ${markdownLink(name, url)}${title === null ? '' : `, ${markdownText(title)}`}`;

const updateText = ({ title, body, published_at }: ListingProfile['updates'][number]): string =>
  `### ${markdownText(title)} (${isoDay(published_at)})\n\n${markdownParagraphs(body)}`;
