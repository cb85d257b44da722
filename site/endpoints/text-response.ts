import { absoluteUrl } from '../../shared/kernel/address/site-address.ts';

/** A text response with a media type. */
export const textResponse = (text: string, type: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8`, ...headers } });

/** A page's Markdown. A header gives search engines the page's URL. */
export const markdownResponse = (markdown: string, pagePath: string): Response =>
  textResponse(markdown, 'text/markdown', { Link: `<${absoluteUrl(pagePath)}>; rel="canonical"` });

/** Response to a Markdown request for a record that doesn't exist. */
export const missingTwin = (): Response =>
  new Response('# Page not found\n\nThe address may be mistyped, or the page was removed.\n', {
    status: 404,
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
