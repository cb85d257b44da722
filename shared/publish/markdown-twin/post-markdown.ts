import type { PostView } from '../../directory/directory.ts';
import { blogPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { markdownDocument, markdownFacts, markdownFaqs, markdownSection } from './document.ts';
import { linkTarget, markdownLink, markdownText } from './escape-markdown.ts';
import { ownMarkdown } from './own-markdown.ts';

const belowTitle = 2;

/** A blog post in Markdown, with its whole text. */
export function postMarkdown(post: PostView): string {
  const [published, updated] = [isoDay(post.published_at), isoDay(post.updated_at)];
  return markdownDocument([
    `# ${markdownText(post.title)}`,
    post.excerpt === '' ? '' : `> ${markdownText(post.excerpt)}`,
    markdownFacts([
      [say('twin.page'), `<${linkTarget(post.url)}>`],
      [say('twin.in_label'), markdownLink(say('header.blog'), absoluteUrl(blogPath()))],
      [say('twin.by'), markdownText(post.author)],
      [say('twin.published'), published],
      [say('twin.updated'), updated === published ? null : updated],
      [say('twin.tags'), post.tags.map(markdownText).join(', ')],
    ]),
    ownMarkdown(post.body_markdown, belowTitle),
    markdownSection(say('twin.questions'), markdownFaqs(post.faqs)),
  ]);
}
