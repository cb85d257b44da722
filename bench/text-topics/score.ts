/**
 * `node bench/text-topics/score.ts MODEL.whl (LABELS.json FOLDER)... [--detail]`: chooses categories for labelled websites (see
 * bench/real-websites) from four trees, as drafts do in a directory without listings. Prints how many categories are right, how
 * many websites get one and how many of these are right, and how often one of the three suggested is right. Then the same
 * for small trees, drawn from these at random: one category that fits and others that don't, or only such that don't.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { flattenCategories } from '../../demo/build-categories.ts';
import { readCatalogue } from '../../demo/catalogue.reads.ts';
import {
  type CategoryMeaning,
  fittingCategories,
  isCertainFit,
} from '../../shared/directory/browse/fitting-categories.ts';
import { meaningOf } from '../../shared/directory/browse/text-topics.ts';
import { inBytes } from '../../shared/directory/search/meaning/meaning-vectors.ts';
import { openEncoder } from '../../shared/platform/sentence-encoder/open-encoder.ts';
import { productText } from '../../shared/submission/draft/category-text.ts';
import { draftByRules } from '../../shared/submission/draft/draft-by-rules.ts';
import { labelledSites } from '../real-websites/judge.ts';
import { pagesOf } from '../real-websites/read-sites.ts';
import { seededRandom } from '../support/statistics.ts';

const text = z.object({ name: z.string(), description: z.string() });
const labels = z.object({
  general: z.array(text.extend({ german: text })),
  sites: z.record(
    z.string(),
    z.object({ demo: z.array(z.string()), general: z.array(z.string()), heldOut: z.boolean().default(false) }),
  ),
});

const [wheel = '', ...given] = process.argv.slice(2);
const { general, sites } = labels.parse(JSON.parse(readFileSync(new URL('categories.json', import.meta.url), 'utf8')));
const encoder = await openEncoder(() => readFileSync(wheel), `${wheel}.unpacked`);
const meant = (texts: readonly string[]) => texts.map((each) => inBytes(encoder.encode(each)));
const demo = flattenCategories((await readCatalogue()).categories).map(({ entry }) => entry);

interface Tree {
  title: string;
  /** What the labels call each category. */
  keys: string[];
  texts: { name: string; description: string | null }[];
  accepted: 'demo' | 'general';
}

/** Small trees drawn for each website, of each size. */
const draws = 20;

const trees: Tree[] = [
  { title: 'general', keys: general.map(({ name }) => name), texts: general, accepted: 'general' },
  {
    title: 'names only',
    keys: general.map(({ name }) => name),
    texts: general.map(({ name }) => ({ name, description: null })),
    accepted: 'general',
  },
  {
    title: 'German',
    keys: general.map(({ name }) => name),
    texts: general.map(({ german }) => german),
    accepted: 'general',
  },
  { title: 'demo', keys: demo.map(({ slug }) => slug), texts: demo, accepted: 'demo' },
];

