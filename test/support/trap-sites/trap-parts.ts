import type { SitePlan } from './site-plan.ts';

/** Where on a website a trap is. */
type Place = 'before' | 'main' | 'footer' | 'after' | 'head' | 'imprint' | 'about';

export interface TrapPart {
  place: Place;
  html: string;
}

type Build = (plan: SitePlan) => TrapPart;

const other = ['Nora Quist', 'Ben Okafor'] as const;
const main = (html: string): TrapPart => ({ place: 'main', html });

/** Kinds of statements not about the product, by others, or not current, each written in one of several ways. */
export const trapParts: Readonly<Record<string, Build>> = {
  testimonials: (plan) => main(testimonials(plan)),
  stories: ({ skin, words, say }) =>
    main(
      skin.section(
        'cases',
        skin.heading(2, words.labels.customers) +
          skin.card(skin.heading(3, 'Globex') + skin.paragraph(say(words.traps.story))),
      ),
    ),
  press: ({ skin, words, say }) =>
    main(
      skin.section(
        'logos',
        skin.heading(2, words.labels.press) + skin.paragraph(`“${say(words.traps.press)}” — The Daily Ledger`),
      ),
    ),
  comparison: (plan) => main(comparison(plan)),
  partners: ({ skin, words, say }) =>
    main(skin.section('logos', skin.heading(2, words.labels.partners) + skin.paragraph(say(words.traps.partner)))),
  parent: ({ skin, words, say }) => ({ place: 'about', html: skin.paragraph(say(words.traps.parent)) }),
  posts: (plan) => main(posts(plan)),
  changes: ({ skin, words, say }) =>
    main(
      skin.section(
        'updates',
        skin.heading(2, 'Changelog') +
          skin.card(skin.paragraph(`v1.2 – ${words.traps.postDate}`) + skin.paragraph(say(words.traps.change))),
      ),
    ),
  comments: ({ skin, words, say }) =>
    main(
      skin.section(
        'comments',
        skin.heading(2, words.labels.comments) +
          skin.card(skin.paragraph(`<b>${other[1]}</b>`) + skin.paragraph(say(words.traps.comment))),
      ),
    ),
  cookies: (plan) => cookies(plan),
  law: ({ skin, words }) => ({ place: 'footer', html: skin.paragraph(words.traps.law) }),
  jobs: ({ skin, words, say }) =>
    main(skin.section('jobs', skin.heading(2, words.labels.jobs) + skin.paragraph(say(words.traps.job)))),
  host: ({ skin, words, chance }) => ({
    place: 'imprint',
    html: chance.yes(0.5)
      ? skin.heading(3, words.labels.host) + skin.paragraph(words.traps.host)
      : skin.paragraph(`${words.labels.host}: ${words.traps.host}`),
  }),
  theme: () => ({
    place: 'footer',
    html: '<p>Theme by <a href="https://studiofox.example">Studio Fox</a>, <a href="mailto:hello@studiofox.example">hello@studiofox.example</a> <a href="https://twitter.com/studiofox">Twitter</a></p>',
  }),
  leftovers: ({ skin, chance }) =>
    main(
      chance.of([
        skin.card(
          skin.heading(3, 'Feature title') +
            skin.paragraph('Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.'),
        ),
        skin.card(
          skin.heading(3, 'Your headline here') +
            skin.paragraph('Add a short text that tells visitors more about this. Click here to edit.'),
        ),
        skin.card(
          skin.heading(3, 'Jane Doe') +
            skin.paragraph('Founder &amp; CEO') +
            skin.paragraph('123 Main Street, Anytown, CA 90210'),
        ),
        skin.card(skin.heading(3, 'Basic') + skin.paragraph('$19 / month {{plan.interval}}')),
      ]),
    ),
  hidden: ({ words, say, chance }) => ({
    place: 'after',
    html: `<div ${chance.of(['hidden', 'style="display:none"', 'aria-hidden="true" class="visually-hidden"'])}><h1>Untitled page</h1><p>${say(words.traps.quotes[0] ?? '')}</p></div>`,
  }),
  skip: ({ words }) => ({
    place: 'before',
    html: `<h2><a class="skip" href="#main">${words.machinery.skip}</a></h2>`,
  }),
  metadata: ({ name }) => ({
    place: 'head',
    html: `<script type="application/ld+json">${JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
      foundingDate: '2003',
      address: { '@type': 'PostalAddress', addressLocality: 'Ottawa', addressCountry: 'Canada' },
    })}</script>`,
  }),
  review: () => ({
    place: 'head',
    html: `<script type="application/ld+json">${JSON.stringify({
      '@type': 'Review',
      author: {
        '@type': 'Organization',
        name: 'Globex',
        foundingDate: '1998',
        founder: { name: 'Nora Quist' },
        address: { '@type': 'PostalAddress', addressLocality: 'Porto', addressCountry: 'PT' },
      },
    })}</script>`,
  }),
  copyright: ({ name }) => ({ place: 'footer', html: `<p>© 2008–2026 ${name}</p>` }),
  video: ({ skin }) =>
    main(
      skin.section(
        'quotes',
        `<blockquote>“Watch how we work.” <a href="https://www.youtube.com/watch?v=custo7mer01">Globex</a></blockquote>`,
      ),
    ),
};

