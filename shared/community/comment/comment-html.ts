import { markdownToHtml } from '../../kernel/text/markdown.ts';

/** The words of a comment as HTML. A heading is a paragraph: those of the page are its own. */
export const commentHtml = (body: string): string =>
  markdownToHtml(body).replace(/<(\/?)h[1-6]>/g, (_tag, slash: string) =>
    slash === '' ? '<p class="talk-heading">' : '</p>',
  );
