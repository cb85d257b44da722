import { draftingInThread } from '../jobs/drafting-thread.ts';
import { inLanes } from '../shared/kernel/lanes/in-lanes.ts';
import { setModel } from '../shared/platform/language-model/ai.ts';
import type { SitePage } from '../shared/submission/draft/draft.ts';
import { type Drafting, drafting } from '../shared/submission/draft/drafting.ts';
import { type ModelUse, modelDraft } from '../shared/submission/draft/model-draft.fetch.ts';
import { honestAnswer } from '../test/support/fake-answers.ts';
import { type ModelServer, startModelServer } from '../test/support/model-server.ts';
import { labelledPages, labelledPagesFolder } from './support/draft-score.ts';
import { delayOf } from './support/loop-delay.ts';
import { realDataAbsent } from './support/real-catalogue.ts';
import type { BenchTable } from './support/table.ts';

const drafts = 20;
const atOnce = 2; // as the queue writes them
const targetMs = 50;
const categories = ['Customer Support', 'Developer Tools', 'Project Management', 'Email Marketing'];

/** How long the thread that serves visitors is blocked while a model on loopback drafts from the largest real pages. */
export async function benchDraftingThread(): Promise<BenchTable> {
  const title = 'Delay of the serving thread by drafts of a model';
  const folder = labelledPagesFolder();
  if (folder === undefined) return { title, rows: [{ measure: 'delay', value: realDataAbsent }] };
  const every = (await labelledPages(folder)).map(({ page }) => page);
  const pages = every.sort((a, b) => b.html.length - a.html.length).slice(0, drafts);
  const server = await startAnswering(pages);
  setModel({ baseUrl: server.url, apiKey: 'bench', name: 'fake', price: undefined });
  try {
    await draftAll(pages.slice(-1), draftingInThread()); // starts the thread
    const elsewhere = await delayOf(() => draftAll(pages, draftingInThread()));
    const here = await delayOf(() => draftAll(pages, drafting));
    return {
      title,
      rows: [
        {
          measure: `drafts of the ${drafts} largest pages, ${atOnce} at once, in the drafting thread`,
          value: elsewhere.words,
          target: `p99 <= ${targetMs} ms`,
          met: elsewhere.p99 <= targetMs,
        },
        { measure: 'the same drafts in the serving thread', value: here.words },
      ],
    };
  } finally {
    setModel(undefined);
    await server.close();
  }
}

/** A model that answers what an honest one finds on each page. */
function startAnswering(pages: readonly SitePage[]): Promise<ModelServer> {
  const answers = new Map(pages.map((page) => [page.url, JSON.stringify(honestAnswer([page], categories))]));
  return startModelServer(({ messages }) => {
    const asked = messages.map(({ content }) => /^address: (\S+)$/m.exec(content)?.[1]).find(Boolean);
    return { content: answers.get(asked ?? '') ?? 'The page is not known.' };
  });
}

async function draftAll(pages: readonly SitePage[], where: Drafting): Promise<void> {
  const used = ({ problem }: ModelUse): void => {
    if (problem !== null) throw new Error(problem);
  };
  await inLanes(pages, atOnce, async (page) => {
    await modelDraft([page], categories, { drafting: where, used });
  });
}
