import type { DraftedValue } from '../draft.ts';
import { textsOf } from '../reading/read-json-ld.ts';
import { type Brand, isOwnAddress } from '../site/brand.ts';
import { pagesOn, type ReadPage, type SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';

const pattern = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+){1,4}/g;

/** Local parts that a company gives to be written to, most welcome first. Press, abuse, jobs and privacy are none of them. */
const welcome = [
  'hello',
  'hi',
  'contact',
  'contactus',
  'info',
  'support',
  'help',
  'helpdesk',
  'team',
  'office',
  'mail',
  'sales',
  'service',
  'customerservice',
  'customersupport',
  'care',
  'customercare',
  'enquiries',
  'inquiries',
  'hallo',
  'kontakt',
  'contacto',
  'ask',
  'feedback',
];

/** The address to write to: one of the company's own domain that is meant for everybody. */
export function draftContactEmail(site: SiteReading): DraftedValue {
  const found = ownEmails(site)
    .map(({ email, url }) => ({ email, url, rank: rankOf(email) }))
    .filter(({ rank }) => rank >= 0);
  const best = found.reduce<(typeof found)[number] | undefined>(
    (before, each) => (before === undefined || each.rank < before.rank ? each : before),
    undefined,
  );
  return best === undefined ? notStated() : stated(best.email, { quote: best.email, url: best.url });
}

/** Every email address of the company's own domain on its pages. */
export function ownEmails(site: SiteReading): { email: string; url: string }[] {
  return pagesOn(site, ['contact', 'home', 'about', 'pricing', 'other'])
    .flatMap((page) => addressesOn(page).map((email) => ({ email, url: page.url })))
    .filter(({ email }) => isOwn(email, site.brand));
}

// A website without a name, on an intranet, has no domain that addresses could be of.
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
