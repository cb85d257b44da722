import type { ListingProfile } from '../../directory/directory.ts';
import { storyParts } from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';
import { markdownSection } from './document.ts';
import { markdownLink, markdownText } from './escape-markdown.ts';
import { ownMarkdown } from './own-markdown.ts';

const belowPart = 4;

/** Story, milestones and media of a listing that shows them. */
export function storyMarkdown({ story, milestones = [], media = [] }: ListingProfile): string {
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
