import { markdownToHtml } from '../../kernel/text/markdown.ts';

/** A comment as HTML. Headings become paragraphs: the page has its own. */
export const commentHtml = (body: string): string =>
  markdownToHtml(body).replace(/<(\/?)h[1-6]>/g, (_tag, slash: string) =>
    slash === '' ? '<p class="talk-heading">' : '</p>',
  );
