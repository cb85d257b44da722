import { afterEach, describe, expect, test } from 'vitest';
import { listDeadLetters } from '../../../shared/change/dead-letter/dead-letter.reads.ts';
import { readWholeActivity } from '../../../shared/identity/audit/audit.reads.ts';
import { dayMs } from '../../../shared/kernel/time/day-ms.ts';
import { FetchFailure } from '../../../shared/platform/outbound/fetch-page.ts';
import { failCompetitor } from '../../../shared/submission/draft/competitor.writes.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { readDraft } from '../../../shared/submission/draft/draft.reads.ts';
import type { DraftRecord } from '../../../shared/submission/draft/draft.ts';
import type { BuildStep } from '../../../shared/submission/draft/draft-build.ts';
import { failStep } from '../../../shared/submission/draft/draft-build.writes.ts';
import { recordModelUse } from '../../../shared/submission/draft/model-use.writes.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aDraft } from '../../support/draft-factories.ts';
import { aMember } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';

useDatabase();
const site = useRunningSite();
afterEach(() => expect(site.faults).toEqual([]));

const pages = ['/admin/dead-letters', '/admin/model-use'];
const anAdmin = () => aMember(site, { role: 'admin' });

/** A draft with a step given up, and the letter's id. */
async function givenUp(
  step: BuildStep,
  given: Partial<DraftRecord>,
  problem = new Error('<b>words of a website</b>'),
): Promise<{ draft: DraftRecord; letter: string }> {
  const draft = aDraft({ drafted_by: null, ...given, build: { attempts: 4, next_at: now } });
  await DraftModel.insertMany([draft]);
  await failStep(draft, step, problem, now);
  return { draft, letter: `${step} ${draft._id}` };
}

const letterOf = async ({ _id }: DraftRecord) =>
  (await listDeadLetters({ page: 1, per_page: 100 })).items.find(({ subject }) => subject === _id);

test.each(pages)('only administrators can open %s', async (path) => {
  const { visitor } = await aMember(site);
  expect((await visitor.get(path)).status).toBe(404);
  expect(await (await visitor.get('/account')).text()).not.toContain('href="/admin');
  expect((await site.get(path)).headers.get('location')).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
  const admin = await anAdmin();
  expect((await admin.visitor.get(path)).status).toBe(200);
  expect(await (await admin.visitor.get('/admin')).text()).toContain(`href="${path}"`);
});

