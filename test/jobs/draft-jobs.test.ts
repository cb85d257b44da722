import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { crawlSite } from '../../jobs/crawl-site.ts';
import { closeQueue, enqueue, isQueued } from '../../jobs/queue.ts';
import { resumeDrafts } from '../../jobs/resume-drafts.ts';
import { redraftFields, rulesDrafter, writeDraft } from '../../jobs/write-draft.ts';
import { listDeadLetters, readDeadLetter } from '../../shared/change/dead-letter/dead-letter.reads.ts';
import { parseWebsite } from '../../shared/kernel/address/website.ts';
import { ThreadPool } from '../../shared/platform/threads/thread-pool.ts';
import { DraftModel } from '../../shared/submission/draft/draft.model.ts';
import { readDraft, readDueDrafts } from '../../shared/submission/draft/draft.reads.ts';
import type { DraftRecord } from '../../shared/submission/draft/draft.ts';
import { createDraft, updateDraft } from '../../shared/submission/draft/draft.writes.ts';
import { stepOf } from '../../shared/submission/draft/draft-build.ts';
import { endDrafting, failStep, takeUnreadDrafts } from '../../shared/submission/draft/draft-build.writes.ts';
import { emptyProfile } from '../../shared/submission/draft/empty-profile.ts';
import { anActor } from '../support/actors.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aDraft, ownerId } from '../support/draft-factories.ts';
import { killedAtEachStep } from '../support/killed-steps.ts';
import { barePage, type ProductWebsite, startProductWebsite } from '../support/product-website.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';
import type { TestFunctions } from '../support/thread/task-program.ts';

const clock = () => now;
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

let website: ProductWebsite;

useDatabase();
beforeAll(saveSmallCatalogue);
beforeEach(async () => {
  website = await startProductWebsite();
});
afterEach(() => website.close());
afterAll(closeQueue);

/** A draft of the website, as submit_listing creates it. */
async function begun(): Promise<DraftRecord> {
  const address = parseWebsite(website.url);
  if (address === undefined) throw new Error('The test website has no address.');
  return createDraft(ownerId, address, now);
}

const stored = async (id: string): Promise<DraftRecord> => {
  const draft = await readDraft(id);
  if (draft === undefined) throw new Error('The draft is gone.');
  return draft;
};

const brokenDrafter = () => Promise.reject(new Error('The model does not answer.'));

