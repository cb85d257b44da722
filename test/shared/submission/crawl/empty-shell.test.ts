import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmptyShell } from '../../../../shared/submission/crawl/empty-shell.ts';
import { filling } from './support/client-rendered.ts';

const page = (body: string): string =>
  `<!doctype html><html><head><title>Tidewright</title></head><body>${body}</body></html>`;

describe('an empty shell', () => {
  test.each([
    ['has a root and a script', '<div id="root"></div><script src="/app.js"></script>'],
    ['says that it is loading', '<p>Loading …</p><script type="module">start()</script>'],
    ['only has text for browsers without scripts', `<noscript>${filling}</noscript><script src=/app.js></script>`],
    [
      'has its text as data',
      `<script type="application/json">"${filling}"</script><script src=/app.js defer></script>`,
    ],
    ['hides its text', `<div hidden>${filling}</div><SCRIPT TYPE="text/javascript">start()</SCRIPT>`],
  ])('is a page that %s', (_what, body) => {
    expect(isEmptyShell(page(body))).toBe(true);
  });

  test.each([
    ['shows text', `<p>${filling}</p><script src="/app.js"></script>`],
    ['has little text but no script', '<p>Coming soon.</p>'],
    ['has little text but only data', '<p>Coming soon.</p><script type="application/ld+json">{}</script>'],
    ['has only a speculation rule', '<p>Coming soon.</p><script type=speculationrules>{}</script>'],
  ])("isn't a page that %s", (_what, body) => {
    expect(isEmptyShell(page(body))).toBe(false);
  });

  test("isn't found without a script, whatever a page says", () => {
    fc.assert(fc.property(fc.string(), (text) => !isEmptyShell(page(text.replaceAll('<', '')))));
  });
});
