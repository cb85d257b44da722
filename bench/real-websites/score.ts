/**
 * `node bench/real-websites/score.ts LABELS.json FOLDER [detail] [leave-out]`: drafts the labelled websites, whose pages are in FOLDER
 * as `<id>/<page>`, and scores the drafts. Prints asserted, wrong, stated and found by field, with 95 % intervals, and how many
 * fields the founder of a website has to edit. With `leave-out`, places are weighed without what the scored website adds to
 * their counts.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { flattenCategories } from '../../demo/build-categories.ts';
import { readCatalogue } from '../../demo/catalogue.reads.ts';
import { draftByRules } from '../../shared/submission/draft/draft-by-rules.ts';
import { offlineDraft } from '../../shared/submission/draft/offline-draft.ts';
import { readProductSite } from '../../shared/submission/draft/site/site-reading.ts';
import precisions from '../../shared/submission/draft/trust/source-precision.json' with { type: 'json' };
import { draftedValue, judgeField, labelledSites } from './judge.ts';
import { pagesOf } from './read-sites.ts';
import { type SourceCount, sourceCounts } from './source-counts.ts';

const [labelsFile = '', folder = '', ...options] = process.argv.slice(2);
const [detail, isLeftOut] = [options.includes('detail'), options.includes('leave-out')];
const sites = labelledSites.parse(JSON.parse(readFileSync(labelsFile, 'utf8')));
const { categories } = await readCatalogue();
const categoryNames = flattenCategories(categories).map(({ entry }) => entry.name);

interface Tally {
  asserted: number;
  wrong: number;
  stated: number;
  found: number;
}

const nothing = (): Tally => ({ asserted: 0, wrong: 0, stated: 0, found: 0 });
const byField = new Map<string, Tally>();
const all = nothing();
const edits: number[] = [];

for (const [id, site] of Object.entries(sites)) {
  const pages = pagesOf(path.join(folder, id), site);
  const read = isLeftOut ? readProductSite(pages) : undefined;
  const own = read === undefined ? [] : sourceCounts(read, site);
  addToTable(own, -1);
  const draft = { ...offlineDraft(site.url, 'read', draftByRules(pages, categoryNames), new Date(0)) };
  addToTable(own, 1);
  let edited = 0;
  for (const [field, label] of Object.entries(site.fields)) {
    const value = draftedValue(draft, field);
    const { asserted, stated, found } = judgeField(field, value, label, site.url);
    const wrong = asserted.filter((isRight) => !isRight).length;
    const tally = byField.get(field) ?? nothing();
    byField.set(field, tally);
    for (const each of [tally, all]) add(each, { asserted: asserted.length, wrong, stated, found });
    if (wrong > 0 || found < stated) edited += 1;
    if (detail && (wrong > 0 || found < stated))
      console.log(id, field, wrong > 0 ? 'wrong' : 'missed', JSON.stringify(value)?.slice(0, 400), label.accept[0]);
  }
  edits.push(edited);
}

for (const [field, tally] of byField) console.log(field.padEnd(20), told(tally));
console.log(`all ${edits.length} websites`.padEnd(20), told(all));
console.log('fields to edit a website, middle:', edits.sort((a, b) => a - b)[Math.floor(edits.length / 2)]);

/** Adds a website's counts to the table, or takes them out. */
function addToTable(counts: readonly SourceCount[], sign: 1 | -1): void {
  for (const { field, source, isRight } of counts) {
    const places: Record<string, number[]> = precisions[field];
    const [right = 0, asserted = 0] = places[source] ?? [];
    places[source] = [right + sign * Number(isRight), asserted + sign];
  }
}

function add(tally: Tally, { asserted, wrong, stated, found }: Tally): void {
  tally.asserted += asserted;
  tally.wrong += wrong;
  tally.stated += stated;
  tally.found += found;
}

function told({ asserted, wrong, stated, found }: Tally): string {
  return `wrong ${wrong} of ${asserted} ${interval(wrong, asserted)}, found ${found} of ${stated} ${interval(found, stated)}`;
}

/** A share in per cent with its Wilson interval. */
function interval(count: number, total: number): string {
  if (total === 0) return '';
  const [z, share] = [1.96, count / total];
  const middle = share + z ** 2 / (2 * total);
  const half = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  const [low, high] = [middle - half, middle + half].map((each) => (100 * each) / (1 + z ** 2 / total));
  return `${(100 * share).toFixed(1)} % (${low?.toFixed(1)} to ${high?.toFixed(1)})`;
}
