import { describe, expect, test } from 'vitest';
import { operations } from '../../api/operations.ts';
import { createRest } from '../../api/rest.ts';
import { siteAddress } from '../../shared/kernel/address/site-address.ts';
import { call, callAs } from '../support/call.ts';
import { listed, person } from '../support/claims.ts';
import { now } from '../support/clock.ts';
import { failureOf } from '../support/draft-calls.ts';
import { useEveryCall } from '../support/every-call.ts';

useEveryCall();

const rest = createRest({
  basePath: '/api/v1',
  operations,
  now: () => now,
  reportFault: (fault) => expect.unreachable(String(fault)),
});
const read = async (path: string) => (await rest.fetch(new Request(`http://localhost/api/v1${path}`))).json();

describe('a page address works as the slug of what it shows', () => {
  const page = (path: string) => `${siteAddress()}${path}?ref=chat`;
  test.each([
    ['get_listing', { slug: page('/products/fernleaf') }, { slug: 'fernleaf' }],
    ['get_badges', { slug: page('/de/products/fernleaf') }, { listing: { slug: 'fernleaf' } }],
    ['get_alternatives', { slug: '/products/fernleaf' }, { items: expect.any(Array) }],
    ['compare_listings', { a: page('/products/fernleaf'), b: '/products/vimlike' }, { b: { slug: 'vimlike' } }],
    ['list_awards', { listing: page('/products/fernleaf') }, { total: expect.any(Number) }],
    ['search_listings', { category: page('/categories/tools') }, { total: 3 }],
    ['get_category', { slug: page('/categories/tools') }, { slug: 'tools' }],
    ['get_founder', { slug: page('/founders/ines-prado') }, { slug: 'ines-prado' }],
    ['get_blog_post', { slug: page('/blog/how-ranking-works') }, { slug: 'how-ranking-works' }],
  ] as const)('by %s', async (name, input, answer) => {
    expect(await call(name, { ...input })).toMatchObject(answer);
  });

  test('by a claim', async () => {
    const { slug } = await listed();
    const claim = await callAs(await person(), 'claim_listing', { slug: page(`/products/${slug}`), method: 'dns' });
    expect(claim.slug).toBe(slug);
  });

  test('as a value in the path and query of REST', async () => {
    const value = encodeURIComponent(page('/products/fernleaf'));
    expect(await read(`/listings/${value}`)).toMatchObject({ slug: 'fernleaf' });
    expect(await read(`/compare?a=${value}&b=vimlike`)).toMatchObject({ a: { slug: 'fernleaf' } });
  });

  test('and another website’s address gets the call that finds its listing', async () => {
    const { problems } = await failureOf(call('get_listing', { slug: 'https://fernleaf.example/' }));
    expect(problems[0]?.fix).toContain('search_listings with `domain`');
  });
});
