import { describe, expect, test } from 'vitest';
import { badgeEmbedHtml } from '../../../../shared/launch/badge/badge-embed.ts';
import { findBadge } from '../../../../shared/launch/badge/badge-on-homepage.ts';
import type { BadgeFinding } from '../../../../shared/launch/badge/badge-shortfalls.ts';

const site = 'https://directory.example';
const listing = `${site}/products/fernleaf`;
const image = `${site}/badge/fernleaf/listed-on/standard-auto-m.svg`;
const embed = badgeEmbedHtml({
  listingUrl: listing,
  imageUrl: image,
  alt: 'Listed on Slipway',
  width: 140,
  height: 32,
});

const hex = Buffer.from(image).toString('hex');

const look = (body: string, head = '', slugs = ['fernleaf']): BadgeFinding | undefined =>
  findBadge(`<!doctype html><html><head>${head}</head><body><main>${body}</main></body></html>`, {
    site,
    slugs,
    pageUrl: 'https://fernleaf.example/',
  });
const isFound = (...page: Parameters<typeof look>): boolean => look(...page) === 'found';

const link = (inside: string, more = '') => `<a href="${listing}"${more}>${inside}</a>`;
const img = (attributes: string) => `<img alt="Listed" ${attributes}>`;
const plain = img(`src="${image}"`);