describe('building a draft', () => {
  test('reads the website, then writes the draft with evidence', async () => {
    const { _id: id } = await begun();
    await crawlSite(id, clock);
    expect(await stored(id)).toMatchObject({ status: 'drafting', crawl: { outcome: 'read' } });
    expect((await stored(id)).crawl.pages_read).toBeGreaterThanOrEqual(3);
    await writeDraft(id, clock, rulesDrafter);
    const draft = await stored(id);
    expect(draft).toMatchObject({ status: 'ready', drafted_by: 'rules', build: { next_at: null } });
    expect(draft.fields.name).toMatchObject({ value: 'Quillmoss', state: 'ai' });
    for (const field of Object.values(draft.fields)) {
      if (field.state === 'ai') expect(field.ai?.evidence.length).toBeGreaterThan(0);
      else expect(field).toMatchObject({ state: 'not_found', value: null });
    }
  });

  test('may run twice, in parallel and again: it is ready exactly once', async () => {
    const { _id: id } = await begun();
    await Promise.all([crawlSite(id, clock), crawlSite(id, clock)]);
    const profile = emptyProfile('rules');
    const ends = await Promise.all([1, 2, 3].map(() => endDrafting(id, profile, now)));
    expect(ends.filter(Boolean)).toHaveLength(1);
    await updateDraft(anActor(ownerId), id, { fields: { name: 'Typed' } }, now);
    await crawlSite(id, clock);
    await writeDraft(id, clock, rulesDrafter);
    expect((await stored(id)).fields.name).toMatchObject({ value: 'Typed', state: 'manual' });
  });

  test('resumes wherever its process was killed', async () => {
    const { _id: id } = await begun();
    const isDue = async () => (await readDueDrafts(later(3), 50)).some((draft) => draft._id === id);
    expect(stepOf(await stored(id))).toBe('crawl-site');
    expect(await isDue()).toBe(true);
    await crawlSite(id, clock);
    expect(stepOf(await stored(id))).toBe('write-draft');
    expect(await isDue()).toBe(true);
    await writeDraft(id, clock, rulesDrafter);
    expect(await isDue()).toBe(false);
  });

  test('has its drafting job from the moment the website was read, at whatever step reading it is killed', async () => {
    await enqueue('resume-drafts', {}); // the queue is open
    await killedAtEachStep(
      begun,
      ({ _id: id }) => crawlSite(id, clock),
      async ({ _id: draftId }) => {
        const isRead = stepOf(await stored(draftId)) === 'write-draft';
        expect(await isQueued('write-draft', { draftId })).toBe(isRead);
      },
    );
  });

  test('is given up with a dead letter, or retried, at whatever step giving up is killed', async () => {
    const problem = new Error('The model does not answer.');
    await killedAtEachStep(
      async () => {
        const draft = aDraft({ status: 'drafting', build: { attempts: 4, next_at: now } });
        await DraftModel.insertMany([draft]);
        return draft;
      },
      (draft) => failStep(draft, 'write-draft', problem, now),
      async ({ _id: id }) => {
        const isGivenUp = (await stored(id)).status === 'ready';
        expect((await readDeadLetter(`write-draft ${id}`)) !== undefined).toBe(isGivenUp);
      },
    );
  });

  test.each<[string, Partial<ProductWebsite>, string]>([
    ['that forbids it', { robots: 'User-agent: *\nDisallow: /' }, 'refused_by_robots'],
    ['that fails to load', { status: 404 }, 'http_error'],
  ])('finishes without a website %s, and says why', async (_, state, outcome) => {
    Object.assign(website, state);
    const { _id: id } = await begun();
    await crawlSite(id, clock);
    expect(await stored(id)).toMatchObject({ status: 'ready', crawl: { outcome }, build: { next_at: null } });
  });

  test('keeps what its user typed meanwhile', async () => {
    const { _id: id } = await begun();
    await updateDraft(
      anActor(ownerId),
      id,
      { fields: { tagline: 'Ours' }, faqs: [{ question: 'q', answer: 'a' }] },
      now,
    );
    await crawlSite(id, clock);
    await writeDraft(id, clock, rulesDrafter);
    expect(await stored(id)).toMatchObject({
      fields: { tagline: { value: 'Ours', state: 'manual' } },
      faqs: [{ question: 'q' }],
    });
  });

  test('rereads a website that was in maintenance, and keeps what was typed', async () => {
    await enqueue('resume-drafts', {}); // the queue is open
    website.front = barePage('Maintenance', '<h1>Down for maintenance</h1><p>Back in an hour.</p>');
    const { _id: id } = await begun();
    const pauses: number[] = [];
    let at = now;
    await updateDraft(anActor(ownerId), id, { fields: { tagline: 'Ours' } }, now);
    while (pauses.length < 3) {
      await crawlSite(id, () => at);
      const { status, crawl } = await stored(id);
      expect({ status, outcome: crawl.outcome }).toEqual({ status: 'ready', outcome: 'maintenance' });
      const again = crawl.again_at ?? at;
      pauses.push((again.getTime() - at.getTime()) / 3_600_000);
      expect(await takeUnreadDrafts(new Date(again.getTime() - 1), 50)).not.toContain(id);
      at = again;
      await resumeDrafts(() => at);
      expect(await isQueued('crawl-site', { draftId: id })).toBe(true);
    }
    website.front = '';
    expect(pauses).toEqual([1, 6, 30]);
    await crawlSite(id, () => at);
    await writeDraft(id, () => at, rulesDrafter);
    const { fields } = await stored(id);
    expect(fields).toMatchObject({ tagline: { value: 'Ours', state: 'manual' }, name: { value: 'Quillmoss' } });
  });

  test('gives up the third time the website is down', async () => {
    website.status = 503;
    const draft = aDraft({
      status: 'crawling',
      crawl: { outcome: null, pages_read: 0, unread_times: 3 },
      url: website.url,
    });
    await DraftModel.insertMany([draft]);
    await crawlSite(draft._id, clock);
    expect((await stored(draft._id)).crawl).not.toHaveProperty('again_at');
  });

  test.each([
    ['a domain for sale', barePage('tallow.example', '<h1>This domain is for sale</h1>'), 'parked'],
    ['a sign-in page', barePage('Sign in', '<form><input type="password"></form>'), 'sign_in'],
  ])('does not retry after %s, which its owner has to change', async (_, front, outcome) => {
    website.front = front;
    const { _id: id } = await begun();
    await crawlSite(id, clock);
    const { crawl } = await stored(id);
    expect(crawl).toEqual({ outcome, pages_read: 0 });
  });

  test('retries after longer and longer pauses, and then gives up with a dead letter', async () => {
    const { _id: id } = await begun();
    await crawlSite(id, clock);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect(writeDraft(id, clock, brokenDrafter)).rejects.toThrow('does not answer');
      const { next_at } = (await stored(id)).build;
      if (next_at !== null) pauses.push((next_at.getTime() - now.getTime()) / 1000);
    }
    expect(pauses).toEqual([15, 60, 240, 960]);
    expect(await stored(id)).toMatchObject({ status: 'ready', drafted_by: null });
    const { items } = await listDeadLetters({ page: 1, per_page: 100 });
    expect(items.find(({ subject }) => subject === id)).toMatchObject({
      job: 'write-draft',
      attempts: 5,
      problem: 'The model does not answer.',
    });
  });

  test('that kills its thread counts as a failed attempt and ends as a dead letter, while others continue', async () => {
    const thread = new ThreadPool<TestFunctions>({
      task: 'Drafting a profile',
      threads: 1,
      program: new URL('../support/thread/task-program.ts', import.meta.url),
      resourceLimits: { maxOldGenerationSizeMb: 64 },
      longestTaskMs: 30_000,
      mostWaiting: 5,
      restsAfterMs: 60_000,
    });
    onTestFinished(() => thread.stop());
    const dying = () => thread.run('exit', 7);
    const going = () => thread.run('note', 'b').then(() => emptyProfile('rules'));
    const [{ _id: id }, { _id: other }] = await Promise.all([begun(), begun()]);
    await crawlSite(id, clock);
    await crawlSite(other, clock);
    const words = 'Drafting a profile ended because its thread exited.';
    const ends = [writeDraft(id, clock, dying), writeDraft(other, clock, going)];
    const [failed] = await Promise.allSettled(ends);
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: words } });
    expect(await stored(id)).toMatchObject({ status: 'drafting', build: { attempts: 1, next_at: expect.any(Date) } });
    expect(await stored(other)).toMatchObject({ status: 'ready', drafted_by: 'rules' });
    for (let attempt = 2; attempt <= 5; attempt += 1) await expect(writeDraft(id, clock, dying)).rejects.toThrow(words);
    const { items } = await listDeadLetters({ page: 1, per_page: 100 });
    expect(items.find(({ subject }) => subject === id)).toMatchObject({ code: 'thread_ended', problem: words });
  });

  test('redrafts on request a field its user had overwritten', async () => {
    const { _id: id } = await begun();
    await crawlSite(id, clock);
    await writeDraft(id, clock, rulesDrafter);
    await updateDraft(anActor(ownerId), id, { fields: { name: 'Typed', tagline: 'Ours' }, regenerate: ['name'] }, now);
    await redraftFields(id, clock, rulesDrafter);
    await redraftFields(id, clock, rulesDrafter);
    expect(await stored(id)).toMatchObject({
      regenerating: [],
      fields: { name: { value: 'Quillmoss', state: 'ai' }, tagline: { value: 'Ours' } },
    });
    expect(await DraftModel.countDocuments({ _id: id, status: 'ready' })).toBe(1);
  });
});
