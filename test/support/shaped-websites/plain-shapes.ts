import { accounts, each, email, type Shape, sentences } from './shape.ts';
import { only, trapsAt } from './shaped-site.ts';

export const hand: Shape = {
  before: (site) => `<center><font size="6"><b>${site.name}</b></font></center><hr>`,
  hero: (site) => `<h1>${only(site, 'head')}</h1><p>${only(site, 'lead')}<br>`,
  features: (site) =>
    `<h2>${only(site, 'F')}</h2><ul>${each(site.features, (f) => `<li><b>${f.heading}</b><br>${f.text}`)}</ul>`,
  prices: (site) =>
    `<h2>${only(site, 'P')}</h2><table border=1>${each(site.plans, (p) => `<tr><td>${p.name}<td>${p.amount}<td>${p.note}`)}</table>${sentences(site, 'p')}`,
  faqs: (site) => each(site.faqs, (q) => `<p><b>${q.heading}</b><br>${q.text}</p>`),
  block: (title, lines) => `<h2>${title}</h2><p>${lines.join('<br>')}</p>`,
  footer: (site) =>
    `<hr><p><small>E-mail: <a href="mailto:${email(site)}">${email(site)}</a> ${accounts(site, 'link')}</small></p>${trapsAt(site, 'foot')}`,
};

export const docs: Shape = {
  before: (site) =>
    `<div class="wy-grid-for-nav"><nav class="wy-nav-side"><a class="icon-home" href="/">${site.name}</a><ul><li><a>Installation</a></li><li><a>Changelog</a></li></ul></nav><div class="document" role="main">`,
  hero: (site) =>
    `<h1>${only(site, 'head')}<a class="headerlink" href="#">¶</a></h1><p>${only(site, 'lead')}</p><div class="highlight"><pre>pip install ${site.name.toLowerCase()}</pre></div>`,
  features: (site) =>
    `<h2>${only(site, 'F')}<a class="headerlink">¶</a></h2><dl>${each(site.features, (f) => `<dt>${f.heading}</dt><dd><p>${f.text}</p></dd>`)}</dl>`,
  prices: (site) => `<h2>${only(site, 'P')}<a class="headerlink">¶</a></h2>${sentences(site, 'p')}`,
  faqs: (site) =>
    `<h2>FAQ<a class="headerlink">¶</a></h2>${each(site.faqs, (q) => `<h3>${q.heading}<a class="headerlink">¶</a></h3><p>${q.text}</p>`)}`,
  block: (title, lines) => `<h2>${title}<a class="headerlink">¶</a></h2>${each(lines, (line) => `<p>${line}</p>`)}`,
  footer: (site) =>
    `<footer><p>${email(site)} ${accounts(site, 'GitHub')}</p>${trapsAt(site, 'foot')}</footer></div></div>`,
};

export const onepage: Shape = {
  before: (site) =>
    `<nav><a href="#top">${site.name}</a><a href="#f">${only(site, 'F')}</a><a href="#p">${only(site, 'P')}</a></nav>`,
  hero: (site) => `<section id="top"><h1>${only(site, 'head')}</h1><p>${only(site, 'lead')}</p></section>`,
  features: (site) =>
    `<section id="f"><h2>${only(site, 'F')}</h2>${each(site.features, (f, at) => `<div class="step"><span>${at + 1}</span><h4>${f.heading}</h4><p>${f.text}</p></div>`)}</section>`,
  prices: (site) =>
    `<section id="p"><h2>${only(site, 'P')}</h2><dl>${each(site.plans, (p) => `<dt>${p.name}</dt><dd>${p.amount}</dd><dd>${p.note}</dd>`)}</dl>${sentences(site, 'p')}</section>`,
  faqs: (site) => `<section>${each(site.faqs, (q) => `<h3>${q.heading}</h3><p>${q.text}</p>`)}</section>`,
  block: (title, lines) => `<section><h2>${title}</h2><p>${lines.join('<br>')}</p></section>`,
  footer: (site) =>
    `<footer><a href="mailto:${email(site)}">${email(site)}</a>${accounts(site, '@')}${trapsAt(site, 'foot')}</footer>`,
};

const frame = (html: string): string => `<div class="frame frame-default"><div class="ce-bodytext">${html}</div></div>`;

export const typo3: Shape = {
  before: (site) =>
    `<div class="header-top"><span>${site.name}</span></div><ol class="breadcrumb"><li>Start</li></ol><ul class="nav"><li>${only(site, 'F')}</li><li>${site.about.heading}</li></ul>`,
  hero: (site) => frame(`<header><h1>${only(site, 'head')}</h1></header><p>${only(site, 'lead')}</p>`),
  features: (site) =>
    frame(`<header><h2>${only(site, 'F')}</h2></header>`) +
    each(site.features, (f) => frame(`<p><strong>${f.heading}</strong></p><p>${f.text}</p>`)),
  prices: (site) =>
    frame(
      `<header><h2>${only(site, 'P')}</h2></header><table class="contenttable"><thead><tr>${each(site.plans, (p) => `<th>${p.name}</th>`)}</tr></thead><tbody><tr>${each(site.plans, (p) => `<td>${p.amount}</td>`)}</tr><tr>${each(site.plans, (p) => `<td>${p.note}</td>`)}</tr></tbody></table>${sentences(site, 'p')}`,
    ),
  faqs: (site) =>
    each(
      site.faqs,
      (q) =>
        `<div class="panel"><h4 class="panel-title"><a data-toggle="collapse">${q.heading}</a></h4><div class="panel-collapse collapse"><p>${q.text}</p></div></div>`,
    ),
  block: (title, lines) => frame(`<header><h1>${title}</h1></header><p>${lines.join('<br />')}</p>`),
  footer: (site) =>
    `<footer>${frame(`<p>${email(site)}</p><p>${accounts(site, 'Social')}</p>`)}${trapsAt(site, 'foot')}</footer>`,
  paths: ['index.php/pricing', 'index.php/about', 'index.php/imprint'],
};
