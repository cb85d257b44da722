import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { crawlSite } from '../../../jobs/crawl-site.ts';
import { closeQueue } from '../../../jobs/queue.ts';
import { modelDrafter, redraftFields, writeDraft } from '../../../jobs/write-draft.ts';
import { parseWebsite } from '../../../shared/kernel/address/website.ts';
import { setModel } from '../../../shared/platform/language-model/ai.ts';
import { readDraft } from '../../../shared/submission/draft/draft.reads.ts';
import { createDraft, updateDraft } from '../../../shared/submission/draft/draft.writes.ts';
import { ModelUseModel } from '../../../shared/submission/draft/model-use.model.ts';
import { anActor } from '../../support/actors.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { ownerId } from '../../support/draft-factories.ts';
import { type ModelReply, type ModelServer, startModelServer } from '../../support/model-server.ts';
import { type ProductWebsite, startProductWebsite } from '../../support/product-website.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

const answer = (): ModelReply => {
  onAsked();
  return reply;
};
const clock = () => now;
const tagline = 'Quillmoss is a refillable ink that grows back overnight for people who write by hand.';
const claims = {
  fields: {
    tagline: { value: tagline, evidence: [{ page: 1, quote: 'a refillable ink' }] },
    city: { value: 'Paris', evidence: [{ page: 1, quote: 'Founded in Paris' }] },
  },
};

let website: ProductWebsite;
let model: ModelServer;
let reply: ModelReply;
let onAsked: () => void;

useDatabase();
beforeAll(saveSmallCatalogue);
beforeEach(async () => {
  reply = { content: claims };
  onAsked = () => undefined;
  [website, model] = await Promise.all([startProductWebsite(), startModelServer(answer)]);
  const price = { input: 1, output: 10 };
  setModel({ baseUrl: model.url, apiKey: 'k', name: 'm1', price, limits: { questionMs: 3000, pauseMs: 1 } });
});
afterEach(async () => {
  setModel(undefined);
  await Promise.all([website.close(), model.close()]);
});
afterAll(closeQueue);

const drafter = modelDrafter(clock, new AbortController().signal);

async function crawled(): Promise<string> {
  const address = parseWebsite(website.url);
  if (address === undefined) throw new Error('The test website has no address.');
  const { _id: id } = await createDraft(ownerId, address, now);
  await crawlSite(id, clock);
  return id;
}

const useOf = (id: string) => ModelUseModel.findOne({ draft_id: id }).lean().exec();

describe('drafting with a model', () => {
  test('keeps what the pages support, fills in the rest by rules, and records both', async () => {
    const id = await crawled();
    await writeDraft(id, clock, drafter);
    expect(await readDraft(id)).toMatchObject({
      status: 'ready',
      drafted_by: 'model',
      fields: {
        tagline: { value: tagline, state: 'ai' },
        name: { value: 'Quillmoss', state: 'ai' },
        city: { value: null, state: 'not_found' },
      },
    });
    expect(await useOf(id)).toMatchObject({
      model: 'm1',
      requests: 1,
      input_tokens: 1000,
      output_tokens: 200,
      cost_micros: 3000,
      problem: null,
    });
  });

  test.each<[string, ModelReply, string]>([
    ['that fails', { status: 500 }, 'failed'],
    ['that does not answer with JSON', { content: 'No.' }, 'JSON'],
    ['that rejects the key', { status: 401 }, 'OPENAI_API_KEY'],
  ])('never waits for a model %s: the rules draft, and the reason is recorded', async (_, given, words) => {
    reply = given;
    const id = await crawled();
    await writeDraft(id, clock, drafter);
    expect(await readDraft(id)).toMatchObject({ status: 'ready', drafted_by: 'rules' });
    expect((await useOf(id))?.problem).toContain(words);
  });

  test('redrafts the requested fields', async () => {
    const id = await crawled();
    await writeDraft(id, clock, drafter);
    await updateDraft(anActor(ownerId), id, { fields: { tagline: 'Ours' }, regenerate: ['tagline'] }, now);
    await redraftFields(id, clock, drafter);
    expect(await readDraft(id)).toMatchObject({ regenerating: [], fields: { tagline: { value: tagline } } });
  });

  test('is retried later if its process stops', async () => {
    reply = 'hang';
    const id = await crawled();
    const stopping = new AbortController();
    onAsked = () => stopping.abort(new Error('stopping'));
    await expect(writeDraft(id, clock, modelDrafter(clock, stopping.signal))).rejects.toThrow('stopping');
    expect(await readDraft(id)).toMatchObject({ status: 'drafting', build: { attempts: 1 } });
  });
});
