import type { DraftedValue } from '../draft.ts';
import type { PageElement } from '../reading/dom.ts';
import { textsOf } from '../reading/read-json-ld.ts';
import { absoluteAddress } from '../site/absolute-address.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { zoneOf } from '../site/surroundings.ts';

/** URLs of single videos, not of playlists or channels. */
const video =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/(?!videoseries)|shorts\/)[\w-]{11}|youtu\.be\/[\w-]{11}|(?:www\.)?vimeo\.com\/(?:video\/)?\d{6,}|player\.vimeo\.com\/video\/\d{6,}|fast\.wistia\.(?:net|com)\/embed\/(?:iframe|medias)\/\w{10}|[\w-]+\.wistia\.com\/medias\/\w{10}|(?:www\.)?loom\.com\/(?:share|embed)\/\w{20,}|(?:play|share)\.vidyard\.com\/[\w-]{10,})/i;
const decoration = /[?&](?:background|loop)=1/i;
const longest = 500;

/** A product video on a video host: from structured data or a player. */
export function draftDemoVideo(site: SiteReading): DraftedValue {
  const [best] = videoCandidates(site);
  return best === undefined ? notStated() : stated(best.address, { quote: best.quote, url: site.home.url });
}

/** The homepage's videos, best first, each as an absolute URL and as written. */
export function videoCandidates({ home }: SiteReading): { address: string; quote: string }[] {
  return [...structuredVideos(home), ...players(home)].flatMap((quote) => {
    const address = absoluteAddress(quote, home);
    return address !== undefined && address.length <= longest ? [{ address, quote }] : [];
  });
}

function structuredVideos({ structured }: ReadPage): string[] {
  return structured
    .filter((node) => textsOf(node['@type']).includes('VideoObject'))
    .flatMap((node) => [...textsOf(node.embedUrl), ...textsOf(node.contentUrl)])
    .filter((address) => /^https?:\/\//.test(address));
}

const isVideo = (raw: string, page: ReadPage): boolean => {
  if (!/youtu|vimeo|wistia|loom|vidyard/i.test(raw)) return false;
  const address = absoluteAddress(raw, page) ?? '';
  return video.test(address) && !decoration.test(address);
};

function players(page: ReadPage): string[] {
  return page.elements
    .filter((element) => element.name === 'iframe' && isShown(element))
    .flatMap(({ attribs }) =>
      [attribs.src, attribs['data-src'], attribs['data-lazy-src']].map((src) => (src ?? '').trim()),
    )
    .filter((src) => src !== '' && isVideo(src, page));
}

const isShown = (element: PageElement): boolean => zoneOf(element) !== 'voice' && zoneOf(element) !== 'footer';
