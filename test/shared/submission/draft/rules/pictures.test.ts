import { describe, expect, test } from 'vitest';
import { findPictures } from '../../../../../shared/submission/draft/rules/pictures.ts';
import { readSite } from '../../../../../shared/submission/draft/site/site-reading.ts';

const url = 'https://fern.example/';

function picturesOf(body: string, head = ''): string[] {
  const site = readSite([
    { url, html: `<html><head>${head}</head><body><h1>Fern keeps notes</h1>${body}</body></html>` },
  ]);
  return site === undefined ? [] : findPictures(site).map(({ address }) => address.replace(url, ''));
}

describe("a product's pictures on its website", () => {
  test('start with the link preview image, with its description', () => {
    const head =
      '<meta property="og:image" content="/card.png"><meta property="og:image:alt" content="Fern on a desk">';
    const site = readSite([{ url, html: `<html><head>${head}</head><body><h1>Fern</h1></body></html>` }]);
    expect(site && findPictures(site)).toEqual([{ address: `${url}card.png`, page_url: url, alt: 'Fern on a desk' }]);
  });

  test('include screenshots by name, wherever their address stands', () => {
    expect(
      picturesOf(
        '<img src="data:image/gif;base64,R0" data-src="/img/dashboard.png" alt="The dashboard of Fern" width="1200">' +
          '<figure><img alt="Notes beside their calendar" width="900" src="/a.jpg"></figure>' +
          '<img srcset="/editor-640.webp 640w, /editor-1600.webp 1600w" alt="The editor with two notes">',
      ),
    ).toEqual(['img/dashboard.png', 'a.jpg', 'editor-1600.webp']);
  });

  test.each([
    ['logos', '<img src="/logo-screen.png" alt="Fern logo" width="900">'],
    ['faces', '<img src="/team/ada.jpg" alt="Photo of Ada, founder" width="800">'],
    ['signs', '<img src="/icons/dashboard.png" alt="Dashboard icon" width="900">'],
    ['small images', '<img src="/dashboard.png" alt="Dashboard of Fern" width="120">'],
    ['drawings', '<img src="/dashboard-hero.svg" alt="A dashboard screen" width="900">'],
    [
      'links to other sites',
      '<a href="https://other.example/"><img src="/dashboard.png" alt="Dashboard of Other" width="900"></a>',
    ],
    [
      'testimonials',
      '<section class="testimonials"><p>It is great.</p><img src="/screenshot.png" alt="Screenshot of a customer" width="900"></section>',
    ],
    ['the footer', '<footer><img src="/screenshot.png" alt="Screenshot of Fern here" width="900"></footer>'],
    ['generic pictures', '<img src="/x9.jpg" alt="">'],
  ])("aren't %s", (_what, html) => {
    expect(picturesOf(html)).toEqual([]);
  });

  test('appear once each, in whatever size, and are few', () => {
    const many = Array.from(
      { length: 20 },
      (_, at) =>
        `<img src="/screenshot-${String.fromCharCode(97 + at)}.png" width="900" alt="Screenshot number ${at} of Fern">`,
    );
    expect(picturesOf(many.join(''))).toHaveLength(7);
    const twice =
      '<img src="/shot-800x600.png" width="900" alt="The screen of Fern"><img src="/shot-400x300.png?w=2" width="900" alt="The screen of Fern">';
    expect(picturesOf(twice)).toEqual(['shot-800x600.png']);
  });

  test('are read from a srcset like browsers do: even without spaces after commas, and with commas in addresses', () => {
    const set = '/cdn-cgi/image/w=640,q=80/shot.png 640w,/cdn-cgi/image/w=1280,q=80/shot-1280.png 1280w';
    const html = `<img srcset="${set}" width="900" alt="The screen of Fern">`;
    expect(picturesOf(html)).toEqual(['cdn-cgi/image/w=1280,q=80/shot-1280.png']);
  });

  test('have no description made from a file name', () => {
    const site = readSite([
      { url, html: '<h1>Fern</h1><figure><img src="/screenshot.png" width="900" alt="IMG_4711.png"></figure>' },
    ]);
    expect(site && findPictures(site)[0]?.alt).toBe('');
  });
});
