import { describe, expect, test } from 'vitest';
import { draftedValue, draftOf } from '../../../../support/draft-of.ts';

const socialsOf = (html: string): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(draftOf(html).socials).map(([platform, social]) => [platform, social?.url]));

const link = (...addresses: string[]): string => addresses.map((address) => `<a href="${address}">go</a>`).join('');

describe("the company's links", () => {
  test('are the footer accounts, those of its name first', () => {
    const html = `<footer>${link('https://x.com/partner', 'https://twitter.com/acme', 'https://github.com/other')}</footer>`;
    expect(socialsOf(html)).toEqual({ x: 'https://twitter.com/acme', github: 'https://github.com/other' });
  });

  test('are those the structured data declares', () => {
    const html =
      '<script type="application/ld+json">{"@type":"Organization","sameAs":["https://bsky.app/profile/acme"]}</script>';
    expect(socialsOf(html)).toEqual({ bluesky: 'https://bsky.app/profile/acme' });
  });

  test('can be a row of accounts under another name', () => {
    const html = link('https://x.com/zed', 'https://www.youtube.com/@zed', 'https://www.instagram.com/zed/');
    expect(Object.keys(socialsOf(html))).toEqual(['x', 'youtube', 'instagram']);
  });

  test.each([
    'https://twitter.com/intent/tweet?text=acme',
    'https://www.facebook.com/sharer/sharer.php?u=acme',
    'https://www.linkedin.com/shareArticle?url=acme',
    'https://www.linkedin.com/in/somebody',
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://www.instagram.com/p/abc/',
    'https://github.com/acme/planner/issues/1',
    'https://discord.com/nitro',
    'https://www.reddit.com/submit?url=acme',
  ])("aren't %s", (address) => {
    expect(socialsOf(`<footer>${link(address)}</footer>`)).toEqual({});
  });

  test("aren't in somebody else's words", () => {
    expect(socialsOf(`<blockquote>${link('https://x.com/customer')}</blockquote>`)).toEqual({});
  });
});

describe('the logo', () => {
  test.each([
    [
      'home screen icon',
      '<link rel="icon" href="/i.ico"><link rel="apple-touch-icon" href="/touch.png">',
      '/touch.png',
    ],
    [
      'logo of the structured data',
      '<script type="application/ld+json">{"@type":"Organization","name":"Acme","logo":{"url":"/declared.png"}}</script>',
      '/declared.png',
    ],
    [
      'header image with “logo” in its alt text',
      '<header><a href="/"><img alt="Acme logo" src="/head.svg"></a></header>',
      '/head.svg',
    ],
    [
      'largest icon, not a customer',
      '<img alt="Globex logo" src="/globex.svg"><link rel="icon" href="/i.png">',
      '/i.png',
    ],
  ])('is the %s', (_, html, path) => {
    expect(draftedValue('logo_url', html)).toBe(`https://www.acme.example${path}`);
  });
});

describe('the contact address', () => {
  test.each([
    ['hello@acme.example', '<a href="mailto:hello@acme.example?subject=x">Write</a>'],
    ['info@acme.example', '<dialog style="display:none"><a href="mailto:info@acme.example">Write</a></dialog>'],
    ['support@acme.example', '<p>Write to support@acme.example.</p>'],
    [null, '<p>press@acme.example, abuse@acme.example, logo@2x.png</p>'],
    [null, '<p>hello@example.com</p>'],
  ])('is %s', (email, html) => {
    expect(draftedValue('contact_email', html)).toBe(email);
  });
});

describe('the demo video', () => {
  test.each([
    [
      'https://www.youtube.com/embed/abcdefghijk',
      '<iframe style="display:none" src="https://www.youtube.com/embed/abcdefghijk"></iframe>',
    ],
    [null, '<a href="https://www.youtube.com/playlist?list=PLabcdefghijk">Watch</a><video src="/loop.mp4"></video>'],
    [null, '<iframe src="https://player.vimeo.com/video/123456789?background=1"></iframe>'],
    [null, '<h1>Plan</h1><a href="https://youtu.be/abcdefghijk">Watch</a>'],
  ])('is %s', (video, html) => {
    expect(draftedValue('demo_video_url', html)).toBe(video);
  });
});

