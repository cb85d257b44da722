import { type CommentView, type ListingComments, placeInWords } from '../../community/community.ts';
import { commentsPath, threadPath } from '../../kernel/address/community-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import { countOf } from '../../kernel/text/figures.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { markdownSection } from './document.ts';
import { markdownLink, markdownText } from './escape-markdown.ts';
import { ownMarkdown, quotedMarkdown } from './own-markdown.ts';

const belowSection = 4;

/** A listing's comments in Markdown, quoted to separate them from the page. */
export function commentsMarkdown({ threads, total, moreThreads }: ListingComments, slug: string): string {
  const more = moreThreads === 0 ? [] : [markdownLink(say('twin.all_comments'), absoluteUrl(commentsPath(slug)))];
  return markdownSection(
    say('twin.comments_of_visitors', { comments: countOf(total, 'comment') }),
    [...threads.map((thread) => threadMarkdown(thread, slug)), ...more].join('\n\n'),
  );
}

function threadMarkdown(thread: CommentView, slug: string): string {
  const answers = thread.answers.map((answer) => quotedMarkdown(commentMarkdown(answer, slug)));
  return [commentMarkdown(thread, slug), ...answers].join('\n\n');
}

function commentMarkdown({ author, body, id, isMaker, rootId, state, writtenAt }: CommentView, slug: string): string {
  if (state !== 'shown') return placeInWords(state);
  const name = markdownText(author ?? say('twin.member'));
  const who = isMaker ? say('twin.maker', { name }) : name;
  const link = markdownLink(isoDay(writtenAt), absoluteUrl(threadPath(slug, rootId, id)));
  return `**${who}**, ${link}:\n\n${quotedMarkdown(ownMarkdown(body, belowSection))}`;
}