function testimonials({ skin, words, chance, say }: SitePlan): string {
  const quote = say(chance.of(words.traps.quotes));
  const by = `${other[0]}, ${words.traps.quoteBy}`;
  const cards = chance.of([
    `<blockquote><p>${quote}</p><cite>${by}</cite></blockquote>`,
    `<figure><div>“${quote}”</div><figcaption>${by}</figcaption></figure>`,
    skin.card(skin.paragraph(`„${quote}“`) + skin.paragraph(by)),
    skin.card(skin.paragraph(quote) + skin.heading(3, other[0]) + skin.paragraph(words.traps.quoteBy)),
  ]);
  return skin.section('testimonials', skin.heading(2, words.labels.testimonials) + cards);
}

function comparison({ skin, words, name, say, amount, prices, foreignPrice, chance }: SitePlan): string {
  const table = skin.table([
    skin.row(['', name, 'Zenroute']),
    skin.row([
      words.labels.prices,
      `${amount(prices[0])} ${words.price.monthly[0]}`,
      `${amount(foreignPrice)} ${words.price.monthly[0]}`,
    ]),
    skin.row([words.price.plans[0], '✗', '✓']),
  ]);
  const text = skin.paragraph(say(words.traps.competitor));
  return skin.section('compare', skin.heading(2, words.labels.comparison) + (chance.yes(0.5) ? table : text));
}

function posts({ skin, words, say, chance }: SitePlan): string {
  const date = chance.yes(0.5) ? `<time datetime="2019-03-03">${words.traps.postDate}</time>` : words.traps.postDate;
  const post = skin.card(
    skin.paragraph(date) + skin.heading(3, `${words.labels.blog} 12`) + skin.paragraph(say(words.traps.post)),
  );
  return chance.yes(0.5)
    ? skin.section('latest', skin.heading(2, words.labels.blog) + post)
    : skin.section('latest', post);
}

function cookies({ skin, words, chance }: SitePlan): TrapPart {
  const { cookieTitle, cookieText, accept } = words.machinery;
  const level = chance.of([1, 2, 3] as const);
  const button = `<button>${accept}</button>`;
  const html = chance.of([
    `<div id="cookie-banner">${skin.heading(level, cookieTitle)}${skin.paragraph(cookieText)}${button}</div>`,
    `<div class="x7fa">${skin.heading(level, cookieTitle)}${skin.paragraph(cookieText)}${button}</div>`,
    `<div role="dialog">${skin.paragraph(cookieText)}${button}</div>`,
  ]);
  return { place: chance.of(['before', 'after'] as const), html };
}