const products = readProducts(given.filter((each) => each !== '--detail'));
for (const tree of trees) {
  const categories = tree.texts.flatMap(({ name, description }, id) => {
    const [own, whole] = [name, description === null ? name : `${name}: ${description}`].map((each) =>
      meaningOf([{ texts: meant([each]), weight: 1 }]),
    );
    return own === undefined || whole === undefined ? [] : [{ id, name: own, whole }];
  });
  const judged = products.flatMap(({ id, isHeldOut, accepted, meaning, byWords }) => {
    const ok = accepted[tree.accepted];
    const best = meaning === undefined ? [] : fittingCategories(meaning, categories, undefined).slice(0, 3);
    const isRight = best.map((each) => ok.includes(tree.keys[each.id] ?? ''));
    const isChosen = best[0] !== undefined && isCertainFit(best[0], false);
    if (given.includes('--detail') && isChosen && !isRight[0])
      console.log(
        tree.title,
        id,
        best.map((each) => `${tree.keys[each.id]} ${each.likelihood.toFixed(2)}`).join(', '),
        '| accepted:',
        ok.join(', '),
      );
    const named = byWords(tree.texts.map(({ name }) => name)).map(
      (name) => tree.keys[tree.texts.findIndex((each) => each.name === name)] ?? '',
    );
    return [
      {
        isHeldOut,
        isRight,
        isChosen,
        isNamed: named.length > 0,
        isNamedRight: named.every((each) => ok.includes(each)),
      },
    ];
  });
  for (const isHeldOut of [false, true]) {
    const of = judged.filter((each) => each.isHeldOut === isHeldOut);
    if (of.length === 0) continue;
    const count = (is: (each: (typeof of)[number]) => boolean | undefined): number => of.filter(is).length;
    console.log(
      `${tree.title.padEnd(11)} ${isHeldOut ? 'held out' : 'worked on'}: ${of.length} websites, first right ${count(({ isRight }) => isRight[0])}, among three ${count(({ isRight }) => isRight.includes(true))},`,
      `chosen ${count(({ isChosen }) => isChosen)}, of these right ${count(({ isChosen, isRight }) => isChosen && isRight[0])};`,
      `by words chosen ${count(({ isNamed }) => isNamed)}, all right ${count(({ isNamed, isNamedRight }) => isNamed && isNamedRight)}`,
    );
  }
  for (const isHeldOut of [false, true]) printSmallTrees(tree, categories, isHeldOut);
}

function printSmallTrees(tree: Tree, categories: readonly CategoryMeaning[], isHeldOut: boolean): void {
  const random = seededRandom(1);
  const some = (of: readonly CategoryMeaning[], count: number): CategoryMeaning[] =>
    of
      .map((each) => ({ each, place: random() }))
      .sort((a, b) => a.place - b.place)
      .slice(0, count)
      .map(({ each }) => each);
  const sites = products.filter((each) => each.isHeldOut === isHeldOut);
  const percent = (results: readonly boolean[]): string =>
    `${Math.round((100 * results.filter(Boolean).length) / results.length)}%`;
  for (const size of [1, 2, 3, 5]) {
    const results = Array.from({ length: draws }, () => sites)
      .flat()
      .map(({ accepted, meaning }) => {
        const isFit = ({ id }: { id: number }): boolean => accepted[tree.accepted].includes(tree.keys[id] ?? '');
        const [fit, unfit] = [categories.filter(isFit), categories.filter((each) => !isFit(each))];
        const chosenFrom = (of: readonly CategoryMeaning[]) =>
          (meaning === undefined ? [] : fittingCategories(meaning, of, undefined))
            .slice(0, 1)
            .filter((each) => isCertainFit(each, false));
        const ofUnfit = chosenFrom(some(unfit, size));
        const ofFit = fit.length === 0 ? undefined : chosenFrom([...some(fit, 1), ...some(unfit, size - 1)]);
        return { unfit: ofUnfit.length > 0, fit: ofFit && ofFit.length > 0, right: ofFit?.some(isFit) };
      });
    const known = (key: 'unfit' | 'fit' | 'right') => percent(results.flatMap((each) => each[key] ?? []));
    console.log(
      `${tree.title.padEnd(11)} ${isHeldOut ? 'held out' : 'worked on'}, ${size} of its categories:`,
      `if none fits, ${known('unfit')} chosen; if one fits, ${known('fit')} chosen, ${known('right')} right`,
    );
  }
}

function readProducts(files: readonly string[]) {
  return files.flatMap((file, at) => {
    const folder = files[at + 1];
    if (at % 2 === 1 || folder === undefined) return [];
    return Object.entries(labelledSites.parse(JSON.parse(readFileSync(file, 'utf8')))).flatMap(([id, site]) => {
      const accepted = sites[id];
      if (accepted === undefined) return [];
      const pages = pagesOf(path.join(folder, id), site);
      const { groups } = productText(draftByRules(pages, []));
      const meaning = meaningOf(groups.map(({ texts, weight }) => ({ texts: meant(texts), weight })));
      const byWords = (names: readonly string[]): string[] =>
        [draftByRules(pages, names).fields.categories.value ?? []].flat().map(String);
      return [{ id, isHeldOut: accepted.heldOut, accepted, meaning, byWords }];
    });
  });
}
