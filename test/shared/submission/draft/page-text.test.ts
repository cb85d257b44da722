import { describe, expect, test } from 'vitest';
import { pageText } from '../../../../shared/submission/draft/page-text.ts';
import { processorMs } from '../../../support/processor-time.ts';

const partsOf = (html: string): string[] => pageText(html).split('\n');

describe("a page's text", () => {
  test('has the visible text as one part with single spaces between blocks', () => {
    expect(partsOf('<body><h1>Plan\n  your  <b>week</b></h1><p>In&nbsp;one<br>place.</p></body>')[0]).toBe(
      'Plan your week In one place.',
    );
  });

  test("leaves out what visitors don't see", () => {
    const hidden = [
      '<p hidden>one</p>',
      '<p style="color: red; display:none">two</p>',
      '<p style="visibility: hidden">three</p>',
      '<script>four</script><style>five</style><noscript>six</noscript><template>seven</template>',
      '<!-- eight --><svg><text>nine</text></svg><input type="hidden" value="ten">',
      '<div hidden><a href="https://example.com/eleven">eleven</a></div>',
    ].join('');
    expect(pageText(`<body>${hidden}<p>seen</p></body>`)).toBe('seen');
  });

  test('keeps text that only an animation or the page search reveals later', () => {
    const html =
      '<body><p style="opacity:0">faded</p><p hidden="until-found">found</p><div hidden id="S:1a">streamed</div>';
    expect(pageText(html)).toBe('faded found streamed');
  });

  test('has title, descriptions, labels, structured data and addresses as separate parts', () => {
    const html = `<head><title> Acme </title><meta name="description" content="Plans
      weeks"><meta property="og:site_name" content="Acme Inc"><meta name="viewport" content="width=1">
      <link rel="icon" href=" /icon.png "><script type="application/ld+json">
      {"@type":"Organization","foundingDate":2017,"address":{"addressLocality":"Oslo"},"sameAs":["https://x.com/acme"]}
      </script></head><body><img alt="Acme logo" src="logo.svg"><a href="mailto:hi@acme.example" aria-label="Mail">Write</a></body>`;
    expect(partsOf(html)).toEqual([
      'Write',
      'Acme',
      'Plans weeks',
      'Acme Inc',
      'Acme logo',
      'Mail',
      '@type: Organization',
      'foundingDate: 2017',
      'sameAs: https://x.com/acme',
      'addressLocality: Oslo',
      '/icon.png',
      'logo.svg',
      'mailto:hi@acme.example',
    ]);
  });

  test("leaves out structured data that isn't JSON and data addresses", () => {
    const html =
      '<script type="application/ld+json">{"name": </script><body><img src="data:image/png;base64,AAAA">text';
    expect(pageText(html)).toBe('text');
  });

  test.each([
    ['unclosed elements', '<div>'.repeat(300_000)],
    ['unclosed formatting', '<b><i class="a">'.repeat(90_000)],
    ['end tags without start tags', `${'<div>'.repeat(590)}${'</i>'.repeat(350_000)}`],
    ['an endless tag', `<a ${'b '.repeat(700_000)}`],
  ])('is read in time from a page of 1.5 MB with %s', async (_, html) => {
    const usedMs = await processorMs(() => expect(pageText(`<body><p>first</p>${html}`)).toContain('first'));
    expect(usedMs).toBeLessThan(10_000);
  });

  test('keeps what follows a script with comparisons', () => {
    expect(pageText(`<script>${'i<n;'.repeat(2000)}</script><p>last`)).toBe('last');
  });

  test('keeps what follows many elements with optional end tags', () => {
    expect(pageText(`<ul>${'<li>item'.repeat(20_000)}</ul><p>last`)).toMatch(/last$/);
  });
});
