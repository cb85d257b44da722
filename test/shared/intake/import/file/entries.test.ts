import { expect, test } from 'vitest';
import { jsonListRows } from '../../../../../shared/intake/import/file/json-list-rows.ts';
import { yamlRows } from '../../../../../shared/intake/import/file/yaml-rows.ts';
import { pieces, readAll } from '../support/text.ts';

const json = (text: string) => readAll(jsonListRows(pieces(text, 50)));
const yaml = (text: string) => readAll(yamlRows(pieces(text, 50)));
const inkwell = { name: 'Inkwell', url: 'https://inkwell.example' };
const tallow = { name: 'Tallow', url: 'https://tallow.example' };

test('entries in nested lists have the groups above them as category path', async () => {
  const text = `categories:
  - name: Essentials
    sections:
      - name: Passwords
        services:
          - name: Inkwell
            url: https://inkwell.example
          - name: No address
      - name: Empty
        services: []
  - name: More
    services:
      - name: Tallow
        url: https://tallow.example
`;
  expect(await yaml(text)).toEqual([
    [6, { ...inkwell, category_path: ['Essentials > Passwords'] }],
    [8, { name: 'No address', category_path: ['Essentials > Passwords'] }],
    [13, { ...tallow, category_path: ['More'] }],
  ]);
});

test('groups under keys are categories, named by their titles where present', async () => {
  const yamlText = `web:
  title: Web Browsers
  data:
    - name: Inkwell
      url: https://inkwell.example
search:
  title: Search
  data:
    - name: Tallow
      url: https://tallow.example
`;
  expect(await yaml(yamlText)).toEqual([
    [4, { ...inkwell, category_path: ['Web Browsers'] }],
    [9, { ...tallow, category_path: ['Search'] }],
  ]);
  expect(await json(`{"note_taking": [${JSON.stringify(inkwell)}],\n "Stock": [${JSON.stringify(tallow)}]}`)).toEqual([
    [1, { ...inkwell, category_path: ['note taking'] }],
    [2, { ...tallow, category_path: ['Stock'] }],
  ]);
});

test('entries under keys of their own are rows, with the key as name where they have none', async () => {
  const text = `{"inkwell": ${JSON.stringify(inkwell)},\n"Tallow": {"url": "https://tallow.example"},\n"Kerf": {"text": "none"}}`;
  expect(await json(text)).toEqual([
    [1, inkwell],
    [2, tallow],
    [3, { name: 'Kerf', text: 'none' }],
  ]);
});

test('wrappers around entries are unwrapped, and siblings without a website become rows beside them', async () => {
  const edges = { data: { posts: { edges: [{ node: inkwell }, { node: tallow }] } } };
  expect((await json(JSON.stringify(edges))).map(([, values]) => values)).toEqual([inkwell, tallow]);
  const servers = [
    { server: inkwell, meta: {} },
    { server: { name: 'Kerf', repository: { url: 'https://g.example' } } },
  ];
  const lacking = { name: 'Kerf', repository: { url: 'https://g.example' } };
  expect((await json(JSON.stringify(servers))).map(([, values]) => values)).toEqual([inkwell, lacking]);
  expect((await json(JSON.stringify({ servers }))).map(([, values]) => values)).toEqual([inkwell, lacking]);
});

test('a single mapping is one entry, several documents are several, whatever lists they have', async () => {
  const one = 'name: Inkwell\nurl: https://inkwell.example\nplatforms:\n  - PHP\ntags:\n  - Notes\n';
  const values = { ...inkwell, platforms: ['PHP'], tags: ['Notes'] };
  expect(await yaml(one)).toEqual([[1, values]]);
  expect(await yaml(`---\n${one}---\nname: Tallow\nurl: https://tallow.example\n`)).toEqual([
    [2, values],
    [9, tallow],
  ]);
  expect(
    await yaml(`- name: Inkwell\n  url: https://inkwell.example\n---\n- name: Tallow\n  url: https://tallow.example\n`),
  ).toEqual([
    [1, inkwell],
    [4, tallow],
  ]);
  expect((await json(JSON.stringify(inkwell))).map(([, read]) => read)).toEqual([inkwell]);
});

test("pictures attached to rows aren't entries, and rows without a website stay rows", async () => {
  const logo = [{ url: 'https://media.example/a.png', name: 'a.png', size: 1 }];
  const rows = [
    { Name: 'Inkwell', Website: { url: 'https://inkwell.example' }, Logo: logo },
    { Name: 'Kerf', Website: null, Logo: [{ url: 'https://media.example/b.png', name: 'b' }] },
  ];
  expect((await json(JSON.stringify(rows))).map(([, values]) => values)).toEqual(rows);
});

test('an entry with a picture, a thumbnail and people is one entry, even alone', async () => {
  const entry = {
    ...inkwell,
    icon: 'https://inkwell.example/i.png',
    thumbnail: { url: 'https://img.example/t.png' },
    size: 3,
  };
  const makers = [{ name: 'Ada Kerf', profile_url: 'https://launches.example/ada' }];
  const posts = [{ ...entry, makers }];
  expect((await json(JSON.stringify({ posts }))).map(([, values]) => values)).toEqual(posts);
  expect((await json(JSON.stringify(posts))).map(([, values]) => values)).toEqual(posts);
});

test("an entry keeps its own category, and its own link lists aren't entries", async () => {
  const entry = { ...inkwell, category_path: 'Own', links: [{ name: 'Docs', url: 'https://docs.example' }] };
  expect((await json(JSON.stringify({ A: [entry], B: [tallow] }))).map(([, values]) => values)).toEqual([
    entry,
    { ...tallow, category_path: ['B'] },
  ]);
});
