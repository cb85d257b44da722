import type { ListingProfile } from '../listing/listing-profile.ts';
import { markdownSection } from './document.ts';
import { markdownLink, markdownText } from './escape-markdown.ts';
import { ownMarkdown } from './own-markdown.ts';

const headings = {
  why_started: 'Why it was started',
  problem: 'The problem',
  journey: 'The journey',
  challenges: 'Challenges',
  achievements: 'Achievements',
  lessons: 'Lessons',
  whats_next: 'What comes next',
} as const;
const belowPart = 4;

/** Story, milestones and media of a listing that shows them. */
export function storyMarkdown({ story, milestones = [], media = [] }: ListingProfile): string {
  const parts = Object.entries(headings).flatMap(([key, heading]) => {
    const text = story?.[key as keyof typeof headings];
    return text === undefined ? [] : [`### ${heading}`, ownMarkdown(text, belowPart)];
  });
  const opening = story?.story === undefined ? [] : [ownMarkdown(story.story, belowPart)];
  const sections = [
    markdownSection(markdownText(story?.title ?? 'The story'), [...opening, ...parts].join('\n\n')),
    markdownSection('Milestones', milestones.map(milestoneLine).join('\n')),
    markdownSection(
      'Images and videos',
      media.map(({ kind, url, caption }) => `- ${markdownLink(caption === '' ? kind : caption, url)}`).join('\n'),
    ),
  ];
  return sections.filter((section) => section !== '').join('\n\n');
}

function milestoneLine({ date, title, description, url }: NonNullable<ListingProfile['milestones']>[number]): string {
  const what = url === null ? markdownText(title) : markdownLink(title, url);
  return `- ${date}: ${what}${description === null ? '' : `. ${markdownText(description)}`}`;
}
