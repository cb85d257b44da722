/** How a website writes its HTML. All skins show the same; they share no class names and few tags. */
export interface Skin {
  heading: (level: 1 | 2 | 3, text: string) => string;
  paragraph: (text: string) => string;
  /** A part of a page; `kind` is in its class only where a human author would name it. */
  section: (kind: string, inner: string) => string;
  card: (inner: string) => string;
  /** Short standalone texts. */
  lines: (texts: readonly string[]) => string;
  row: (cells: readonly string[]) => string;
  table: (rows: readonly string[]) => string;
  frame: (parts: Frame) => string;
}

interface Frame {
  language: string;
  head: string;
  menu: readonly string[];
  logo: string;
  /** Before the menu: notices, skip links. */
  before: string;
  main: string;
  footer: string;
  after: string;
}

const page = (language: string, head: string, body: string): string =>
  `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;

const semantic: Skin = {
  heading: (level, text) => `<h${level}>${text}</h${level}>\n`,
  paragraph: (text) => `<p>${text}</p>\n`,
  section: (kind, inner) => `<section class="section section--${kind}">\n${inner}</section>\n`,
  card: (inner) => `<article class="card">${inner}</article>\n`,
  lines: (texts) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>\n`,
  row: (cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`,
  table: (rows) => `<table>${rows.join('')}</table>\n`,
  frame: ({ language, head, menu, logo, before, main, footer, after }) =>
    page(
      language,
      head,
      `${before}<header>${logo}<nav>${menu.join(' ')}</nav></header>\n<main>${main}</main>\n<footer>${footer}</footer>${after}`,
    ),
};

const sizes = { 1: 'text-5xl font-black tracking-tight', 2: 'text-3xl font-bold', 3: 'text-xl font-semibold' } as const;
const utility: Skin = {
  heading: (level, text) => `<h${level} class="${sizes[level]}">${text}</h${level}>`,
  paragraph: (text) => `<p class="mt-4 text-lg text-gray-600">${text}</p>`,
  section: (_, inner) => `<div class="py-24 sm:py-32"><div class="mx-auto max-w-7xl px-6 lg:px-8">${inner}</div></div>`,
  card: (inner) => `<div class="rounded-2xl p-8 shadow-sm"><div class="flex flex-col">${inner}</div></div>`,
  lines: (texts) => texts.map((text) => `<div class="flex gap-x-3">${text}</div>`).join(''),
  row: (cells) => `<div class="grid grid-cols-3">${cells.map((cell) => `<div>${cell}</div>`).join('')}</div>`,
  table: (rows) => `<div class="divide-y">${rows.join('')}</div>`,
  frame: ({ language, head, menu, logo, before, main, footer, after }) =>
    page(
      language,
      head,
      `<div id="root">${before}<div class="sticky top-0 flex h-16">${logo}${menu.join('')}</div><div class="min-h-screen">${main}</div><footer class="bg-gray-900"><div class="px-6">${footer}</div></footer>${after}</div>`,
    ),
};

const builder: Skin = {
  heading: (level, text) =>
    `<div class="framer-${level}k2x" data-framer-component-type="RichTextContainer"><h${level} class="framer-text">${text}</h${level}></div>`,
  paragraph: (text) =>
    `<div class="framer-9ab" data-framer-component-type="RichTextContainer"><p class="framer-text">${text}</p></div>`,
  section: (_, inner) => `<div class="framer-7yq"><div class="framer-1c0 ssr-variant">${inner}</div></div>`,
  card: (inner) => `<div class="framer-p3d-container"><div class="framer-m9">${inner}</div></div>`,
  lines: (texts) => texts.map((text) => `<div class="framer-l1"><p class="framer-text">${text}</p></div>`).join(''),
  row: (cells) => `<div class="framer-row">${cells.map((cell) => `<p class="framer-text">${cell}</p>`).join('')}</div>`,
  table: (rows) => `<div class="framer-tbl">${rows.join('')}</div>`,
  frame: ({ language, head, menu, logo, before, main, footer, after }) =>
    page(
      language,
      head,
      `<div id="main"><div class="framer-x8">${before}<nav class="framer-nv">${logo}${menu.join('')}</nav>${main}<footer class="framer-ft">${footer}</footer></div>${after}</div>`,
    ),
};

const bootstrap: Skin = {
  heading: (level, text) => `<h${level} class="mb-${level}">${text}</h${level}>\n`,
  paragraph: (text) => `<p class="lead">${text}</p>\n`,
  section: (kind, inner) =>
    `<div class="container" id="${kind}"><div class="row"><div class="col-12">\n${inner}</div></div></div>\n`,
  card: (inner) => `<div class="col-md-4"><div class="card"><div class="card-body">${inner}</div></div></div>\n`,
  lines: (texts) => `<ul class="list-unstyled">${texts.map((text) => `<li>${text}</li>`).join('')}</ul>\n`,
  row: (cells) =>
    `<tr>${cells.map((cell, index) => (index === 0 ? `<th>${cell}</th>` : `<td>${cell}</td>`)).join('')}</tr>`,
  table: (rows) => `<table class="table"><tbody>${rows.join('\n')}</tbody></table>\n`,
  frame: ({ language, head, menu, logo, before, main, footer, after }) =>
    page(
      language,
      head,
      `${before}<div class="navbar navbar-light"><div class="container">${logo}<ul class="navbar-nav">${menu
        .map((item) => `<li>${item}</li>`)
        .join('')}</ul></div></div>\n${main}\n<div class="footer"><div class="container">${footer}</div></div>${after}`,
    ),
};

/** No sections: a sequence of headings and paragraphs, as in a handwritten or Markdown page. */
const flat: Skin = {
  heading: (level, text) => `<h${level}>${text}</h${level}>\n`,
  paragraph: (text) => `<p>${text}</p>\n`,
  section: (_, inner) => inner,
  card: (inner) => inner,
  lines: (texts) => `<ul>\n${texts.map((text) => `<li>${text}\n`).join('')}</ul>\n`,
  row: (cells) => `<tr>${cells.map((cell) => `<td>${cell}`).join('')}\n`,
  table: (rows) => `<table border="1">\n${rows.join('')}</table>\n`,
  frame: ({ language, head, menu, logo, before, main, footer, after }) =>
    page(
      language,
      head,
      `${before}<div id="wrap"><p>${logo}</p><p>${menu.join(' | ')}</p>${main}<hr>${footer}</div>${after}`,
    ),
};

export const skins: readonly Skin[] = [semantic, utility, builder, bootstrap, flat];
