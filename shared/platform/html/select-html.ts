import { type CheerioAPI, load } from 'cheerio';
import type { HtmlDocument } from './parse-html.ts';

/** A parsed page (parseHtml()) to look for elements in by CSS selectors. */
export const selectHtml = (document: HtmlDocument): CheerioAPI => load(document, { xml: { xmlMode: false } });
