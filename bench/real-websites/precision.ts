/**
 * `node bench/real-websites/precision.ts (LABELS.json FOLDER)...`: how often each place in which a field's values stand is right on
 * the labelled websites, as it is kept in shared/submission/draft/trust/source-precision.json. Names and taglines count in each
 * place; pricing models only in the first place that speaks.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { draftName, nameCandidates } from '../../shared/submission/draft/rules/name.ts';
import { draftPlace } from '../../shared/submission/draft/rules/place.ts';
import { pricePlans } from '../../shared/submission/draft/rules/price-plans.ts';
import { priceSentences } from '../../shared/submission/draft/rules/price-sentences.ts';
import { toldModels } from '../../shared/submission/draft/rules/pricing-model.ts';
import { taglineLines } from '../../shared/submission/draft/rules/tagline.ts';
import { placeOfCity } from '../../shared/submission/draft/rules/weighed-city.ts';
import { readProductSite } from '../../shared/submission/draft/site/site-reading.ts';
import { judgeField, labelledSites } from './judge.ts';
import { pagesOf } from './read-sites.ts';

const counts = new Map<string, Map<string, [number, number]>>();
const given = process.argv.slice(2);
for (const [at, labelsFile] of given.entries()) {
  const folder = given[at + 1];
  if (at % 2 === 1 || folder === undefined) continue;
  for (const [id, labelled] of Object.entries(labelledSites.parse(JSON.parse(readFileSync(labelsFile, 'utf8'))))) {
    const site = readProductSite(pagesOf(path.join(folder, id), labelled));
    if (site === undefined) continue;
    const seen = new Set<string>();
    const count = (field: string, source: string, value: string): void => {
      const label = labelled.fields[field];
      if (label === undefined || seen.has(`${field} ${source}`)) return;
      seen.add(`${field} ${source}`);
      const [isRight = false] = judgeField(field, value, label, labelled.url).asserted;
      const places = counts.get(field) ?? new Map<string, [number, number]>();
      const [right, asserted] = places.get(source) ?? [0, 0];
      counts.set(field, places.set(source, [right + Number(isRight), asserted + 1]));
      if (!isRight) console.error(id, field, source, value);
    };
    const name = draftName(site).value;
    const known = typeof name === 'string' ? name : null;
    for (const { source, text } of nameCandidates(site)) count('name', source, text);
    for (const { source, text } of taglineLines(site, known)) count('tagline', source, text);
    const [told] = toldModels(site, pricePlans(site), priceSentences(site));
    if (told !== undefined) count('pricing_model', told.source, told.model);
    const { city } = draftPlace(site, known);
    if (typeof city.value === 'string') count('city', placeOfCity(city, site), city.value);
  }
}
console.log(
  JSON.stringify(
    Object.fromEntries([...counts].map(([field, places]) => [field, Object.fromEntries(places)])),
    null,
    1,
  ),
);
