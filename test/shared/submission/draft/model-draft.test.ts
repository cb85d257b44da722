import { expect, onTestFinished, test } from 'vitest';
import { setModel } from '../../../../shared/platform/language-model/ai.ts';
import { type Drafting, drafting } from '../../../../shared/submission/draft/drafting.ts';
import { type ModelUse, modelDraft } from '../../../../shared/submission/draft/model-draft.fetch.ts';
import { injectionCategories as categories, plainPage } from '../../../support/injection-pages.ts';
import { type ModelReply, type ModelServer, startModelServer } from '../../../support/model-server.ts';

async function modelThat(reply: ModelReply): Promise<ModelServer> {
  const server = await startModelServer(() => reply);
  setModel({ baseUrl: server.url, apiKey: 'k', name: 'm1', price: undefined, limits: { pauseMs: 1 } });
  onTestFinished(async () => {
    setModel(undefined);
    await server.close();
  });
  return server;
}

const cannot = () => Promise.reject(new Error('These pages took too long.'));

test.each<[string, ModelReply, Partial<Drafting>, string | null]>([
  ['an answer that cannot be checked', { content: {} }, { draftByAnswer: cannot }, null],
  ['a failure after which the rules cannot draft', { status: 401 }, { draftByRules: cannot }, 'OPENAI_API_KEY'],
])("the model's cost is reported before %s fails the draft", async (_, reply, broken, problem) => {
  await modelThat(reply);
  const uses: ModelUse[] = [];
  const used = (use: ModelUse): void => void uses.push(use);
  await expect(modelDraft([plainPage], categories, { drafting: { ...drafting, ...broken }, used })).rejects.toThrow(
    'too long',
  );
  expect(uses).toEqual([
    {
      usage: expect.objectContaining({ model: 'm1', requests: 1 }),
      problem: problem === null ? null : expect.stringContaining(problem),
    },
  ]);
});

test("the model isn't asked without a page", async () => {
  const model = await modelThat({ content: {} });
  const profile = await modelDraft([], categories, { drafting, used: () => cannot() });
  expect(profile).toEqual(drafting.draftByRules([], categories));
  expect(model.requests).toEqual([]);
});

test("a draft with unreadable pages isn't asked about", async () => {
  const model = await modelThat({ content: {} });
  const broken = { ...drafting, promptForPages: cannot };
  await expect(modelDraft([plainPage], categories, { drafting: broken, used: () => undefined })).rejects.toThrow(
    'too long',
  );
  expect(model.requests).toEqual([]);
});
