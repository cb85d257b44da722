import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { saveAwards } from '../../../shared/directory/award/award.writes.ts';
import { saveCategories } from '../../../shared/directory/category/category.writes.ts';
import { saveFounders } from '../../../shared/directory/founder/founder.writes.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { savePosts } from '../../../shared/directory/post/post.writes.ts';
import { saveUpdates } from '../../../shared/directory/update/update.writes.ts';
import { weekOf, weekStart } from '../../../shared/kernel/week/week-calendar.ts';
import { lastWeek } from '../../support/clock.ts';
import { aCategory, aFounder, aLaunch, aListing, anAward, anUpdate, aPost } from '../../support/factories.ts';
import { anAttacker, useTarget } from './support/target.ts';

/** Texts that end what they stand in and begin something else. Every element that one makes has the attribute `data-pwned`. */
const payloads: readonly [string, string][] = [
  ['an element', '<b data-pwned>x</b>'],
  ['a script', '<script data-pwned>alert(1)</script>'],
  ['a script that is torn', '<scr<script>ipt data-pwned>alert(1)</scr</script>ipt>'],
  ['an end of a script', '</script><script data-pwned>alert(1)</script>'],
  ['an end of a script within JSON', '"}</script><img data-pwned src=x onerror=alert(1)>'],
  ['an end of an attribute', '" data-pwned onmouseover="alert(1)'],
  ['an end of another attribute', "' data-pwned onfocus='alert(1)' autofocus='"],
  ['an end of an attribute without quotes', 'x data-pwned onload=alert(1)'],
  ['an end of a title', '</title></head><body data-pwned>'],
  ['an end of a text field', '</textarea><form data-pwned action=https://evil.example>'],
  ['an end of a style', '</style><link data-pwned rel=stylesheet href=https://evil.example/a.css>'],
  ['a comment', '--><img data-pwned src=https://evil.example/x.png><!--'],
  ['an end of character data', ']]><script data-pwned>alert(1)</script><![CDATA['],
  ['SVG', '<svg data-pwned onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>'],
  [
    'MathML',
    '<math data-pwned><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  ],
  ['a frame', '<iframe data-pwned srcdoc="<script>alert(1)</script>"></iframe>'],
  ['a base', '<base data-pwned href=https://evil.example/>'],
  ['a refresh', '<meta data-pwned http-equiv=refresh content="0;url=https://evil.example">'],
  ['character references', '&lt;script data-pwned&gt;alert(1)&lt;/script&gt;&#60;script&#62;'],
  [
    'a Markdown link to a script',
    '[click](javascript:alert(1)) [x](data:text/html,<script>alert(1)</script>) <javascript:alert(1)>',
  ],
  ['a Markdown picture', '![x](https://evil.example/x.png" onerror="alert(1)) ![y](javascript:alert(1))'],
  ['Markdown with HTML', '# x\n\n<div data-pwned onclick=alert(1)>\n\n```\n</code></pre><b data-pwned>\n```\n'],
  ['a Markdown reference', '[x]: javascript:alert(1) "title"\n[x][x]\n\n[y]: <data:text/html,x>\n[y]'],
  ['an entity in Markdown', '[x](&#106;avascript:alert(1)) [x](java&Tab;script:alert(1)) [x](JaVaScRiPt:alert(1))'],
  ['control characters', '\u0000\u0001\u0008<b data-pwned>\u001b[31m\ufffe\uffff'],
  ['a turned text', '\u202e<b data-pwned>gpj.exe\u202c\u2066'],
  ['half a character', '\ud83d<b data-pwned>\udc00'],
  ['a template', '{{constructor.constructor("alert(1)")()}} $\u007balert(1)} <%= 7*7 %> #{7*7}'],
  ['a line separator', '\u2028alert(1)\u2029<b data-pwned>'],
  ['a formula', '=HYPERLINK("https://evil.example","x")'],
  ['a header', 'x\r\nBcc: evil-marker@evil.example\r\n\r\n<b data-pwned>'],
];

const launched = { launches: [aLaunch(lastWeek, 3)], launch_week: lastWeek, launched_at: weekStart(lastWeek) };
const slugOf = (index: number): string => `hostile-${index}`;
const cut = (text: string, most: number): string => text.slice(0, most);

async function saveHostileRecords(): Promise<void> {
  for (const [index, [, text]] of payloads.entries()) {
    const id = 9_000 + index;
    const slug = slugOf(index);
    await saveCategories([
      aCategory({ _id: id, slug, name: cut(text, 100), description: text, faqs: [{ question: text, answer: text }] }),
    ]);
    await saveFounders([aFounder({ _id: id, slug, name: cut(text, 160), title: cut(text, 160), bio: text })]);
    await saveListings([
      aListing({
        _id: id,
        slug,
        website: `https://${slug}.example/?x="><b data-pwned>`,
        name: cut(text, 100),
        tagline: cut(text, 200),
        short_description: cut(text, 300),
        description: text,
        headline: cut(text, 200),
        summary: text,
        pricing_summary: cut(text, 300),
        city: cut(text, 120),
        features: [cut(text, 200)],
        usps: [cut(text, 200)],
        keywords: [cut(text, 200)],
        tags: [cut(text, 60)],
        seo_title: cut(text, 200),
        seo_description: cut(text, 320),
        faqs: [{ question: cut(text, 300), answer: text }],
        story: { title: cut(text, 200), story: text, why_started: text },
        milestones: [{ id: 1, date: '2026-01-05', title: cut(text, 200), description: text, url: null }],
        plan: 'paid',
        primary_category: id,
        category_path: [id],
        founder_ids: [id],
        votes: 3,
        ...launched,
      }),
    ]);
    await saveUpdates([anUpdate(id, { title: cut(text, 200), body: text })]);
    await savePosts([
      aPost({
        slug,
        title: cut(text, 200),
        excerpt: text,
        body_markdown: text,
        author: cut(text, 100),
        tags: ['x'],
        faqs: [{ question: text, answer: text }],
      }),
    ]);
  }
  await saveAwards([anAward(weekOf(new Date('2026-01-05T00:00:00Z')), 1, 9_000)]);
}

const target = useTarget({ prepare: saveHostileRecords });

const html = (slug: string): string[] => [
  `/products/${slug}`,
  `/products/${slug}/alternatives`,
  `/products/${slug}/badges`,
  `/categories/${slug}`,
  `/founders/${slug}`,
  `/blog/${slug}`,
  `/compare/${slug}/mosspad`,
  `/products?q=${slug}`,
];
const shared = [
  '/',
  '/products',
  '/categories',
  '/launches',
  `/launches/${lastWeek}`,
  '/leaderboards',
  '/awards',
  '/updates',
  '/founders',
  '/blog',
  '/compare',
  '/docs/api',
];

/** What a page must not have, whoever wrote it. */
const planted = [
  '[data-pwned]',
  '[onerror],[onload],[onclick],[onmouseover],[onfocus]',
  'base',
  'meta[http-equiv="refresh" i]',
  'iframe[srcdoc]',
  '[src*="evil.example"]',
  'link[href*="evil.example"]',
  'form[action*="evil.example"]',
].join(',');
const scheme = /^[\s\p{Cc}]*(?:javascript|data|vbscript):/iu;

function objections(text: string): string[] {
  const page = load(text);
  const elements = page(planted)
    .toArray()
    .map((element) => page.html(element).slice(0, 120));
  const links = page('[href],[src],[action],[formaction]')
    .toArray()
    .flatMap((element) => {
      const { href, src, action, formaction } = element.attribs;
      return [href, src, action, formaction].filter((each): each is string => each !== undefined && scheme.test(each));
    });
  const data = page('script[type="application/ld+json"]')
    .toArray()
    .flatMap((element) => {
      try {
        JSON.parse(page(element).text());
        return [];
      } catch {
        return ['JSON-LD that is no JSON'];
      }
    });
  return [...elements, ...links.filter((each) => !each.startsWith('data:image/')), ...data];
}

describe('HTML', () => {
  test.each(payloads.map(([name], index) => [name, index] as const))(
    '%s makes no element on any page of its record',
    async (_name, index) => {
      for (const path of html(slugOf(index))) {
        const response = await fetch(target.url + path);
        expect(response.status, path).toBeLessThan(500);
        expect(objections(await response.text()), path).toEqual([]);
      }
    },
  );

  test.each(shared)('%s shows all of them, and has nothing that they would make', async (path) => {
    const response = await fetch(target.url + path);
    expect(response.status).toBe(200);
    expect(objections(await response.text())).toEqual([]);
  });

  test('the pages that were looked at do show what was planted, as text', async () => {
    expect(load(await (await fetch(`${target.url}/products/hostile-0`)).text())('h1').text()).toContain(
      '<b data-pwned>x</b>',
    );
  });

  test.each(payloads)('%s in a search is said back as text', async (_name, text) => {
    for (const path of [
      `/products?q=${encodeURIComponent(text.toWellFormed())}`,
      `/sign-in?next=${encodeURIComponent(text.toWellFormed())}`,
      `/${encodeURIComponent(text.toWellFormed())}`,
    ]) {
      const response = await fetch(target.url + path);
      expect(response.status, path).toBeLessThan(500);
      expect(objections(await response.text()), path).toEqual([]);
    }
  });
});

describe('feeds, maps and pictures', () => {
  const xml = async (): Promise<string[]> => {
    const page = load(await (await fetch(`${target.url}/`)).text());
    const feeds = page('link[type="application/rss+xml"],link[type="application/atom+xml"]')
      .toArray()
      .map((link) => new URL(link.attribs.href ?? '', target.url).pathname);
    const map = await (await fetch(`${target.url}/sitemap.xml`)).text();
    const maps = [...map.matchAll(/<loc>([^<]+\.xml)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    const slugs = payloads.map((_payload, index) => slugOf(index));
    return [
      '/sitemap.xml',
      ...feeds,
      ...maps,
      ...slugs.flatMap((slug) => [`/badge/${slug}.svg`, `/feeds/categories/${slug}.xml`]),
    ];
  };

  test('are well-formed and have no element of the attacker', async () => {
    const paths = await xml();
    let looked = 0;
    for (const path of paths) {
      const response = await fetch(target.url + path);
      expect(response.status, path).toBeLessThan(500);
      if (response.status !== 200) continue;
      looked += 1;
      const page = load(await response.text(), { xml: true });
      expect(page('[data-pwned],script,[onload],[onerror]').length, path).toBe(0);
    }
    expect(looked).toBeGreaterThan(3);
  });

  test('Markdown twins and llms.txt have no HTML of the attacker and no link to a script', async () => {
    for (const path of ['/llms.txt', ...payloads.map((_payload, index) => `/products/${slugOf(index)}.md`)]) {
      const response = await fetch(target.url + path);
      expect(response.status, path).toBeLessThan(500);
      const text = await response.text();
      expect(text, path).not.toMatch(/(?<!\\)\]\(\s*(?:javascript|data):/i);
      expect(response.headers.get('content-type'), path).not.toContain('html');
    }
  });

  test('JSON is sent as JSON, and no browser guesses another type', async () => {
    for (const path of ['/api/v1/listings/hostile-0', '/api/v1/listings?q=hostile', '/api/v1/categories']) {
      const response = await fetch(target.url + path);
      expect(response.headers.get('content-type'), path).toContain('application/json');
      expect(response.headers.get('x-content-type-options'), path).toBe('nosniff');
    }
  });
});

describe('mails', () => {
  test.each([
    'a@mail.example\r\nBcc: evil-marker@evil.example',
    'a@mail.example,evil-marker@evil.example',
    'a@mail.example;b@evil.example',
    '"a\r\nX: 1"@mail.example',
    '<a@mail.example>',
    'a@mail.example\u0000',
    'a@[127.0.0.1]',
    'a@mail.example%0aBcc:evil-marker@evil.example',
  ])('an invite to %j goes to nobody else', async (email) => {
    const attacker = await anAttacker();
    const created = await fetch(`${target.url}/api/v1/drafts`, {
      method: 'POST',
      headers: { ...attacker.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `https://mail-${encodeURIComponent(email).length}.invalid` }),
    });
    const { id }: { id: string } = await created.json();
    const response = await fetch(`${target.url}/api/v1/drafts/${id}/invites`, {
      method: 'POST',
      headers: { ...attacker.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    expect([201, 400]).toContain(response.status);
    const recipients = target.mail.mails.flatMap(({ to = [], bcc = [], cc = [] }) => [...to, ...bcc, ...cc]);
    expect(recipients.filter(({ address }) => address?.includes('evil'))).toEqual([]);
  });
});