describe('the badge on a homepage', () => {
  test.each([
    ['our embed code unchanged', embed],
    ['in upper case', embed.replaceAll('<a href', '<A HREF').replaceAll('<img src', '<IMG SRC')],
    ['with single quotes and line breaks', `<a\n  href='${listing}'\n>\n${plain}\n</a>`],
    ['deep inside its link', link(`<span><em>${plain}</em></span>`)],
    ['beside its link', `<p><a href="${listing}">Fernleaf</a> ${plain}</p>`],
    ['in a picture element beside its link', `<p><a href="${listing}">F</a><picture>${plain}</picture></p>`],
    ['with a slash, a query and a fragment in the link', `<a href="${listing}/?utm_source=me#top">${plain}</a>`],
    ['over http and with www', `<a href="http://www.directory.example/products/fernleaf">${plain}</a>`],
    ['without a scheme', `<a href="${listing.replace('https:', '')}">${plain}</a>`],
    ['with another shape and kind', link(img(`src="${site}/badge/fernleaf/votes/pill-dark-l.svg"`))],
    ['with nofollow', link(plain, ' rel="nofollow ugc sponsored"')],
    ['lazily loaded', link(img(`src="data:image/gif;base64,R0lGOD" data-src="${image}"`))],
    ['lazily loaded by a plugin', link(img(`data-lazy-src="${image}" loading="lazy"`))],
    ['in a srcset', link(img(`srcset="/small.png 1x, ${image} 2x"`))],
    ['in a picture element', link(`<picture><source srcset="${image}"><img src="/fallback.png" alt=""></picture>`)],
    ['in unclosed markup', `<div><p>${embed}<div><b>`],
    ['under a style that hides nothing', `<div style="opacity:.8;display:flex;width:100px">${embed}</div>`],
    ['behind GitHub’s proxy', link(img(`src="https://camo.githubusercontent.com/${'a1'.repeat(32)}/${hex}"`))],
    [
      'behind GitHub’s proxy, with the original URL beside it',
      link(img(`src="https://camo.githubusercontent.com/x/y" data-canonical-src="${image}"`)),
    ],
    ['behind GitLab’s proxy', link(img(`src="https://assets.gitlab-static.net/${'0b'.repeat(20)}/${hex}"`))],
    ['behind Next.js', link(img(`src="/_next/image?url=${encodeURIComponent(image)}&amp;w=256&amp;q=75"`))],
    [
      'behind Next.js in a srcset',
      link(img(`srcset="/_next/image?url=${encodeURIComponent(image)}&amp;w=256&amp;q=75 1x"`)),
    ],
    ['behind Astro', link(img(`src="/_image?href=${encodeURIComponent(image)}&amp;w=140&amp;f=svg"`))],
    ['behind Netlify', link(img(`src="/.netlify/images?url=${encodeURIComponent(image)}"`))],
    ['behind Cloudflare', link(img(`src="/cdn-cgi/image/width=140,format=auto/${image}"`))],
    ['behind Cloudflare with one slash', link(img(`src="/cdn-cgi/image/width=140/${image.replace('//', '/')}"`))],
    ['behind Photon', link(img(`src="https://i0.wp.com/${image.replace('https://', '')}?ssl=1"`))],
    ['that slides into place', `<div style="opacity:0;transform:translateY(20px) translateZ(0)">${embed}</div>`],
    ['that grows into place', `<div style="opacity: 0; transform: scale(0.95)">${embed}</div>`],
    ['in a row without whitespace gaps', `<div style="font-size:0">${embed}</div>`],
  ])('is found %s', (_, body) => {
    expect(isFound(body)).toBe(true);
  });

  test.each([
    ['when there is none', '<p>Hello</p>'],
    ['in a comment', `<!-- ${embed} -->`],
    ['in a script', `<script>const badge = \`${embed}\`;</script>`],
    ['as text', embed.replaceAll('<', '&lt;')],
    ['in an attribute', `<div data-badge='${embed.replaceAll("'", '')}'></div>`],
    ['in a template', `<template>${embed}</template>`],
    ['in a noscript', `<noscript>${embed}</noscript>`],
    ['in a hidden element', `<div hidden><p>${embed}</p></div>`],
    ['in a closed dialog', `<dialog>${embed}</dialog>`],
    ['in an element with display: none', `<div style="color:red; display : none">${embed}</div>`],
    ['in an invisible element', `<div style="visibility:hidden">${embed}</div>`],
    ['in a transparent element', `<div style="opacity: 0">${embed}</div>`],
    ['in a transparent element that moves nowhere', `<div style="opacity:0;transform:none">${embed}</div>`],
    ['in a transparent element far off screen', `<div style="opacity:0;transform:translateX(-9999px)">${embed}</div>`],
    ['in a transparent element without size', `<div style="opacity:0;transform:scale(0)">${embed}</div>`],
    ['in an offset element with display: none', `<div style="display:none;transform:translateY(20px)">${embed}</div>`],
    ['with a link of zero-size text beside it', `<p style="font-size:0"><a href="${listing}">F</a>${plain}</p>`],
    ['as large as zero-size text', `<p style="font-size:0">${link(img(`src="${image}" style="height:1em"`))}</p>`],
    ['behind a proxy that shows another image', link(img('src="/_next/image?url=%2Fown.svg&amp;w=256"'))],
    [
      'of another listing behind a proxy',
      link(img(`src="/_image?href=${encodeURIComponent(image.replace('fernleaf', 'mosspad'))}"`)),
    ],
    ['in an element without height', `<div style="overflow:hidden;height:0">${embed}</div>`],
    ['as one pixel', link(img(`src="${image}" width="1" height="1"`))],
    ['as a background', link(`<span style="background-image:url(${image})"></span>`)],
    ['without a link', plain],
    ['without an image', link('Listed on Slipway')],
    ['far from its link', `<div>${link('Fernleaf')}</div><div>${plain}</div>`],
    ['of another listing', embed.replaceAll('fernleaf', 'mosspad')],
    ['with the image of another listing', link(img(`src="${image.replace('fernleaf', 'mosspad')}"`))],
    ['of a listing whose slug has the same prefix', embed.replaceAll('fernleaf', 'fernleaf-2')],
    ['on another host', embed.replaceAll('directory.example', 'directory.example.evil.example')],
    ['with our URL in another’s query', `<a href="https://evil.example/?${listing}">${plain}</a>`],
    [
      'with our host name before an @',
      `<a href="https://directory.example@evil.example/products/fernleaf">${plain}</a>`,
    ],
    ['with a copy of the image', link(img('src="/badge/fernleaf/listed-on/standard-auto-m.svg"'))],
    ['with a javascript: URL', `<a href="javascript:location='${listing}'">${plain}</a>`],
    ['on a page of the listing’s alternatives', `<a href="${listing}/alternatives">${plain}</a>`],
  ])('is not found %s', (_, body) => {
    expect(isFound(body)).toBe(false);
  });

  test("is found under the listing's former slug", () => {
    expect(isFound(embed.replaceAll('fernleaf', 'fern-notes'), '', ['fernleaf', 'fern-notes'])).toBe(true);
  });

  test("respects the page's base address", () => {
    const relative = '<a href="/products/fernleaf"><img src="/badge/fernleaf/listed-on/pill-auto-s.svg" alt=""></a>';
    expect(isFound(relative)).toBe(false);
    expect(isFound(relative, `<base href="${site}/">`)).toBe(true);
  });

  test('handles a broken page without throwing', () => {
    expect(isFound('<a href="http://["><img src="https://[">')).toBe(false);
    expect(isFound('\0<a href=')).toBe(false);
  });

  test.each<[BadgeFinding, string, string]>([
    ['hidden', 'in a hidden element', `<div hidden>${embed}</div>`],
    ['hidden', 'in a style', `<div style="display:none">${embed}</div>`],
    ['hidden', 'in a template', `<template>${embed}</template>`],
    ['hidden', 'in a noscript', `<noscript>${embed}</noscript>`],
    ['hidden', 'as one pixel', link(img(`src="${image}" width="1" height="1"`))],
    ['commented_out', 'in a comment', `<p>Hi</p><!-- ${embed} -->`],
    ['not_linked', 'without a link', plain],
    ['not_linked', 'around which the link leads elsewhere', `<a href="https://fernleaf.example/">${plain}</a>`],
    ['no_image', 'as a link in words', link('Listed on Slipway')],
    ['no_image', 'with a copy of the image', link(img('src="/copied.svg"'))],
    ['other_listing', 'for another listing', embed.replaceAll('fernleaf', 'mosspad')],
    ['absent', 'in a script', `<script>const badge = \`${embed}\`;</script>`],
    ['absent', 'as text', embed.replaceAll('<', '&lt;')],
    ['absent', 'on another host', embed.replaceAll('directory.example', 'elsewhere.example')],
    ['absent', 'nowhere', '<p>Hello</p>'],
  ])('not found is reported as %s: %s', (finding, _, body) => {
    expect(look(body)).toBe(finding);
  });

  test('is found wherever it is shown, whatever hidden copies there are', () => {
    const others = `<!-- ${embed} --><div hidden>${embed}</div>${embed.replaceAll('fernleaf', 'mosspad')}`;
    expect(look(others)).toBe('hidden');
    expect(look(others + embed)).toBe('found');
  });

  test("isn't looked for when the page, or what it hides, is built to take parsers minutes", () => {
    const abyss = '<div>'.repeat(200_000);
    expect(look(abyss + embed)).toBeUndefined();
    expect(look(`<!-- ${abyss}${embed} -->`)).toBe('absent');
    expect(look(`<!-- ${abyss} -->${embed}`)).toBe('found');
    expect(look('<noscript><div></noscript></div>'.repeat(25_000))).toBe('absent');
  });

  test("takes time linear in the page's elements to be missed", { timeout: 20_000 }, () => {
    expect(look('<p>Hello <b>again</b></p>'.repeat(29_000))).toBe('absent');
  });
});
