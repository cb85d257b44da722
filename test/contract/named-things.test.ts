import { beforeAll, describe, expect, test } from 'vitest';
import { extensions } from '../../api/extensions.ts';
import { toolsOf } from '../../api/mcp-tools.ts';
import { operations } from '../../api/operations.ts';
import { commands } from '../../cli/commands.ts';
import { defaultProducts } from '../../shared/commerce/product/product.ts';
import { apiPath } from '../../shared/kernel/address/paths.ts';
import { patternSource } from '../../shared/publish/page-kinds/address-pattern.ts';
import type { PageKind } from '../../shared/publish/page-kinds/page-kind.ts';
import { pageKinds } from '../../shared/publish/page-kinds/page-kinds.reads.ts';
import { type SaidText, saidTexts, unknownIn } from '../support/named-things.ts';

let texts: SaidText[];
beforeAll(async () => {
  texts = await saidTexts();
});

const names = new Set<string>([...operations, ...extensions].map(({ name }) => name));
const verbs = [...new Set([...names].map((name) => name.split('_')[0]))].join('|');
const operationLike = new RegExp(
  `\\b(?:${verbs}|remove|cancel|publish|read|join|vote|follow|buy|order)_[a-z]+(?:_[a-z]+)*\\b`,
  'g',
);
/** Names that look like operations but aren't: fields of the contract, forms, settings and records. */
const fields = new Set(JSON.stringify(toolsOf(operations)).match(/(?<=")[a-z_]+(?=":)/g));
const others = new Set([
  'review_hours',
  'review_until',
  'edit_minutes',
  'edit_conflict',
  'claim_id',
  'update_id',
  'answer_claims',
  'search_terms',
  'search_term_string',
  'read_at',
]);

describe('this build’s texts name no missing', () => {
  test('operations', () => {
    expect(texts.length).toBeGreaterThan(1_000);
    const isKnown = (name: string) => names.has(name) || fields.has(name) || others.has(name);
    expect(unknownIn(texts, operationLike, isKnown)).toEqual([]);
    const said = [{ file: 'a mail', text: 'Then call publish_draft.' }];
    expect(unknownIn(said, operationLike, isKnown)).toEqual(['publish_draft in a mail']);
  });

  test('pages', () => {
    const patterns = Object.values<PageKind>(pageKinds).map(({ pattern }) => new RegExp(`^${patternSource(pattern)}$`));
    const starts = [...new Set(Object.values<PageKind>(pageKinds).map(({ pattern }) => pattern.split('/')[1] ?? ''))];
    const pageLike = new RegExp(
      `(?<![\\w.:/}\\])-])(/(?:${starts.filter((each) => /^[a-z-]+$/.test(each)).join('|')})(?:/[a-z0-9-]+)*)(?!\\.?[\\w/$[{])`,
      'g',
    );
    const isPage = (path: string) =>
      path === apiPath ||
      /^\/sign-in\/with\/(github|google|oidc)\/callback$/.test(path) ||
      patterns.some((pattern) => pattern.test(path));
    expect(unknownIn(texts, pageLike, isPage)).toEqual([]);
    expect(unknownIn([{ file: 'a page', text: 'See /account/wishes.' }], pageLike, isPage)).toEqual([
      '/account/wishes in a page',
    ]);
  });

  test('products', () => {
    const codes = new Set(defaultProducts.map(({ _id }) => _id));
    const productLike = /\bproduct"?: ?\\?["'`]([a-z_]+)/g;
    expect(unknownIn(texts, productLike, (code) => codes.has(code))).toEqual([]);
    expect(
      unknownIn([{ file: 'an answer', text: '{ "product":"boost" }' }], productLike, (code) => codes.has(code)),
    ).toHaveLength(1);
  });

  test('commands', () => {
    const commandLike = /(?:(?:`|npx |\$ )slipway|npm run slipway --) ([a-z-]+)/g;
    expect(unknownIn(texts, commandLike, (name) => name in commands || name.startsWith('--'))).toEqual([]);
  });

  test('commands on pages and in mails as typed in the program’s folder', () => {
    const catalogue = texts.filter(({ file }) => /^(?:en|de) /.test(file));
    const bare = new RegExp(`(?<![\\w./-])slipway (?:${Object.keys(commands).join('|')})\\b`, 'g');
    expect(unknownIn(catalogue, bare, () => false)).toEqual([]);
    expect(unknownIn([{ file: 'en', text: 'See `slipway doctor`.' }], bare, () => false)).toHaveLength(1);
  });
});
