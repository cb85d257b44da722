/**
 * `node bench/real-websites/precision.ts (LABELS.json FOLDER)...`: how often each place in which a field's values stand is right on
 * the labelled websites, as it is kept in shared/submission/draft/trust/source-precision.json. Wrong values go to standard error.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readProductSite } from '../../shared/submission/draft/site/site-reading.ts';
import precisions from '../../shared/submission/draft/trust/source-precision.json' with { type: 'json' };
import { labelledSites } from './judge.ts';
import { pagesOf } from './read-sites.ts';
import { sourceCounts } from './source-counts.ts';

// Places that no website has stay, without counts.
const counts = new Map<string, [number, number]>();
const given = process.argv.slice(2);
for (const [at, labelsFile] of given.entries()) {
  const folder = given[at + 1];
  if (at % 2 === 1 || folder === undefined) continue;
  for (const [id, labelled] of Object.entries(labelledSites.parse(JSON.parse(readFileSync(labelsFile, 'utf8'))))) {
    const site = readProductSite(pagesOf(path.join(folder, id), labelled));
    for (const { field, source, value, isRight } of site === undefined ? [] : sourceCounts(site, labelled)) {
      const [right, asserted] = counts.get(`${field} ${source}`) ?? [0, 0];
      counts.set(`${field} ${source}`, [right + Number(isRight), asserted + 1]);
      if (!isRight) console.error(id, field, source, JSON.stringify(value).slice(0, 200));
    }
  }
}
const table = Object.entries(precisions).map(([field, places]): [string, unknown] => [
  field,
  Object.fromEntries(Object.keys(places).map((source) => [source, counts.get(`${field} ${source}`) ?? [0, 0]])),
]);
console.log(JSON.stringify(Object.fromEntries(table), null, 2));
