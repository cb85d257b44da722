import { absoluteUrl } from '../../shared/kernel/address/site-address.ts';

/** A text response with a media type. */
export const textResponse = (text: string, type: string, headers: Record<string, string> = {}): Response =>
  new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8`, ...headers } });

/** A page's Markdown; search engines are told the page's URL. */
export const markdownResponse = (markdown: string, pagePath: string): Response =>
  textResponse(markdown, 'text/markdown', { Link: `<${absoluteUrl(pagePath)}>; rel="canonical"` });

/** Response to a Markdown request for a record that doesn't exist. */
export const missingTwin = (): Response =>
  new Response('# There is nothing at this address\n\nIt may be mistyped, or what it showed was taken down.\n', {
    status: 404,
    headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
  });
