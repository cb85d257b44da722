import { describe, expect, test } from 'vitest';
import { readPage } from '../../../../shared/submission/draft/reading/read-page.ts';

const textsOf = (html: string): string[] => readPage(html).blocks.map(({ text }) => text);

describe("a page's reading", () => {
  test.each([
    ['<p><a href="mailto:hi@acme.example">hi@acme.example</a><a>Instagram</a></p>', 'hi@acme.example Instagram'],
    ['<div><strong>$2.1bn</strong><span>spend watched</span></div>', '$2.1bn spend watched'],
    ['<div><span>59</span><span>€</span><span>al mes</span></div>', '59€ al mes'],
    ['<h1><span>W</span><span>o</span><span>rds</span></h1>', 'Words'],
    ['<p><b>Acme</b><span>, the tool</span></p>', 'Acme, the tool'],
    ['<h2>Install<a href="#install">¶</a></h2>', 'Install'],
  ])('is split as it is shown: %s', (html, text) => {
    expect(textsOf(html)).toEqual([text]);
  });

  test('includes tabs and answers that open on a click, but no hidden ones', () => {
    const html =
      '<div role="tabpanel" hidden>Second tab</div><div class="faq-answer" style="display:none">Answer</div><div hidden>Draft</div>';
    expect(textsOf(html)).toEqual(['Second tab', 'Answer']);
  });
});
