import { escapeMarkup } from '../../kernel/text/escape-markup.ts';

export interface BadgeEmbed {
  /** Absolute URL of the listing's page. */
  listingUrl: string;
  /** Absolute URL of the badge image. */
  imageUrl: string;
  alt: string;
  /** Size of the image in pixels. */
  width: number;
  height: number;
}

/**
 * HTML to copy and paste: the badge image, linked to the listing. Throws a RangeError for URLs that are not http(s),
 * since the code ends up on other people's pages.
 */
export function badgeEmbedHtml({ listingUrl, imageUrl, alt, width, height }: BadgeEmbed): string {
  const href = escapeMarkup(webAddress(listingUrl));
  const image = `src="${escapeMarkup(webAddress(imageUrl))}" alt="${escapeMarkup(alt)}" width="${width}" height="${height}"`;
  return `<a href="${href}" target="_blank" rel="noopener"><img ${image} loading="lazy"></a>`;
}

function webAddress(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) throw new RangeError(`not a web address: ${address}`);
  return address;
}
