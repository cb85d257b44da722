import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routeKind } from '../../../api/http/route-kind.ts';

test.each([
  ['/', 'page'],
  ['/products/fernleaf?ref=x', 'page'],
  ['/products/fernleaf.md', 'file'],
  ['/sitemap.xml', 'file'],
  ['/images/ab/cd', 'picture'],
  ['/badge/fernleaf.svg', 'picture'],
  ['/api/v1/listings?q=/mcp', 'api'],
  ['/api/trpc/getAccount', 'trpc'],
  ['/mcp', 'mcp'],
  ['/account/drafts', 'account'],
  ['/healthz?x', 'health'],
  ['/metrics', 'health'],
])('%s is for a %s', (target, kind) => {
  expect(routeKind(target)).toBe(kind);
});

test('any path falls into one of a few kinds', () => {
  const kinds = ['page', 'file', 'picture', 'api', 'mcp', 'trpc', 'oauth', 'account', 'health'];
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (url, text) => {
      expect(kinds).toContain(routeKind(new URL(url).pathname));
      expect(kinds).toContain(routeKind(text));
    }),
  );
});
