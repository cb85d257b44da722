import { parse } from 'tldts';

/** The name in a website's URL. */
export interface Brand {
  /** Registrable domain without its public suffix: `acme` for `www.acme.co.uk`. Empty for an IP address. */
  label: string;
  /** Registrable domain: `acme.co.uk`. */
  domain: string;
}

/** The brand in a URL. */
export function brandOf(url: string): Brand {
  const { domain, domainWithoutSuffix } = parse(url, { allowPrivateDomains: true });
  return { label: compact(domainWithoutSuffix ?? ''), domain: (domain ?? '').toLowerCase() };
}

/**
 * The product's own part of a URL on its company's or host's domain, compact: `mail` for `mail.acme.com`, `notes` for
 * `jo.github.io/notes`. Empty if there is none.
 */
export function productInAddress(url: string): string {
  const { subdomain, isPrivate } = parse(url, { allowPrivateDomains: true });
  const own = isPrivate === true ? (URL.parse(url)?.pathname.split('/')[1] ?? '') : (subdomain ?? '');
  const product = compact(own.replace(/^www\.?/i, ''));
  return partsOfSite.test(product) ? '' : product;
}

const partsOfSite = /^(?:apps?|beta|blog|docs?|help|home|landing|mobile|shop|site|start|store|support|website)$/;

/** Letters with a stroke, and the plain letters that URLs use instead. */
const stroked: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
};

/** Letters and digits of a text in lower case without accents, for comparing names and URLs. */
export function compact(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[łđøıßæœðþ]/g, (letter) => stroked[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether two compact names belong to one brand: equal, or one starts with or contains the other (at least 4 letters). */
export function sharesBrand(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return (short.length >= 3 && long.startsWith(short)) || (short.length >= 4 && long.includes(short));
}

/** Whether an absolute URL belongs to the brand's own website. */
export const isOwnAddress = (address: string, brand: Brand): boolean =>
  brand.domain !== '' && parse(address, { allowPrivateDomains: true }).domain === brand.domain;
