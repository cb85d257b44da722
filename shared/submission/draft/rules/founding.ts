import type { DraftedValue } from '../draft.ts';
import { type StructuredNode, textsOf } from '../reading/read-json-ld.ts';
import { type Brand, compact, sharesBrand } from '../site/brand.ts';
import { sentencesOf } from '../site/sentences.ts';
import { pagesOn, type ReadPage, type SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { zoneOf } from '../site/surroundings.ts';

const founded =
  /\b(?:was |were )?(?:[Ff]ounded|[Ee]stablished|[Ii]ncorporated|[Ss]tarted)\s+(?:back\s+)?in\s+(?:\p{Lu}\p{Ll}+\s+)?(?:of\s+)?(?<year>(?:18|19|20)\d{2})\b/u;

/** The year of founding: structured data (`foundingDate`) or a sentence on the company itself. Copyright years are none. */
export function draftFoundedYear(site: SiteReading): DraftedValue {
  for (const page of pagesOn(site, ['home', 'about', 'contact', 'other'])) {
    const found = declaredYear(page, site.brand) ?? toldYear(page, site.brand);
    if (found !== undefined) return stated(found.year, { quote: found.quote, url: page.url });
  }
  return notStated();
}

interface Found {
  year: string;
  quote: string;
}

function declaredYear({ structured }: ReadPage, brand: Brand): Found | undefined {
  for (const node of structured.filter((each) => isOwn(each, brand))) {
    for (const quote of textsOf(node.foundingDate)) {
      const year = /^(?:18|19|20)\d{2}(?!\d)/.exec(quote)?.[0];
      if (year !== undefined) return { year, quote };
    }
  }
  return undefined;
}

const isOwn = (node: StructuredNode, { label }: Brand): boolean =>
  textsOf(node.name).some((name) => sharesBrand(compact(name), label));

function toldYear({ blocks, topic }: ReadPage, { label }: Brand): Found | undefined {
  for (const { text, element } of blocks) {
    if (!founded.test(text) || zoneOf(element) === 'voice') continue;
    for (const quote of sentencesOf(text)) {
      const year = founded.exec(quote)?.groups?.year;
      const isOurs =
        topic === 'about' || (label !== '' && compact(quote).includes(label)) || /\b(?:we|our|us)\b/i.test(quote);
      if (year !== undefined && isOurs) return { year, quote };
    }
  }
  return undefined;
}
