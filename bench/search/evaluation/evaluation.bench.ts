import { createSearchIndex } from '../../../shared/directory/search/search-index.ts';
import { realDataAbsent, realDataFolder } from '../../support/real-catalogue.ts';
import type { BenchRow } from '../../support/table.ts';
import { documentsOf } from '../documents.ts';
import { errandNeedQueries, heldOutErrandQueries } from './errand-need-queries.ts';
import { everydayNeedQueries } from './everyday-need-queries.ts';
import { furtherNeedQueries } from './further-need-queries.ts';
import { evaluationListings } from './listings.ts';
import { meaningSearchOf } from './meaning.ts';
import { miniSearchOf } from './minisearch.ts';
import { nameQueries } from './name-queries.ts';
import { needQueries } from './need-queries.ts';
import { hitsOf, isHeldOut, type Score, type Search, scoreOf } from './score.ts';
import { sentenceQueries } from './sentence-queries.ts';
import { spokenNeedQueries } from './spoken-need-queries.ts';
import { topicQueries } from './topic-queries.ts';

const spokenParts = ['English need', 'German need', 'need in another language'];
const errandParts = ['English errand', 'German errand', 'errand in another language'];

const queries = [...nameQueries, ...topicQueries, ...sentenceQueries];

/**
 * How well search answers judged queries over the real catalogue, compared with tuned MiniSearch; one row says
 * "skipped" without the data.
 */
export async function benchAnswers(): Promise<{ title: string; rows: BenchRow[] }> {
  const title = 'Answers of search';
  const folder = realDataFolder();
  if (folder === undefined) return { title, rows: [{ measure: 'answers of search', value: realDataAbsent }] };
  const products = await evaluationListings(folder);
  const documents = documentsOf(products.map((product) => ({ ...product, votes: 0, source: 'catalogue' })));
  const index = createSearchIndex();
  index.addAll(documents);
  const withMeaning = await meaningSearchOf(products, index);
  const engines: [string, Search][] = [
    ['search', (query) => index.search(query)],
    ...(withMeaning === undefined ? [] : [['search by words and meaning', withMeaning] satisfies [string, Search]]),
    ['tuned MiniSearch', miniSearchOf(documents)],
  ];
  const parts = [
    ['worked on', queries.filter((query) => !isHeldOut(query))],
    ['held out', queries.filter(isHeldOut)],
    ['on needs, worked on', needQueries.filter((query) => !isHeldOut(query))],
    ['on needs, held out', needQueries.filter(isHeldOut)],
    ['on further needs, worked on', furtherNeedQueries.filter((query) => !isHeldOut(query))],
    ['on further needs, held out', furtherNeedQueries.filter(isHeldOut)],
    ['on everyday needs, worked on', everydayNeedQueries.filter((query) => !isHeldOut(query))],
    ['on everyday needs, held out', everydayNeedQueries.filter(isHeldOut)],
    ...spokenParts.flatMap((kind) => {
      const some = spokenNeedQueries.filter((query) => query.kind === kind);
      return [
        [`on each ${kind}, worked on`, some.filter((query) => !isHeldOut(query))],
        [`on each ${kind}, held out`, some.filter(isHeldOut)],
      ] as const;
    }),
    ...errandParts.flatMap((kind) => [
      [`on each ${kind}, worked on`, errandNeedQueries.filter((query) => query.kind === kind)] as const,
      [`on each ${kind}, held out`, heldOutErrandQueries.filter((query) => query.kind === kind)] as const,
    ]),
  ] as const;
  const rows = engines.flatMap(([engine, search]) =>
    parts.map(([part, some]) => ({
      measure: `${engine}, ${some.length} queries ${part}`,
      value: describeScore(scoreOf(search, some, products)),
    })),
  );
  if (process.argv.includes('--misses')) showMisses((query) => index.search(query), products);
  return { title, rows: [{ measure: 'products', value: `${products.length} of real catalogues` }, ...rows] };
}

function describeScore({ success1, success5, mrr, ndcg5, p95Ms }: Score): string {
  const [first, five] = [success1, success5].map((share) => `${(100 * share).toFixed(1)} %`);
  return `first ${first}, among five ${five}, MRR ${mrr.toFixed(3)}, nDCG@5 ${ndcg5.toFixed(3)}, p95 ${p95Ms.toFixed(2)} ms`;
}

/** Development queries, with the first names found for those not answered best. */
function showMisses(search: Search, products: Awaited<ReturnType<typeof evaluationListings>>): void {
  const all = [
    ...queries,
    ...needQueries,
    ...furtherNeedQueries,
    ...everydayNeedQueries,
    ...spokenNeedQueries,
    ...errandNeedQueries,
  ];
  for (const query of all.filter((some) => !isHeldOut(some))) {
    const { first, ndcg5 } = hitsOf(search, query, products);
    if (first === 1 && ndcg5 > 0.8) continue;
    const names = search(query.text)
      .slice(0, 6)
      .map((id) => products[id]?.name);
    console.log(`${query.kind}: ${query.text} — first ${first}, nDCG ${ndcg5.toFixed(2)}: ${names.join(' | ')}`);
  }
}

if (import.meta.main) {
  const { title, rows } = await benchAnswers();
  console.log(title);
  for (const { measure, value } of rows) console.log(`${measure}: ${value}`);
}
