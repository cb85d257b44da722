import { describe, expect, test } from 'vitest';
import { findBadge } from '../../../../shared/launch/badge/badge-on-homepage.ts';
import { choosePages } from '../../../../shared/submission/crawl/choose-pages.ts';
import { pageLinks } from '../../../../shared/submission/crawl/page-links.ts';
import { recognisableRuns } from '../../../../shared/submission/draft/page-part/recognisable-runs.ts';
import type { PageElement } from '../../../../shared/submission/draft/reading/dom.ts';
import { readPage } from '../../../../shared/submission/draft/reading/read-page.ts';
import type { TextBlock } from '../../../../shared/submission/draft/reading/shown-content.ts';
import { passages } from '../../../../shared/submission/draft/rules/paragraphs.ts';
import { boundedReading } from '../../../../shared/submission/draft/site/bounded-reading.ts';
import { handedDown } from '../../../../shared/submission/draft/site/handed-down.ts';
import { repeatedParts } from '../../../../shared/submission/draft/site/repeated-parts.ts';
import { zoneOf } from '../../../../shared/submission/draft/site/surroundings.ts';
import { draftOf } from '../../../support/draft-of.ts';

const repeated = (times: number, part: (at: number) => string): string =>
  `<main><h1>Acme</h1>${Array.from({ length: times }, (_, at) => part(at)).join('')}</main>`;

/** How often each block of a page is looked at on average. */
function looksPerBlock(html: string, use: (blocks: TextBlock[]) => unknown): number {
  let looks = 0;
  const blocks = readPage(html).blocks.map(
    ({ element, ...block }): TextBlock => ({
      ...block,
      get element() {
        looks += 1;
        return element;
      },
    }),
  );
  use(blocks);
  return looks / blocks.length;
}

const quote = '<p>Acme has changed how our whole team plans its week.</p><b>Jane Miller, CEO at Globex</b>';
const passage =
  'Acme is a planning tool for small teams that shows everybody the whole week, and reminds you of every deadline in time.';
const certainly = { certainty: (_: unknown, role: string) => Number(role === 'what') };

const nested = (open: string, inside: string): string => `<title>Acme</title>${open.repeat(400)}${inside}`;