describe('dead letters', () => {
  test('say so when there are none', async () => {
    const { visitor } = await anAdmin();
    expect(await (await visitor.get('/admin/dead-letters')).text()).toContain('No failed jobs');
  });

  test('say what was given up, quoting nothing from others but the website’s address', async () => {
    const { draft } = await givenUp('crawl-site', { status: 'crawling' }, new FetchFailure('bad_certificate'));
    await givenUp('write-draft', { status: 'drafting' });
    const { visitor } = await anAdmin();
    const html = await (await visitor.get('/admin/dead-letters')).text();
    for (const words of ['Read website', 'bad_certificate', draft.url, draft._id, 'after 5 attempts']) {
      expect(html).toContain(words);
    }
    expect(html).toContain('<code>Error</code>');
    expect(html).not.toContain('words of a website');
  });

  test.each([
    ['crawl-site', { status: 'crawling' }, { status: 'ready', crawl: { outcome: 'failed' } }],
    ['write-draft', { status: 'drafting' }, { status: 'ready', drafted_by: null }],
    ['redraft-fields', { regenerating: ['tagline'] }, { status: 'ready', regenerating: [] }],
  ] as const)('of %s can be retried, which is logged', async (step, given, after) => {
    const { draft, letter } = await givenUp(step, { ...given } as Partial<DraftRecord>);
    expect(await readDraft(draft._id)).toMatchObject(after);
    const { visitor, account } = await anAdmin();
    const response = await visitor.post('/admin/dead-letters/retry', { letter });
    expect(response.headers.get('location')).toBe('/admin/dead-letters?done=retried');
    expect(await letterOf(draft)).toBeUndefined();
    const [noted] = await readWholeActivity(account._id);
    expect(noted).toMatchObject({ action: 'dead_letter.retry', target: letter });
    const again = await visitor.post('/admin/dead-letters/retry', { letter });
    expect(again.headers.get('location')).toBe('/admin/dead-letters?done=gone');
  });

  test('of a competitor’s website can be retried too', async () => {
    const competitor = { url: 'https://mosspad.example/', outcome: null, fields: {}, attempts: 4, next_at: now };
    const draft = aDraft({ competitor });
    await DraftModel.insertMany([draft]);
    await failCompetitor(draft, new Error('lost'), now);
    expect(await readDraft(draft._id)).toMatchObject({ competitor: { outcome: 'failed', next_at: null } });
    const { visitor } = await anAdmin();
    expect(await (await visitor.get('/admin/dead-letters')).text()).toContain('Read competitor website');
    const letter = `read-competitor ${draft._id}`;
    const response = await visitor.post('/admin/dead-letters/retry', { letter });
    expect(response.headers.get('location')).toBe('/admin/dead-letters?done=retried');
    expect(await readDraft(draft._id)).toMatchObject({ competitor: { outcome: null, attempts: 0 } });
  });

  test('need no retry if the draft is gone or has been written since', async () => {
    const gone = await givenUp('crawl-site', { status: 'crawling' });
    await DraftModel.deleteOne({ _id: gone.draft._id });
    const written = await givenUp('write-draft', { status: 'drafting' });
    await DraftModel.updateOne({ _id: written.draft._id }, { $set: { drafted_by: 'rules' } });
    const { visitor } = await anAdmin();
    expect(await (await visitor.get('/admin/dead-letters')).text()).toContain('Draft deleted.');
    for (const { letter } of [gone, written]) {
      const response = await visitor.post('/admin/dead-letters/retry', { letter });
      expect(response.headers.get('location')).toBe('/admin/dead-letters?done=needless');
    }
    expect(await readDraft(written.draft._id)).toMatchObject({ status: 'ready', drafted_by: 'rules' });
  });

  test('can be discarded, which is logged and leaves the draft unchanged', async () => {
    const { draft, letter } = await givenUp('write-draft', { status: 'drafting' });
    const before = await readDraft(draft._id);
    const { visitor, account } = await anAdmin();
    const response = await visitor.post('/admin/dead-letters/discard', { letter });
    expect(response.headers.get('location')).toBe('/admin/dead-letters?done=discarded');
    expect([await letterOf(draft), await readDraft(draft._id)]).toEqual([undefined, before]);
    expect(await readWholeActivity(account._id)).toMatchObject([{ action: 'dead_letter.discard', target: letter }]);
  });

  test('are off limits to everybody else', async () => {
    const { draft, letter } = await givenUp('write-draft', { status: 'drafting' });
    const { visitor } = await aMember(site);
    for (const action of ['retry', 'discard']) {
      expect((await visitor.post(`/admin/dead-letters/${action}`, { letter })).status).toBe(404);
    }
    expect(await letterOf(draft)).toBeDefined();
  });
});

describe('model use', () => {
  const usage = { model: 'small', requests: 2, input_tokens: 3000, output_tokens: 400, milliseconds: 900 };
  const day = (days: number) => new Date(now.getTime() - days * dayMs);

  test('says when no model is configured', async () => {
    const { visitor } = await anAdmin();
    expect(await (await visitor.get('/admin/model-use')).text()).toContain('No model configured');
  });

  test('is totalled by day and listed by draft for thirty days', async () => {
    const draft = aDraft();
    await DraftModel.insertMany([draft]);
    const use = { draft_id: draft._id, usage: { ...usage, cost_micros: 12_300 }, problem: null };
    await recordModelUse(use, now);
    await recordModelUse({ ...use, problem: 'The model did not respond in time.' }, now);
    await recordModelUse({ ...use, usage: { ...usage, cost_micros: null } }, day(2));
    await recordModelUse({ ...use, usage: { ...usage, cost_micros: 99_000_000 } }, day(31));
    const { visitor } = await anAdmin();
    const html = (await (await visitor.get('/admin/model-use')).text()).replaceAll(/\s+/g, ' ');
    expect(html).toContain('<strong>$0.0246</strong>');
    expect(html).toMatch(
      /18 November 2026<\/bdi><span class="model-use-note">1 fell back to rule-based drafting<\/span><\/th> <td>2<\/td><td>4<\/td><td>6,000<\/td><td>800<\/td><td>\$0\.0246<\/td>/,
    );
    expect(html).toMatch(/16 November 2026<\/bdi><\/th> <td>1<\/td><td>2<\/td><td>3,000<\/td><td>400<\/td><td>–<\/td>/);
    expect(html).toContain(draft.url);
    expect(html).toContain('The model did not respond in time.');
    expect(html).not.toContain('$99');
  });
});
