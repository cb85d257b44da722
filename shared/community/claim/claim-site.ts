import { getDomain, parse } from 'tldts';
import { platformDomains } from '../../directory/directory.ts';
import { withoutEndSlashes } from '../../kernel/text/end-slashes.ts';
import { type ClaimMethod, claimMethods } from './claim.ts';

/** The parts of a listing's website that decide how ownership can be proved. */
export interface ClaimSite {
  /** The listing's website. */
  url: URL;
  host: string;
  /**
   * Registrable domain by the public suffix list, including private suffixes; null for an IP address or a bare suffix.
   */
  domain: string | null;
  /** The path without trailing slash; empty for a whole host. */
  path: string;
  /** Whether others have pages or subdomains on the same domain. */
  isShared: boolean;
}

const privateSuffixes = { allowPrivateDomains: true };

/** Hosts, besides the known platforms, where each path has a different owner. */
const hostsOfMany = new Set(
  'gitlab.com bitbucket.org codeberg.org sourceforge.net npmjs.com pypi.org crates.io google.com apple.com microsoft.com mozilla.org wordpress.org notion.so notion.site gumroad.com producthunt.com substack.com itch.io patreon.com linktr.ee carrd.co huggingface.co archive.org chromewebstore.google.com t.me telegram.me wa.me vk.com dev.to replit.com figma.com canva.com zapier.com amazon.com etsy.com kickstarter.com indiehackers.com'.split(
    ' ',
  ),
);

export function claimSiteOf(websiteUrl: string): ClaimSite {
  const url = new URL(websiteUrl);
  const { isPrivate } = parse(url.hostname, privateSuffixes);
  const domain = getDomain(url.hostname, privateSuffixes);
  const path = withoutEndSlashes(url.pathname);
  const isOfMany = domain !== null && (hostsOfMany.has(domain) || platformDomains[domain] !== undefined);
  return {
    url,
    host: url.hostname.replace(/\.$/, ''),
    domain,
    path,
    isShared: isPrivate === true || (isOfMany && path !== ''),
  };
}

/**
 * Methods that can prove ownership. DNS and email prove a whole domain, so they are excluded for shared ones. An email
 * address doesn't prove a path: at a university, hundreds of people have an address.
 */
export function possibleMethods({ domain, isShared, path }: ClaimSite): ClaimMethod[] {
  const hasDomain = domain !== null && !isShared;
  const takesMail = hasDomain && path === '' && !isOpenMailDomain(domain);
  return claimMethods.filter((method) => (method === 'dns' ? hasDomain : method === 'email' ? takesMail : true));
}

/** Whether an email address is at the website's domain or a subdomain. Compares whole domain names. */
export function isAtDomain(email: string, { domain }: ClaimSite): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain !== null && getDomain(host, privateSuffixes) === domain;
}

const longestName = 253;
const label = '_slipway-challenge';

/** Valid names for the TXT record. Instructions show the first, which is the host's. */
export function textRecordNames({ host, domain }: ClaimSite): string[] {
  if (domain === null) return [];
  const hosts = [host.replace(/^www\./, ''), host, domain];
  const names = [...hosts.map((each) => `${label}.${each}`), domain];
  return [...new Set(names)].filter((name) => name.length <= longestName);
}

/** URL of the proof file: below the listing's path, since the rest of a shared host belongs to others. */
export function fileAddress({ url, path }: ClaimSite, token: string): string {
  return new URL(`${path}/.well-known/slipway-${token}.txt`, url.origin).href;
}

/** Whether a response came from the website: the same host, ignoring `www.`, and below the listing's path if it has one. */
export function isOfSite(address: string, site: ClaimSite): boolean {
  const { hostname, port, pathname } = new URL(address);
  const isSameHost = withoutWww(hostname) === withoutWww(site.host) && isSamePort(port, site.url.port);
  return isSameHost && isBelow(pathname, site.path);
}

/** Like `isOfSite`, for the homepage, which may redirect within the registrable domain unless that is shared. */
export function isHomepageOf(address: string, site: ClaimSite): boolean {
  if (site.path !== '' || site.domain === null) return isOfSite(address, site);
  return getDomain(new URL(address).hostname, privateSuffixes) === site.domain;
}

const withoutWww = (host: string): string => host.replace(/^www\.|\.$/g, '');
const isSamePort = (port: string, own: string): boolean => port === own || port === '';
const isBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** Domains where anyone can get an address, so having one proves nothing about a company. */
const openMailDomains = new Set(
  `gmail.com googlemail.com google.com outlook.com hotmail.com hotmail.co.uk hotmail.fr live.com msn.com yahoo.com yahoo.co.uk yahoo.co.jp yahoo.fr
  yahoo.de ymail.com rocketmail.com aol.com icloud.com me.com mac.com proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tuta.com tuta.io
  tutamail.com gmx.com gmx.de gmx.net gmx.at gmx.ch web.de mail.de freenet.de t-online.de posteo.de posteo.net mailbox.org mail.com email.com usa.com
  zoho.com zohomail.com zohomail.eu yandex.com yandex.ru ya.ru mail.ru inbox.ru list.ru bk.ru rambler.ru qq.com foxmail.com 163.com 126.com yeah.net sina.com
  sohu.com naver.com hanmail.net daum.net nate.com rediffmail.com libero.it virgilio.it tiscali.it alice.it orange.fr free.fr laposte.net sfr.fr wanadoo.fr
  hey.com fastmail.com fastmail.fm hushmail.com runbox.com startmail.com disroot.org riseup.net duck.com skiff.com comcast.net verizon.net att.net sbcglobal.net
  cox.net charter.net btinternet.com sky.com bigpond.com telstra.com shaw.ca rogers.com bell.net uol.com.br bol.com.br terra.com.br wp.pl o2.pl onet.pl
  interia.pl seznam.cz centrum.cz abv.bg ukr.net i.ua simplelogin.com anonaddy.com addy.io relay.firefox.com
  mailinator.com guerrillamail.com guerrillamail.net sharklasers.com 10minutemail.com temp-mail.org tempmail.com temp-mail.io throwawaymail.com yopmail.com
  maildrop.cc getnada.com dispostable.com trashmail.com mintemail.com mailnesia.com moakt.com emailondeck.com fakeinbox.com mohmal.com spamgourmet.com
  33mail.com burnermail.io mytemp.email tempail.com discard.email mailcatch.com inboxkitten.com tempinbox.com`.split(
    /\s+/,
  ),
);

/** Whether anyone can get an address at this domain. */
const isOpenMailDomain = (domain: string): boolean => openMailDomains.has(domain);
