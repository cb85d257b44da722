import { accounts, each, email, type Shape, sentences } from './shape.ts';
import { only, trapsAt } from './shaped-site.ts';

const widget = (kind: string, html: string): string =>
  `<div class="elementor-element elementor-widget elementor-widget-${kind}"><div class="elementor-widget-container">${html}</div></div>`;
const heading = (level: string, text: string): string =>
  widget('heading', `<${level} class="elementor-heading-title elementor-size-default">${text}</${level}>`);

export const elementor: Shape = {
  before: (site) =>
    `<header><a href="/"><img src="/wp-content/uploads/logo.svg" alt="${site.name}"></a><nav class="menu"><ul><li><a href="/">${site.about.heading}</a></li><li><a href="/">${only(site, 'P')}</a></li></ul></nav></header>`,
  hero: (site) =>
    `<section class="elementor-section">${heading('h2', only(site, 'head'))}${widget('text-editor', `<p>${only(site, 'lead')}</p>`)}</section>`,
  features: (site) =>
    `<section>${heading('h2', only(site, 'F'))}${each(site.features, (f) =>
      widget(
        'icon-box',
        `<div class="elementor-icon-box-icon"><i class="fas fa-check"></i></div><div class="elementor-icon-box-content"><h3 class="elementor-icon-box-title"><span>${f.heading}</span></h3><p class="elementor-icon-box-description">${f.text}</p></div>`,
      ),
    )}</section>`,
  prices: (site) =>
    `<section>${heading('h2', only(site, 'P'))}${each(site.plans, (p) =>
      widget(
        'price-table',
        `<div class="elementor-price-table"><h3 class="elementor-price-table__heading">${p.name}</h3><div class="elementor-price-table__price">${p.amount}</div><ul><li>${p.note}</li></ul></div>`,
      ),
    )}${sentences(site, 'p')}</section>`,
  faqs: (site) =>
    `<section class="elementor-accordion">${each(
      site.faqs,
      (q) =>
        `<div class="elementor-accordion-item"><div class="elementor-tab-title" role="button">${q.heading}</div><div class="elementor-tab-content"><p>${q.text}</p></div></div>`,
    )}</section>`,
  block: (title, lines) =>
    heading('h1', title) +
    widget(
      'text-editor',
      each(lines, (line) => `<p>${line}</p>`),
    ),
  footer: (site) =>
    `<footer class="elementor-location-footer">${widget('icon-list', `<ul><li><span class="elementor-icon-list-text">${email(site)}</span></li></ul>`)}${widget('social-icons', accounts(site, '<i class="fab"></i>'))}<p>© 2026 ${site.name}</p>${trapsAt(site, 'foot')}</footer>`,
  paths: [undefined, 'about', 'contact'],
};

const split = (text: string): string =>
  `<h1 class="Hero_title__x1"><span aria-hidden="true">${each(text.split(' '), (word) => `<span class="w">${word}</span> `)}</span><span class="sr-only">${text}</span></h1>`;

export const next: Shape = {
  before: (site) =>
    `<div id="__next"><header class="Nav_root__a1"><a href="/">${site.name}</a><a href="/pricing">${only(site, 'P')}</a><button>Menu</button></header>`,
  hero: (site) =>
    `<main><section>${split(only(site, 'head'))}<p class="Hero_lead__z9">${only(site, 'lead')}</p></section>`,
  features: (site) =>
    `<section><p class="eyebrow">${only(site, 'F')}</p><div class="Grid_grid__k2">${each(site.features, (f) => `<article class="Card_c__q"><svg aria-hidden="true"><title>icon</title></svg><div><h3>${f.heading}</h3><p>${f.text}</p></div></article>`)}</div></section>`,
  prices: (site) =>
    `<section><h1>${only(site, 'P')}</h1><div class="Plans">${each(site.plans, (p, at) => `<div class="Plan_p__m">${at === 1 ? '<span class="badge">★</span>' : ''}<h2>${p.name}</h2><p><strong>${p.amount}</strong></p><ul><li>${p.note}</li></ul><a href="/signup">→</a></div>`)}</div>${sentences(site, 'p')}</section>`,
  faqs: (site) =>
    `<section>${each(site.faqs, (q) => `<details><summary>${q.heading}</summary><div>${q.text}</div></details>`)}</section>`,
  block: (title, lines) => `<h1>${title}</h1>${each(lines, (line) => `<p class="prose">${line}</p>`)}`,
  footer: (site) =>
    `</main><footer><p>${email(site)}</p>${accounts(site, '<svg></svg>')}${trapsAt(site, 'foot')}</footer></div><script id="__NEXT_DATA__" type="application/json">{"props":{"price":"999","founded":"1999"}}</script>`,
  paths: ['pricing', 'about', 'contact'],
};

