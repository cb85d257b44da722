import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { draftBatch } from '../../cli/draft-batch.ts';
import { draftSavedPages } from '../../cli/draft-saved-pages.ts';
import { choosePageDrafter } from '../../cli/page-drafter.ts';
import { setModel } from '../../shared/platform/language-model/ai.ts';
import { oneOfEachForeignPage } from '../support/foreign-pages.ts';
import { startModelServer } from '../support/model-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const home = '<title>Acme</title><h1>Plan your whole week</h1>';
const url = 'https://www.acme.example/';

test('a saved page yields a draft with states and evidence, and more pages add to it', async () => {
  const folder = await temporaryFolder();
  const [first, pricing] = [path.join(folder, 'home.html'), path.join(folder, 'pricing.html.gz')];
  await writeFile(first, home);
  await writeFile(pricing, gzipSync('<p>Plans start at $12 per month.</p>'));
  const draft = await draftSavedPages(url, [first, pricing], []);
  expect(draft).toMatchObject({ url, status: 'ready', drafted_by: 'rules', crawl: { outcome: 'read' } });
  expect(draft.fields.tagline).toEqual({
    value: 'Plan your whole week',
    state: 'ai',
    drafted_by: 'rules',
    evidence: [{ quote: 'Plan your whole week', url }],
  });
  expect(draft.fields.city).toEqual({ value: null, state: 'not_found', evidence: [] });
  expect(draft.fields.pricing_summary?.evidence).toEqual([
    { quote: 'Plans start at $12 per month.', url: 'https://www.acme.example/pricing' },
  ]);
});

test.each(oneOfEachForeignPage)(
  'a saved page that is not the product’s yields an outcome and no values: %s',
  async (kind, _name, title, body) => {
    const folder = await temporaryFolder();
    const [first, about] = [path.join(folder, 'home.html'), path.join(folder, 'about.html')];
    await writeFile(first, `<title>${title}</title>${body}`);
    await writeFile(about, home);
    const draft = await draftSavedPages(url, [first, about], []);
    expect(draft.crawl.outcome).toBe(kind);
    expect(Object.values(draft.fields).filter(({ value }) => value !== null)).toEqual([]);
    expect((await draftSavedPages(url, [about, first], [])).fields.tagline?.evidence).toEqual([
      { quote: 'Plan your whole week', url },
    ]);
  },
);

test('a batch continues after unreadable lines and files, and reports that it is incomplete', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'home.html'), home);
  const batch = path.join(folder, 'batch.jsonl');
  const lines = [
    '{"id":"a","url":"https://www.acme.example/","file":"missing.html"}',
    '{"id":"b"}',
    'no json',
    '{"id":"c","url":"nowhere","file":"home.html"}',
    '',
    '{"id":"d","url":"https://www.acme.example/","file":"home.html"}',
  ];
  await writeFile(batch, lines.join('\n'));
  const printed: string[] = [];
  expect(await draftBatch(batch, (line) => printed.push(line), [])).toBe(false);
  const results: unknown[] = printed.map((line) => JSON.parse(line));
  expect(results).toMatchObject([
    { id: 'a', error: expect.stringContaining('ENOENT') },
    { id: 'b', error: expect.any(String) },
    { id: null, error: expect.any(String) },
    { id: 'c', error: expect.stringContaining('url') },
    { id: 'd', draft: { fields: { name: { value: 'Acme' } } } },
  ]);
});

test('the model named in the environment drafts, and --rules skips it', async () => {
  const file = path.join(await temporaryFolder(), 'home.html');
  await writeFile(file, `${home}<h2>A calendar for crews</h2>`);
  const evidence = [{ page: 1, quote: 'A calendar for crews' }];
  const content = { fields: { tagline: { value: 'A calendar for crews', evidence } } };
  const model = await startModelServer(() => ({ content }));
  onTestFinished(() => model.close());
  vi.stubEnv('OPENAI_API_KEY', 'k').stubEnv('OPENAI_BASE_URL', model.url);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    setModel(undefined);
  });
  const byModel = await draftSavedPages(url, [file], [], choosePageDrafter(false));
  expect(byModel).toMatchObject({ drafted_by: 'model', fields: { tagline: { value: 'A calendar for crews' } } });
  const byRules = await draftSavedPages(url, [file], [], choosePageDrafter(true));
  expect(byRules).toMatchObject({ drafted_by: 'rules', fields: { tagline: { value: 'Plan your whole week' } } });
  expect(model.requests).toHaveLength(1);
});

test('drafts from saved pages use the categories of the target site', async () => {
  const file = path.join(await temporaryFolder(), 'home.html');
  await writeFile(file, '<title>Acme | Beekeeping software</title>');
  const draft = await draftSavedPages(url, [file], ['Beekeeping', 'Analytics']);
  expect(draft.fields.categories?.value).toEqual(['Beekeeping']);
});
