import type { DraftedValue } from '../draft.ts';
import { textsOf } from '../reading/read-json-ld.ts';
import { type Brand, isOwnAddress } from '../site/brand.ts';
import { sampleEmail } from '../site/sample-text.ts';
import { pagesOn, type ReadPage, type SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { zoneOf } from '../site/surroundings.ts';
import { asTrusted, type SourceOf } from '../trust/source-trust.ts';

const pattern = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+){1,4}/g;

/** Local parts meant for general contact, best first. Excludes press, abuse, jobs and privacy addresses. */
const welcome = `
  hello hi contact contactus info support help helpdesk team office mail sales service customerservice
  customersupport care customercare enquiries inquiries hallo kontakt contacto ask feedback post bonjour hola oi
  ola ciao salut moin servus contatti contato contatto biuro kantoor buero soporte suporte assistenza atencion
  inquiry hey yo ajuda ayuda hilfe aide aiuto hulp pomoc sklep shop cheers tach hei hej ahoj merhaba aloha
  toiawase maintainers crew people salam moi halo tere gruezi destek podpora tuki asiakaspalvelu kundservice
  kundeservice ugyfelszolgalat pochta
`
  .trim()
  .split(/\s+/);

/**
 * The contact address: a general one on the company's own domain, else the only address on that domain, else the only
 * one on another domain.
 */
export function draftContactEmail(site: SiteReading): DraftedValue {
  const found = contactEmail(site);
  return found === undefined
    ? notStated()
    : asTrusted('contact_email', found.source, stated(found.email, { quote: found.email, url: found.url }));
}

interface FoundEmail {
  email: string;
  url: string;
}

/** The contact address, and the place where it was found. */
export function contactEmail(site: SiteReading): (FoundEmail & { source: SourceOf<'contact_email'> }) | undefined {
  const [general] = ownEmails(site)
    .filter(({ email }) => rankOf(email) >= 0)
    .sort((a, b) => rankOf(a.email) - rankOf(b.email));
  if (general !== undefined) return { ...general, source: 'general, on the own domain' };
  const only = onlyAddress(site);
  if (only !== undefined) return { ...only, source: 'the only one on the own domain' };
  const given = givenAddress(site);
  if (given === undefined) return undefined;
  return { ...given, source: ofMailProvider.test(given.email) ? 'at a mail provider' : 'on another domain' };
}

const ofMailProvider =
  /@(?:gmail|googlemail|outlook|hotmail|live|yahoo|icloud|me|proton|protonmail|gmx|web|mail|t-online|orange|free|libero|uol|onet|wp|interia|o2|naver|qq|163|yandex)\./i;

/**
 * The only address at the company's domain on contact pages, else in footers and on the about page, unless it has a
 * special purpose.
 */
function onlyAddress(site: SiteReading): FoundEmail | undefined {
  const contactPages = new Set(pagesOn(site, ['contact']).map(({ url }) => url));
  const ofContact = ownEmails(site).filter(({ url }) => contactPages.has(url));
  const [first, ...others] = ofContact.length > 0 ? ofContact : signedEmails(site);
  const isOnly = others.every(({ email }) => email.toLowerCase() === first?.email.toLowerCase());
  return first !== undefined && isOnly && !keptFor.test(first.email.split('@')[0] ?? '') ? first : undefined;
}

/**
 * The only contact address on another domain: in the footer, on the contact page, or in structured data. None if there
 * are several.
 */
function givenAddress(site: SiteReading): FoundEmail | undefined {
  const given = pagesOn(site, ['contact', 'home', 'about']).flatMap(({ blocks, mailLinks, structured, topic, url }) => {
    const linked = mailLinks.flatMap(({ attribs: { href = '' } }) => href.match(pattern) ?? []);
    const shown = blocks
      .filter(({ text, element }) => text.includes('@') && (topic === 'contact' || zoneOf(element) === 'footer'))
      .flatMap(({ text }) => text.match(pattern) ?? []);
    const declared = structured.flatMap((node) => textsOf(node.email).flatMap((text) => text.match(pattern) ?? []));
    return [...linked, ...shown, ...declared].map((email) => ({ email, url }));
  });
  const [first, ...others] = given.filter(({ email }) => !sampleEmail.test(email));
  const isOnly = others.every(({ email }) => email.toLowerCase() === first?.email.toLowerCase());
  return first !== undefined && isOnly && !keptFor.test(first.email.split('@')[0] ?? '') ? first : undefined;
}

const invites =
  /(?:^|[^\p{L}])(?:write|say (?:hello|hi)|questions?|e-?mail|mail (?:us|me)|contact|reach|schreib\p{L}{0,3}|kontakt|écri\p{L}{1,5}|contactez|escr[ií]\p{L}{1,6}|escreva|scriv\p{L}{1,5}|schrijf|mail ons|napisz)(?![\p{L}]).{0,80}@/iu;

const signedEmails = (site: SiteReading): FoundEmail[] =>
  pagesOn(site, ['home', 'about']).flatMap(({ blocks, topic, url }) =>
    blocks
      .filter(
        ({ text, element }) =>
          text.includes('@') && (topic === 'about' || zoneOf(element) === 'footer' || invites.test(text)),
      )
      .flatMap(({ text }) => text.match(pattern) ?? [])
      .filter((email) => isOwn(email, site.brand))
      .map((email) => ({ email, url })),
  );

/** Local parts of special-purpose addresses. */
export const keptFor =
  /^(?:no-?reply|do-?not-?reply|abuse|fraud|report\w{0,6}|privacy|dpo|gdpr|dsgvo|rodo|iod|lgpd|press|media|presse|prensa|imprensa|stampa|pers|prasa|jobs|careers?|hr|recruit\w{0,8}|karriere|bewerbung|emploi|recrutement|empleo|vagas|lavoro|vacatures|praca|saiyo|security|legal|datenschutz|dmca|postmaster|webmaster|billing|invoices?|rechnung\w{0,6}|facturation|investors?|partners?|affiliates?|unsubscribe)$/i;

/** All email addresses on the company's own domain. */
export function ownEmails(site: SiteReading): FoundEmail[] {
  return pagesOn(site, ['contact', 'home', 'about', 'pricing', 'other'])
    .flatMap((page) => addressesOn(page).map((email) => ({ email, url: page.url })))
    .filter(({ email }) => isOwn(email, site.brand));
}

// A website without a public domain name, as on an intranet, has no addresses of its own.
const isOwn = (email: string, brand: Brand): boolean =>
  brand.domain === '' || isOwnAddress(`https://${email.split('@')[1]}`, brand);

const rankOf = (email: string): number =>
  welcome.indexOf((email.split('@')[0] ?? '').toLowerCase().replace(/[._-]/g, ''));

function addressesOn({ blocks, mailLinks, structured }: ReadPage): string[] {
  const mailed = mailLinks.flatMap(({ attribs: { href = '' } }) => href.match(pattern) ?? []);
  const written = blocks.flatMap(({ text }) => (text.includes('@') ? (text.match(pattern) ?? []) : []));
  const declared = structured.flatMap((node) => textsOf(node.email).flatMap((text) => text.match(pattern) ?? []));
  return [...mailed, ...written, ...declared];
}
