import type { Feed, FeedEntry } from './feed.ts';
import { xmlElement, xmlText } from './xml-text.ts';

/** A feed as Atom (RFC 4287). */
export function toAtom(feed: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(feed.language)}">`,
    xmlElement('id', feed.id),
    xmlElement('title', feed.title),
    xmlElement('subtitle', feed.description),
    xmlElement('updated', feed.updated.toISOString()),
    xmlElement('icon', feed.iconUrl),
    author(feed.author),
    `<link rel="self" type="application/atom+xml" href="${xmlText(feed.selfUrl)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(feed.pageUrl)}"/>`,
    ...feed.entries.map(entryXml),
    '</feed>',
    '',
  ].join('\n');
}

function entryXml(entry: FeedEntry): string {
  return [
    '<entry>',
    xmlElement('id', entry.id),
    xmlElement('title', entry.title),
    `<link rel="alternate" type="text/html" href="${xmlText(entry.url)}"/>`,
    xmlElement('published', entry.published.toISOString()),
    xmlElement('updated', entry.updated.toISOString()),
    ...(entry.author === null ? [] : [author(entry.author)]),
    ...entry.tags.map((tag) => `<category term="${xmlText(tag)}"/>`),
    xmlElement('summary', entry.summary),
    ...(entry.html === undefined ? [] : [`<content type="html">${xmlText(entry.html)}</content>`]),
    '</entry>',
  ].join('\n');
}

const author = (name: string): string => `<author>${xmlElement('name', name)}</author>`;