describe('pages built to take long', () => {
  test("have each element's context looked up once, however deep they nest", () => {
    const { blocks } = readPage(nested('<div>', '<p>Acme plans your week.</p>'.repeat(3_000)));
    let looks = 0;
    const depthOf = handedDown({ depth: 0 }, (_: PageElement, { depth }) => {
      looks += 1;
      return { depth: depth + 1 };
    });
    expect(blocks.map(({ element }) => depthOf(element).depth)).toEqual(blocks.map(() => 402));
    expect(looks).toBe(3_000 + 401);
  });

  test.each([
    ['quotes that are alike', () => `<li>${quote}</li>`, (blocks) => recognisableRuns(blocks, 'Acme')],
    ['quotes beside other cards', () => `<li>${quote}<p>Yes.</p></li>`, (blocks) => recognisableRuns(blocks, 'Acme')],
    ['pairs far apart', (at, of) => `<p class="a${at % (of / 2)}">Plans</p>`, repeatedParts],
    [
      'passages beside lists',
      (at) => `<ul><li><p>Fast</p><p>Always</p></li></ul><p class="a${at}">${passage}</p>`,
      (blocks) => passages({ blocks, roles: certainly }),
    ],
  ] satisfies [string, (at: number, of: number) => string, (blocks: TextBlock[]) => unknown][])(
    'have each block looked at no more often with more %s',
    (_, part, use) => {
      const [fewer = 0, more = 0] = [200, 800].map((of) =>
        looksPerBlock(
          repeated(of, (at) => part(at, of)),
          use,
        ),
      );
      expect(fewer).toBeGreaterThan(0);
      expect(more).toBeCloseTo(fewer, 0);
    },
  );

  test("keep their parts in their context's zones", () => {
    const page = '<header><b>a</b><main><nav>b</nav></main></header><footer><nav>c</nav></footer><nav>d</nav>';
    const { blocks } = readPage(`${page}<article class="testimonial"><header>e</header></article><section>f</section>`);
    expect(blocks.map(({ element }) => zoneOf(element))).toEqual([
      'header',
      'main',
      'footer',
      'header',
      'main',
      'main',
    ]);
  });

  test('reach the rules with limits on every part', () => {
    const long = 'Acme - '.repeat(100_000);
    const nodes = JSON.stringify(
      Array.from({ length: 9_000 }, (_, id) => ({ '@type': 'Organization', name: `A${id}` })),
    );
    const metas =
      `<meta name="description" content="${long}">`.repeat(2) + '<meta name="author" content="a">'.repeat(900);
    const html = `<title>${long}</title>${metas}<script type="application/ld+json">${nodes}</script><p>${long}</p>
      <script type="application/ld+json">{"name":"${long}"}</script><img alt="${long}" src="/a.png"><img alt="b" src="/b.png">`;
    const { title, metas: kept, blocks, elements, structured } = boundedReading(readPage(html));
    expect([title.length, kept.length, structured.length, elements.length]).toEqual([1_000, 500, 2_000, 1]);
    for (const text of [...kept.map(({ content }) => content), ...blocks.map((block) => block.text)]) {
      expect(text.length).toBeLessThanOrEqual(10_000);
    }
    expect(structured.every(({ name }) => name !== long)).toBe(true);
  });

  test('have no class so long that repeating it for each child would exhaust memory', () => {
    const { blocks } = readPage(`<ul class="${'plans '.repeat(10_000)}"><li>a</li><li>b</li></ul>`);
    const around = blocks.map(({ element: { parent } }) =>
      parent !== null && 'attribs' in parent ? parent : undefined,
    );
    expect(around.map((list) => list?.attribs.class?.length)).toEqual([1_000, 1_000]);
  });

  test('reach the rules without long lists, inner texts or base addresses', () => {
    const long = 'Acme - '.repeat(10_000);
    const nodes = [
      { name: [long] },
      { name: Array.from({ length: 2_000 }, () => 'Acme') },
      { name: 'Is it so?', acceptedAnswer: { text: [long] } },
      { name: 'Acme', sameAs: ['https://x.com/acme'] },
    ];
    const script = `<script type="application/ld+json">${JSON.stringify(nodes)}</script>`;
    const { structured, base } = boundedReading(readPage(`<base href="/${'a'.repeat(3_000)}/">${script}`));
    expect(structured).toEqual([{ name: 'Acme', sameAs: ['https://x.com/acme'] }]);
    expect(base).toBeUndefined();
    expect(boundedReading(readPage('<base href="/a/">')).base).toBe('/a/');
  });

  test('are still drafted from', () => {
    const draft = draftOf(
      nested('<div class="quote-y">', '<h1>Acme plans your whole week</h1>').replace('Acme', 'Acme |'),
    );
    expect(draft.fields.name.value).toBe('Acme');
  });

  test('have no addresses longer than people follow', () => {
    const { links } = pageLinks(`<a href="/${'a/'.repeat(5_000)}">x</a><a href="/b">y</a>`, 'https://acme.example/');
    expect(links.map(({ url }) => new URL(url).pathname)).toEqual(['/b']);
  });

  test('have no page chosen deeper than any that describes a product', () => {
    const url = (path: string) => new URL(path, 'https://acme.example/').href;
    const links = [`${'/a'.repeat(900)}/pricing`, '/pricing'].map((path) => ({ url: url(path), text: '' }));
    expect(choosePages(url('/'), links, 20).map((page) => page.url)).toEqual([url('/pricing')]);
  });

  test('have no badge in comments that parsers would need long for', () => {
    const search = { site: 'https://directory.example', slugs: ['acme'], pageUrl: 'https://acme.example/' };
    const badge =
      '<a href="https://directory.example/products/acme"><img src="https://directory.example/badge/acme/a/b.svg"></a>';
    expect(findBadge(`<!-- ${badge} -->`, search)).toBe('commented_out');
    expect(findBadge(`<!-- ${'<span>'.repeat(2_000)}${badge} -->`, search)).toBe('absent');
  });

  test('show a badge among the first links to their listing, or not at all', () => {
    const search = { site: 'https://directory.example', slugs: ['acme'], pageUrl: 'https://acme.example/' };
    const link = '<a href="https://directory.example/products/acme">x</a>';
    const badge = link.replace(
      '>x<',
      '><img src="https://directory.example/badge/acme/listed-on/standard-auto-m.svg"><',
    );
    expect(findBadge(link.repeat(20) + badge, search)).toBe('found');
    expect(findBadge(link.repeat(50) + badge, search)).toBe('not_linked');
  });
});
