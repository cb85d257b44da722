import type { Feed, FeedEntry } from './feed.ts';
import { textToHtml, xmlElement, xmlText } from './xml-text.ts';

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ');

/** A feed as RSS 2.0. */
export function toRss(feed: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${namespaces}>`,
    '<channel>',
    xmlElement('title', feed.title),
    xmlElement('link', feed.pageUrl),
    xmlElement('description', feed.description),
    xmlElement('language', feed.language),
    xmlElement('lastBuildDate', feed.updated.toUTCString()),
    `<atom:link href="${xmlText(feed.selfUrl)}" rel="self" type="application/rss+xml"/>`,
    ...feed.entries.map(item),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

// Descriptions are parsed as HTML, so plain text is converted first.
function item(entry: FeedEntry): string {
  return [
    '<item>',
    xmlElement('title', entry.title),
    xmlElement('link', entry.url),
    `<guid isPermaLink="false">${xmlText(entry.id)}</guid>`,
    xmlElement('pubDate', entry.published.toUTCString()),
    ...(entry.author === null ? [] : [xmlElement('dc:creator', entry.author)]),
    ...entry.tags.map((tag) => xmlElement('category', tag)),
    xmlElement('description', textToHtml(entry.summary)),
    ...(entry.html === undefined ? [] : [xmlElement('content:encoded', entry.html)]),
    '</item>',
  ].join('\n');
}
