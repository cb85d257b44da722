import type { SitePage } from '../draft.ts';
import { ownReading } from '../page-part/own-reading.ts';
import { textOfReading } from '../page-text.ts';
import { type PageReading, readPage } from '../reading/read-page.ts';
import { boundedReading } from './bounded-reading.ts';
import { type Brand, brandOf } from './brand.ts';
import { type Heading, headingsOf } from './headings.ts';
import { isOfOthers, type PageTopic, topicOf } from './page-topic.ts';
import { plainReading } from './plain-reading.ts';

/** A page of the website, ready for the rules: what is not said of the product, or speaks to models only, is not in it, but for `text`. */
export interface ReadPage extends PageReading {
  url: string;
  topic: PageTopic;
  /** pageText: what quotes are checked against. */
  text: string;
  headings: readonly Heading[];
}

/** A website, ready for the rules. */
export interface SiteReading {
  home: ReadPage;
  /** All pages, the homepage first. */
  pages: readonly ReadPage[];
  brand: Brand;
}

/** Reads the pages of a website, the homepage first; undefined without a page. */
export function readSite(sitePages: readonly SitePage[]): SiteReading | undefined {
  const pages = sitePages.map(({ url, html }, index): ReadPage => {
    const whole = readPage(html);
    const isLeftOut = index > 0 && isOfOthers(url) && topicOf(url) === 'other';
    const reading = isLeftOut ? withoutContent(whole) : plainReading(ownReading(boundedReading(whole)));
    const topic = index === 0 ? 'home' : topicOf(url);
    return { ...reading, url, topic, text: textOfReading(whole), headings: headingsOf(reading) };
  });
  const [home] = pages;
  return home === undefined ? undefined : { home, pages, brand: brandOf(home.url) };
}

/** A page of which nothing is said of the product now, by its maker. */
const withoutContent = (reading: PageReading): PageReading => ({
  ...reading,
  title: '',
  metas: [],
  headLinks: [],
  mailLinks: [],
  structured: [],
  blocks: [],
  elements: [],
});

/** The pages on one of these topics, in the order of the topics. */
export function pagesOn(site: SiteReading, topics: readonly PageTopic[]): ReadPage[] {
  return topics.flatMap((topic) => site.pages.filter((page) => page.topic === topic));
}
