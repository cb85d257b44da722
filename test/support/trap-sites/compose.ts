import { furtherOf, furtherTraps } from './further-traps.ts';
import { faqPart, featuresPart, heroPart, imprintPart, type OwnPart, storyPart, teamPart } from './own-parts.ts';
import { priceKinds, pricePart } from './price-part.ts';
import { planOf, type SitePlan, siteNames } from './site-plan.ts';
import type { SiteWords } from './site-words.ts';
import { type TrapPart, trapParts } from './trap-parts.ts';
import type { Trap, TrapSite, Truth } from './trap-site.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { es } from './words/es.ts';
import { fr } from './words/fr.ts';
import { it } from './words/it.ts';
import { ja } from './words/ja.ts';
import { ko } from './words/ko.ts';
import { nl } from './words/nl.ts';
import { pl } from './words/pl.ts';
import { pt } from './words/pt.ts';
import { zh } from './words/zh.ts';

const languages: readonly SiteWords[] = [en, de, fr, es, pt, it, nl, pl, ja, zh, ko];
const trapsOfASite = 8;
const furtherTrapsOfASite = 4;

/** Websites with their facts, always the same: one language after the other. */
export function trapSites(count: number): TrapSite[] {
  return siteNames(count).map((name, index) => siteOf(name, languages[index % languages.length] ?? en));
}

function siteOf(name: string, words: SiteWords): TrapSite {
  const plan = planOf(name, words);
  const traps = plan.chance
    .some(Object.entries(trapParts), trapsOfASite)
    .map(([kind, build]) => ({ kind, ...build(plan) }));
  const further = plan.chance.some(Object.entries(furtherTraps), furtherTrapsOfASite);
  for (const [kind, build] of further) traps.push({ kind, ...build(plan) });
  const at = (place: TrapPart['place']): string[] =>
    traps.filter((trap) => trap.place === place).map(({ html }) => html);
  const parts = chooseParts(
    plan,
    traps.map(({ kind }) => kind),
  );
  const inMain = plan.chance.some([...at('main')], 99);
  const homeMain = [parts.hero.html, ...mixed(plan, [...parts.home.map(({ html }) => html)], inMain)].join('\n');
  const page = (path: string, title: string, main: string, head = ''): { url: string; html: string } => ({
    url: new URL(path, plan.url).href,
    html: plan.skin.frame({
      language: words.code,
      head: `<title>${title}</title>${head}`,
      menu: menuOf(plan),
      logo: `<a href="/"><img src="/img/logo.svg" alt="${plan.name}"></a>`,
      before: at('before').join(''),
      main,
      footer: footerOf(plan, parts.footer) + at('footer').join(''),
      after: at('after').join(''),
    }),
  });
  const { labels, paths } = words;
  const pages = [
    page('/', homeTitle(plan), homeMain, homeHead(plan) + at('head').join('')),
    ...(parts.pricing === undefined
      ? []
      : [page(paths.pricing, `${labels.prices} – ${plan.name}`, parts.pricing.html)]),
    page(paths.about, plan.name, parts.about.map(({ html }) => html).join('\n') + at('about').join('')),
    ...(parts.imprint === undefined
      ? []
      : [page(paths.contact, labels.imprint, parts.imprint.html + at('imprint').join(''))]),
  ];
  const own = [parts.hero, ...parts.home, ...parts.about, parts.footer, parts.pricing, parts.imprint];
  return {
    name,
    language: words.code,
    pages,
    truth: truthOf(
      plan,
      own.filter((part) => part !== undefined),
    ),
    traps: traps.map(({ kind, html }): Trap => ({ kind, text: html.replaceAll(/<[^>]*>/g, ' ') })),
  };
}

interface Parts {
  hero: OwnPart;
  home: OwnPart[];
  about: OwnPart[];
  pricing: OwnPart | undefined;
  imprint: OwnPart | undefined;
  footer: OwnPart;
}

/**
 * Which own parts a website has, and on which page. Facts that metadata contradicts are stated visibly, so that there
 * is a right answer.
 */
