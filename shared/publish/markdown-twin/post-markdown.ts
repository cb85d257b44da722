import type { PostView } from '../../directory/directory.ts';
import { blogPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
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
      ['Page', `<${linkTarget(post.url)}>`],
      ['In', markdownLink('Blog', absoluteUrl(blogPath()))],
      ['By', markdownText(post.author)],
      ['Published', published],
      ['Updated', updated === published ? null : updated],
      ['Tags', post.tags.map(markdownText).join(', ')],
    ]),
    ownMarkdown(post.body_markdown, belowTitle),
    markdownSection('Questions and answers', markdownFaqs(post.faqs)),
  ]);
}