export const shopify: Shape = {
  before: (site) =>
    `<div class="announcement-bar"></div><header class="site-header"><a href="/">${site.name}</a><a href="/cart">0</a></header>`,
  hero: (site) =>
    `<main id="MainContent"><div class="banner__content"><h2 class="banner__heading h1">${only(site, 'head')}</h2><div class="banner__text"><p>${only(site, 'lead')}</p></div></div>`,
  features: (site) =>
    `<div class="multicolumn"><h2 class="title">${only(site, 'F')}</h2><ul class="multicolumn-list">${each(site.features, (f) => `<li><div class="multicolumn-card"><h3>${f.heading}</h3><div class="rte"><p>${f.text}</p></div></div></li>`)}</ul></div>`,
  prices: (site) =>
    `<div class="collection"><h2 class="title">${only(site, 'P')}</h2><ul class="product-grid">${each(site.plans, (p) => `<li><div class="card-wrapper"><h3 class="card__heading"><a href="/products/x">${p.name}</a></h3><div class="price"><span class="visually-hidden">Regular price</span><span class="price-item">${p.amount}</span></div><p>${p.note}</p></div></li>`)}</ul>${sentences(site, 'p')}</div>`,
  faqs: (site) =>
    each(
      site.faqs,
      (q) =>
        `<details class="accordion"><summary><h3>${q.heading}</h3></summary><div class="rte"><p>${q.text}</p></div></details>`,
    ),
  block: (title, lines) =>
    `<h1 class="main-page-title">${title}</h1><div class="rte">${each(lines, (line) => `<p>${line}</p>`)}</div>`,
  footer: (site) =>
    `</main><footer><ul>${accounts(site, '<span class="visually-hidden">Social</span>')}</ul><p>${email(site)}</p><small>© 2026, ${site.name} Powered by Shopify</small>${trapsAt(site, 'foot')}</footer>`,
  paths: [undefined, 'pages/about', 'pages/contact'],
};

const line = (text: string, size = 8): string =>
  `<div data-testid="richTextElement"><p class="font_${size}"><span style="font-size:${size * 3}px"><span>${text}</span></span></p></div>`;

export const wix: Shape = {
  before: (site) => `<div id="SITE_HEADER">${line(site.name, 3)}</div><div id="PAGES_CONTAINER">`,
  hero: (site) =>
    `<section><h1 class="font_0"><span>${only(site, 'head')}</span></h1>${line(only(site, 'lead'))}</section>`,
  features: (site) =>
    `<section><h2 class="font_2">${only(site, 'F')}</h2>${each(site.features, (f) => `<div>${line(`<b>${f.heading}</b>`, 5)}${line(f.text)}</div>`)}</section>`,
  prices: (site) =>
    `<section><h2 class="font_2">${only(site, 'P')}</h2>${each(site.plans, (p) => `<div>${line(p.name, 5)}${line(p.amount, 4)}${line(p.note)}</div>`)}${each(site.told.get('c') ?? [], (c) => line(c))}</section>`,
  faqs: (site) => each(site.faqs, (q) => line(q.heading, 5) + line(q.text)),
  block: (title, lines) => `<section><h2 class="font_2">${title}</h2>${each(lines, (text) => line(text))}</section>`,
  footer: (site) =>
    `</div><div id="SITE_FOOTER">${line(email(site))}${accounts(site, '<img alt="Instagram" src="/i.png">')}${trapsAt(site, 'foot')}</div>`,
  paths: [undefined, 'about', 'imprint'],
};

export const webflow: Shape = {
  before: (site) =>
    `<div class="navbar w-nav"><a class="w-nav-brand" href="/">${site.name}</a><div class="w-nav-button">☰</div></div>`,
  hero: (site) =>
    `<div class="section hero"><h1 class="heading hide-mobile">${only(site, 'head')}</h1><h1 class="heading show-mobile" aria-hidden="true">${only(site, 'head')}</h1><div class="text-block">${only(site, 'lead')}</div></div>`,
  features: (site) =>
    `<div class="section"><h2>${only(site, 'F')}</h2><div class="w-layout-grid">${each(site.features, (f) => `<div class="feature-card"><div class="feature-title"><strong>${f.heading}</strong></div><div class="feature-text">${f.text}</div></div>`)}</div></div>`,
  prices: (site) =>
    `<div class="section"><h2>${only(site, 'P')}</h2><div class="w-layout-grid">${each(site.plans, (p) => `<div class="price-card"><div class="price-name">${p.name}</div><div class="price-amount">${p.amount}</div><div class="price-note">${p.note}</div><a class="button w-button" href="#">→</a></div>`)}</div>${sentences(site, 'div')}</div>`,
  faqs: (site) =>
    each(
      site.faqs,
      (q) =>
        `<div class="faq w-dropdown"><div class="faq-toggle w-dropdown-toggle"><div>${q.heading}</div></div><nav class="w-dropdown-list"><p>${q.text}</p></nav></div>`,
    ),
  block: (title, lines) =>
    `<div class="section"><h1>${title}</h1>${each(lines, (text) => `<div class="text-block">${text}</div>`)}</div>`,
  footer: (site) =>
    `<div class="footer"><a href="mailto:${email(site)}" class="footer-link">${email(site)}</a>${accounts(site, '<img src="/f.svg" alt="">')}<div class="w-embed"></div>${trapsAt(site, 'foot')}</div>`,
  paths: [undefined, 'about', 'contact'],
};
