import type { SitePage } from '../../../shared/submission/draft/draft.ts';
import { elementor, next, shopify, webflow, wix } from './builder-shapes.ts';
import { docs, hand, onepage, typo3 } from './plain-shapes.ts';
import type { Shape } from './shape.ts';
import { only, type ShapedSite, trapsAt } from './shaped-site.ts';

const shapes: Readonly<Record<string, Shape>> = {
  elementor,
  next,
  hand,
  shopify,
  docs,
  onepage,
  typo3,
  wix,
  webflow,
};

/** A website's pages as written by its tool. Throws on an unknown tool. */
export function pagesOf(site: ShapedSite): SitePage[] {
  const shape = shapes[site.shape];
  if (shape === undefined) throw new Error(`no shape ${site.shape} for ${site.url}`);
  const prices = shape.prices(site) + trapsAt(site, 'price');
  const about = shape.block(site.about.heading, [site.about.text]) + trapsAt(site, 'about');
  const imprint = shape.block(site.imprint.heading, site.imprint.lines);
  const [priced, told, contact] = shape.paths ?? [];
  const home =
    trapsAt(site, 'top') +
    shape.before(site) +
    shape.hero(site) +
    shape.features(site) +
    trapsAt(site, 'mid') +
    (priced === undefined ? prices : '') +
    shape.faqs(site) +
    (shape.paths === undefined ? about + imprint : '') +
    shape.footer(site);
  const further: readonly [string | undefined, string, string][] = [
    [priced, only(site, 'P'), prices],
    [told, site.about.heading, about],
    [contact, site.imprint.heading, imprint],
  ];
  return [
    page(site, '/', only(site, 'title'), home),
    ...further.flatMap(([path, title, html]) =>
      path === undefined
        ? []
        : [page(site, `/${path}`, `${title} – ${site.name}`, shape.before(site) + html + shape.footer(site))],
    ),
  ];
}

const page = ({ url, language }: ShapedSite, path: string, title: string, body: string): SitePage => ({
  url: url + path,
  html: `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`,
});
