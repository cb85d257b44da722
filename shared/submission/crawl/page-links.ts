import { parseHtml } from '../../platform/html/parse-html.ts';
import { selectHtml } from '../../platform/html/select-html.ts';

/** A link on a page with its visible text. Plain data, passed between threads. */
export interface PageLink {
  url: string;
  text: string;
}

export interface PageLinks {
  links: PageLink[];
  /** Target of an automatic redirect within five seconds. */
  refresh: string | undefined;
}

const mostLinks = 2000;
const longestText = 80;
/** Longer URLs aren't meant for people. */
const longestAddress = 2048;

/** Reads a page's http(s) links, resolved against its `<base>` or its own URL. */
export function pageLinks(html: string, pageUrl: string): PageLinks {
  const page = selectHtml(parseHtml(html).document);
  const base = resolved(page('base[href]').first().attr('href') ?? '', pageUrl) ?? pageUrl;
  const anchors = page('a[href], area[href]').slice(0, mostLinks).toArray();
  const links = anchors.flatMap((anchor): PageLink[] => {
    const url = resolved(page(anchor).attr('href') ?? '', base);
    const words = page(anchor).text() || (page(anchor).attr('aria-label') ?? page(anchor).attr('title') ?? '');
    return url === undefined ? [] : [{ url, text: words.replace(/\s+/g, ' ').trim().slice(0, longestText) }];
  });
  const refresh = page('meta[http-equiv="refresh" i]').first().attr('content') ?? '';
  return { links, refresh: refreshTarget(refresh.slice(0, 2048), base) };
}

function refreshTarget(content: string, base: string): string | undefined {
  const target = /^\s*(?:(?:[0-5](?:\.\d*)?|\.\d*)\s*)?[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content)?.[1];
  return target === undefined ? undefined : resolved(target.trim(), base);
}

function resolved(address: string, base: string): string | undefined {
  if (address.length > longestAddress || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
}