describe('founding, place and founders', () => {
  test.each([
    ['2014', '<p>We were founded in 2014 by two friends.</p>'],
    ['2014', '<p>Founded in 2014, Acme is at home in Lisbon.</p>'],
    [
      '2015',
      '<script type="application/ld+json">{"@type":"Organization","name":"Acme","foundingDate":"2015-03"}</script>',
    ],
    [null, '<p>© 2014 Acme. Since 2012, prices have grown. Globex was founded in 2011.</p>'],
  ])('the year is %s', (year, html) => {
    expect(draftedValue('founded_year', html)).toBe(year);
  });

  test.each([
    ['US', 'Augusta', '<footer><p>945 Broad St., Augusta, GA 30901</p></footer>'],
    ['DE', 'Nuremberg', '<footer><p>Acme GmbH, Platz 16, 90402 Nuremberg, Germany</p></footer>'],
    [
      'NO',
      'Oslo',
      '<script type="application/ld+json">{"@type":"PostalAddress","addressCountry":"Norway","addressLocality":"Oslo"}</script>',
    ],
    [
      null,
      null,
      '<script type="application/ld+json">{"@type":"PostalAddress","addressCountry":"US","addressLocality":"Your City"}</script>',
    ],
    [null, null, '<p>Our US-based team answers. See you in Berlin, Germany!</p><footer><a>United States</a></footer>'],
  ])('the place is %s, %s', (country, city, html) => {
    const { fields } = draftOf(html);
    expect([fields.country.value, fields.city.value]).toEqual([country, city]);
  });

  test("founders are the site's, never its customers'", () => {
    const about = '<h3>Ada Park</h3><p>Co-founder & CEO</p>';
    const { founders } = draftOf('<p>Bo Lind, Founder of Globex</p>', { '/about': about });
    expect(founders.map(({ name, title }) => [name, title])).toEqual([['Ada Park', 'Co-founder & CEO']]);
  });
});

describe('questions', () => {
  const question = (number: number): string =>
    `<h3>What is week ${number} about?</h3><p>It is about planning what comes next.</p>`;

  test('are headings that ask, with the text below them', () => {
    const { faqs } = draftOf(question(1) + question(2));
    expect(faqs.map((faq) => [faq.question, faq.answer])).toEqual([
      ['What is week 1 about?', 'It is about planning what comes next.'],
      ['What is week 2 about?', 'It is about planning what comes next.'],
    ]);
  });

  test("are the structured data's, as plain text", () => {
    const node = (name: string) => ({ '@type': 'Question', name, acceptedAnswer: { text: '<p>It <b>does</b>.</p>' } });
    const data = JSON.stringify({ '@type': 'FAQPage', mainEntity: [node('Does it?'), node('Does it now?')] });
    const { faqs } = draftOf(`<script type="application/ld+json">${data}</script>`);
    expect(faqs.map(({ answer }) => answer)).toEqual(['It does .', 'It does .']);
  });
});

describe('the place of a postal address', () => {
  const placeOf = (html: string, pages?: Record<string, string>): unknown[] =>
    (['city', 'country'] as const).map((field) => draftedValue(field, html, pages));

  test.each([
    ['Via dei Mille, 13,<br>Nocera Inferiore (SA)', ['Nocera Inferiore', 'IT']],
    [
      'Persiaran Utama,<br>Seksyen 15, 43650 Bandar Baru Bangi, Selangor, Malaysia<br>+60 11-2088 2016',
      ['Bandar Baru Bangi', 'MY'],
    ],
  ])('includes its region: %s', (address, place) => {
    expect(placeOf(`<title>Acme</title><footer><address>${address}</address></footer>`)).toEqual(place);
  });

  test('is read from a legal notice below its date', () => {
    const notice =
      '<h1>特定商取引法に基づく表示</h1><p>施行日: 2026年3月26日</p><table><tr><th>販売事業者</th><td>Acme株式会社</td></tr><tr><th>代表者</th><td>山田花子</td></tr><tr><th>所在地</th><td>東京都豊島区西池袋3-31-8</td></tr><tr><th>支払方法</th><td>クレジットカード</td></tr><tr><th>支払時期</th><td>申込時</td></tr></table>';
    expect(placeOf('<title>Acme</title>', { '/tokushoho': notice })).toEqual(['豊島区', 'JP']);
  });

  test("isn't a link below a number", () => {
    const founder =
      '<h1>About us</h1><h2>Team</h2><p>Inventor of PCT/IB2026/054695</p><p><a href="https://social.example/">LinkedIn</a></p>';
    expect(placeOf('<title>Acme</title>', { '/about': founder })).toEqual([null, null]);
  });
});
