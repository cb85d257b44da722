import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeQueue } from '../../../jobs/queue.ts';
import { readCompetitor } from '../../../jobs/read-competitor.ts';
import { failCompetitor, takeDueCompetitors } from '../../../shared/submission/draft/competitor.writes.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { readDraft } from '../../../shared/submission/draft/draft.reads.ts';
import { callAs } from '../../support/call.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aDraft, ownerId } from '../../support/draft-factories.ts';
import { type ProductWebsite, startProductWebsite } from '../../support/product-website.ts';

const clock = () => now;
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

let competitor: ProductWebsite;

useDatabase();
beforeAll(async () => {
  competitor = await startProductWebsite();
});
afterAll(async () => {
  await competitor.close();
  await closeQueue();
});

/** A draft whose owner has just named the competitor. */
async function compared(competitor_url = competitor.url): Promise<string> {
  const { _id: id } = await DraftModel.create(aDraft({ values: { name: 'Mosspad', pricing_model: 'Free' } }));
  await callAs(ownerId, 'update_draft', { id, competitor_url });
  return id;
}

const comparisonOf = async (id: string) => (await callAs(ownerId, 'get_draft', { id })).comparison;

describe('a draft’s main competitor', () => {
  test('is read and shown beside the product, each value with evidence', async () => {
    const id = await compared();
    expect(await comparisonOf(id)).toEqual({ outcome: null, rows: [] });
    await readCompetitor(id, clock);
    const { outcome, rows = [] } = (await comparisonOf(id)) ?? {};
    expect(outcome).toBe('read');
    const row = (wanted: string) => rows.find(({ field }) => field === wanted);
    expect(row('name')).toMatchObject({ ours: 'Mosspad', theirs: 'Quillmoss' });
    expect(row('pricing_model')).toMatchObject({ ours: 'Free', theirs: 'Freemium' });
    expect(row('tagline')).toMatchObject({ ours: null, theirs: 'Ink that grows back' });
    for (const { theirs, evidence } of rows) expect(evidence.length > 0).toBe(theirs !== null);
  });

  test('is not reread when named again, and disappears when cleared', async () => {
    const id = await compared();
    await readCompetitor(id, clock);
    const asked = competitor.asked.length;
    await callAs(ownerId, 'update_draft', { id, competitor_url: competitor.url });
    await readCompetitor(id, clock);
    expect(competitor.asked).toHaveLength(asked);
    await callAs(ownerId, 'update_draft', { id, competitor_url: '' });
    expect(await comparisonOf(id)).toBeNull();
  });

  test('is not read if it forbids it, and the comparison says so', async () => {
    competitor.robots = 'User-agent: *\nDisallow: /';
    const id = await compared();
    await readCompetitor(id, clock);
    competitor.robots = '';
    expect(await comparisonOf(id)).toEqual({ outcome: 'refused_by_robots', rows: [] });
  });

  test('cannot be the product itself', async () => {
    const draft = await DraftModel.create(aDraft());
    const edit = { id: draft._id, competitor_url: draft.url };
    await expect(callAs(ownerId, 'update_draft', edit)).rejects.toMatchObject({ code: 'invalid_parameter' });
  });

  test('leaves nothing behind if replaced while being read', async () => {
    const id = await compared();
    const reading = readCompetitor(id, clock);
    await callAs(ownerId, 'update_draft', { id, competitor_url: 'other.example' });
    await reading;
    expect(await comparisonOf(id)).toEqual({ outcome: null, rows: [] });
  });

  test('is picked up again after its process was killed, and given up after five failures of ours', async () => {
    const id = await compared();
    expect(await takeDueCompetitors(later(1), 50)).not.toContain(id);
    expect(await takeDueCompetitors(later(3), 50)).toContain(id);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const draft = await readDraft(id);
      if (draft !== undefined) await failCompetitor(draft, new Error('The disk is full.'), now);
    }
    expect(await comparisonOf(id)).toEqual({ outcome: 'failed', rows: [] });
    expect(await takeDueCompetitors(later(60), 50)).not.toContain(id);
  });
});
