import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineOperation } from '../../api/operation.ts';
import { operations } from '../../api/operations.ts';

/** Spec 4.1: path, operation and declared codes of the public reads. */
const publicReads: [path: string, name: string, mayBeMissing: boolean][] = [
  ['/site', 'get_site_info', false],
  ['/listings', 'search_listings', false],
  ['/listings/{slug}', 'get_listing', true],
  ['/listings/{slug}/alternatives', 'get_alternatives', true],
  ['/compare', 'compare_listings', false],
  ['/categories', 'list_categories', false],
  ['/categories/{slug}', 'get_category', true],
  ['/launches/weeks/{week}', 'get_launch_week', true],
  ['/launches', 'list_launches', false],
  ['/leaderboards/{board}', 'get_leaderboard', true],
  ['/founders', 'list_founders', false],
  ['/founders/{slug}', 'get_founder', true],
  ['/blog', 'list_blog_posts', false],
  ['/blog/{slug}', 'get_blog_post', true],
  ['/awards', 'list_awards', false],
  ['/listings/{slug}/badges', 'get_badges', true],
  ['/interview-questions', 'list_interview_questions', false],
  ['/products', 'list_products', false],
];

describe('the operation list', () => {
  test.each(publicReads)('GET %s is %s', (path, name, mayBeMissing) => {
    expect(operations.find((operation) => operation.name === name)).toMatchObject({
      method: 'GET',
      path,
      scope: null,
      status: 200,
      mayBeMissing,
    });
  });

  test('tells only signed-in callers who they are', () => {
    expect(operations.find(({ name }) => name === 'get_account')).toMatchObject({
      method: 'GET',
      path: '/me',
      scope: 'account:read',
      status: 200,
      mayBeMissing: false,
      budget: 'reads',
    });
  });

  test('has no two operations with the same name, nor the same method and path', () => {
    const names = operations.map(({ name }) => name);
    const addresses = operations.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test.each(operations.map((operation) => [operation.name, operation] as const))(
    'the example of %s matches its own schemas',
    (_, operation) => {
      expect(operation.input.safeParse(operation.example.input).error?.issues ?? []).toEqual([]);
      expect((operation.output as z.ZodType).safeParse(operation.example.output).error?.issues ?? []).toEqual([]);
    },
  );

  test.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s and each of its parameters are described',
    (_, operation) => {
      expect(operation.description.length).toBeGreaterThan(60);
      for (const [name, schema] of Object.entries(operation.input.shape)) {
        expect(z.globalRegistry.get(schema as z.ZodType)?.description ?? '', name).not.toBe('');
      }
    },
  );
});

test('a path that omits its parameters is refused at start', () => {
  expect(() =>
    defineOperation({
      name: 'wrong',
      method: 'GET',
      path: '/things/{id}',
      tag: 'Directory',
      scope: null,
      idempotent: false,
      summary: '',
      description: '',
      output: z.object({}),
      example: { input: {}, output: {} },
      handle: async () => ({}),
    }),
  ).toThrow('do not match');
});
