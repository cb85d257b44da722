import { type CheerioAPI, load } from 'cheerio';
import type { HtmlDocument } from './parse-html.ts';

/** Loads a parsed page (parseHtml()) for CSS selector queries. */
export const selectHtml = (document: HtmlDocument): CheerioAPI => load(document, { xml: { xmlMode: false } });