function chooseParts(plan: SitePlan, traps: readonly string[]): Parts {
  const { chance } = plan;
  const price = pricePart(plan, chance.of(priceKinds));
  const mustTell = traps.includes('metadata');
  const imprint =
    mustTell || chance.yes(0.6)
      ? imprintPart(plan, chance.of(['info', 'hello', 'kontakt', 'support', 'contact']))
      : undefined;
  const facts = {
    when: mustTell || chance.yes(0.7),
    who: chance.yes(0.6),
    where: imprint === undefined && chance.yes(0.7),
  };
  const story = storyPart(plan, facts);
  const about = [story, ...(facts.when && facts.who && chance.yes(0.3) ? [teamPart(plan)] : [])];
  const pricingApart = chance.yes(0.5);
  const home = [featuresPart(plan), ...(pricingApart ? [] : [price]), ...(chance.yes(0.6) ? [faqPart(plan)] : [])];
  return {
    hero: heroPart(plan),
    home,
    about,
    pricing: pricingApart ? price : undefined,
    imprint,
    footer: socialsPart(plan),
  };
}

function socialsPart({ chance, domain }: SitePlan): OwnPart {
  const label =
    domain
      .split('.')[0]
      ?.replace(/^get|-app$/g, '')
      .replaceAll('-', '') ?? '';
  const links: [string, string][] = [
    ['x', `https://x.com/${label}`],
    ['linkedin', `https://www.linkedin.com/company/${label}`],
    ['instagram', `https://www.instagram.com/${label}/`],
  ];
  const shown = chance.some(links, chance.below(4));
  const html = shown.map(([platform, url]) => `<a href="${url}" aria-label="${platform}"></a>`).join(' ');
  return { html, truth: { values: { socials: shown.map(([, url]) => [url]) } } };
}

const footerOf = ({ name, words }: SitePlan, socials: OwnPart): string =>
  `<div>© 2026 ${name}</div><div>${socials.html}</div><div><a href="/login">${words.machinery.login}</a></div>`;

const menuOf = ({ words }: SitePlan): string[] => [
  ...words.machinery.menu.map((label, index) => `<a href="/${index}">${label}</a>`),
  `<a href="/login">${words.machinery.login}</a>`,
];

const homeTitle = (plan: SitePlan): string => {
  const { name, subject, chance } = plan;
  return chance.of([
    `${name} – ${subject.tagline}`,
    `${subject.tagline} | ${name}`,
    name,
    `${furtherOf(plan).home} | ${name}`,
    `${name} - ${furtherOf(plan).home}`,
  ]);
};

function homeHead({ name, subject, chance, say }: SitePlan): string {
  const description = chance.yes(0.8) ? `<meta name="description" content="${say(subject.description)}">` : '';
  const siteName = chance.yes(0.4) ? `<meta property="og:site_name" content="${name}">` : '';
  return `${description}${siteName}<link rel="icon" href="/favicon.ico">`;
}

/** The own parts in order, with the others mixed in. */
function mixed({ chance }: SitePlan, own: readonly string[], others: readonly string[]): string[] {
  const all = [...own];
  for (const html of others) all.splice(1 + chance.below(all.length), 0, html);
  return all;
}

function truthOf(plan: SitePlan, parts: readonly OwnPart[]): Truth {
  const { name, subject, say } = plan;
  const description = say(subject.description);
  const truth: Truth = {
    values: {
      name: [[name]],
      short_description: [['*']],
      description: [['*']],
      founded_year: [],
      founders: [],
      country: [],
      city: [],
      contact_email: [],
      demo_video_url: [],
      usps: [],
      faqs: [],
      socials: [],
      stage: [],
    },
    also: { tagline: [description], stage: ['launched'] },
    ownTexts: [description, ...plainlyOwn(plan)],
    priceTexts: [],
  };
  for (const part of parts) addTo(truth, part);
  return truth;
}

/** Sentences about the product that no field asks for. */
function plainlyOwn(plan: SitePlan): string[] {
  const { consultation, unlike, saves, ready, planTexts } = furtherOf(plan);
  return [consultation, unlike, saves, ready[1], ...planTexts].map(plan.say);
}

function addTo(truth: Truth, { truth: told = {} }: OwnPart): void {
  for (const [field, values] of Object.entries(told.values ?? {})) {
    const known = truth.values[field] ?? [];
    const isNew = ([form]: readonly string[]): boolean => !known.some((forms) => forms.includes(form ?? ''));
    truth.values[field] = [...known, ...values.filter(isNew)];
  }
  for (const [field, values] of Object.entries(told.also ?? {}))
    truth.also[field] = [...(truth.also[field] ?? []), ...values];
  truth.ownTexts = [...truth.ownTexts, ...(told.ownTexts ?? [])];
  truth.priceTexts = [...truth.priceTexts, ...(told.priceTexts ?? [])];
}
