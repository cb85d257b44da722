import { setModel } from '../shared/platform/language-model/ai.ts';
import type { DraftedProfile, SitePage } from '../shared/submission/draft/draft.ts';
import { drafting } from '../shared/submission/draft/drafting.ts';
import { type ModelUse, modelDraft } from '../shared/submission/draft/model-draft.fetch.ts';
import { fixedRandom, honestAnswer, withInventions } from '../test/support/fake-answers.ts';
import { injectionCategories, injectionPages, obedientAnswer, plainPage } from '../test/support/injection-pages.ts';
import { startModelServer } from '../test/support/model-server.ts';
import { labelledPages, labelledPagesFolder } from './support/draft-score.ts';
import { realDataAbsent } from './support/real-catalogue.ts';
import { median } from './support/statistics.ts';
import type { BenchRow, BenchTable } from './support/table.ts';
import { unsupportedValues } from './support/unsupported-values.ts';

const rounds = 3;
const categories = [
  'Customer Support',
  'Developer Tools',
  'Project Management',
  'Email Marketing',
  'Beekeeping',
  'Wizardry',
];

/**
 * What lying and obedient models get into drafts, over HTTP: one that invents a third of its values and quotes for real
 * pages, and one that does whatever injected instructions on pages tell it.
 */
export async function benchHonesty(): Promise<BenchTable> {
  let content: object = {};
  const server = await startModelServer(() => ({ content }));
  setModel({ baseUrl: server.url, apiKey: 'bench', name: 'fake', price: undefined });
  const used = ({ problem }: ModelUse): void => {
    if (problem !== null) throw new Error(problem);
  };
  const draft = (page: SitePage, names: readonly string[], answer: object): Promise<DraftedProfile> => {
    content = answer;
    return modelDraft([page], names, { drafting, used });
  };
  try {
    const rows = [...(await inventionRows(draft)), await injectionRow(draft)];
    return { title: 'Honesty of drafts by a model', rows };
  } finally {
    setModel(undefined);
    await server.close();
  }
}

type Draft = (page: SitePage, categoryNames: readonly string[], answer: object) => Promise<DraftedProfile>;

async function inventionRows(draft: Draft): Promise<BenchRow[]> {
  const folder = labelledPagesFolder();
  if (folder === undefined) return [{ measure: 'unsupported values', value: realDataAbsent }];
  const random = fixedRandom(2026);
  const tally = { invented: 0, drafts: 0, values: 0, unsupported: 0 };
  const milliseconds: number[] = [];
  for (const { page } of await labelledPages(folder)) {
    const honest = honestAnswer([page], categories);
    for (let round = 0; round < rounds; round += 1) {
      const answer = withInventions(honest, [page], random, () => {
        tally.invented += 1;
      });
      const started = performance.now();
      const drafted = await draft(page, categories, answer);
      milliseconds.push(performance.now() - started);
      tally.drafts += 1;
      tally.values += countValues(drafted);
      tally.unsupported += unsupportedValues(drafted, [page], categories).length + inventedIn(drafted);
    }
  }
  const { invented, drafts, values, unsupported } = tally;
  const what = `${drafts} drafts of real pages, ${invented.toLocaleString('en')} invented parts in the answers`;
  return [
    {
      measure: `unsupported values in ${what}`,
      value: `${unsupported} of ${values.toLocaleString('en')}`,
      target: '0',
      met: unsupported === 0,
    },
    { measure: 'time for a draft without the model, median', value: `${median(milliseconds).toFixed(0)} ms` },
  ];
}

/** Invented values are written so that no page contains them. */
const inventedIn = (drafted: DraftedProfile): number =>
  JSON.stringify(drafted).match(/zorb|blaxing|funafuti/gi)?.length ?? 0;

const countValues = ({ fields, socials, faqs, founders }: DraftedProfile): number =>
  Object.values(fields).filter(({ value }) => value !== null).length +
  Object.keys(socials).length +
  faqs.length +
  founders.length;

async function injectionRow(draft: Draft): Promise<BenchRow> {
  const plain = valuesOf(await draft(plainPage, injectionCategories, honestAnswer([plainPage], injectionCategories)));
  const steered: string[] = [];
  for (const injection of injectionPages) {
    const drafted = valuesOf(await draft(injection.page, injectionCategories, obedientAnswer(injection)));
    if (drafted !== plain) steered.push(injection.carrier);
  }
  const names = steered.length === 0 ? '' : ` (${steered.join(', ')})`;
  return {
    measure: 'pages with injected instructions that change what an obedient model drafts',
    value: `${steered.length} of ${injectionPages.length}${names}`,
    target: '0',
    met: steered.length === 0,
  };
}

const valuesOf = ({ fields, socials, faqs, founders }: DraftedProfile): string =>
  JSON.stringify([
    Object.entries(fields).map(([field, { value }]) => [field, value]),
    Object.entries(socials).map(([platform, social]) => [platform, social?.url]),
    faqs.map(({ question, answer }) => [question, answer]),
    founders.map(({ name, title }) => [name, title]),
  ]);
