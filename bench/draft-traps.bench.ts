import { draftByAnswer } from '../shared/submission/draft/draft-by-model.ts';
import { judgeShaped } from '../test/support/shaped-websites/shaped-cases.ts';
import { lyingAnswer, rightAnswer, silentAnswer } from '../test/support/trap-sites/model-answers.ts';
import { type Judged, judgeTrapSites, type Tally, tallyOf } from '../test/support/trap-sites/tally.ts';
import type { TrapSite } from '../test/support/trap-sites/trap-site.ts';
import { tallyOfCases } from '../test/support/website-cases/judge-cases.ts';
import { caseParts } from '../test/support/website-cases/read-cases.ts';
import type { BenchRow, BenchTable } from './support/table.ts';

/**
 * What drafts of trap sites must reach: at most this many wrong values, and at least this many of the stated ones
 * found.
 */
export const trapTargets = { wrong: 0.02, found: 0.85 } as const;

/**
 * Drafts of invented websites that say much that isn't true of their product: in quotes, about other companies, about
 * other times. By language and by kind of trap: the sites with it, and the wrong values it causes.
 */
export function benchDraftTraps(): BenchTable {
  const judged = judgeTrapSites();
  const shaped = judgeShaped();
  const languages = [...new Set(judged.map(({ site }) => site.language))];
  const traps = [...new Set(judged.flatMap(({ site }) => site.traps.map(({ kind }) => kind)))].sort();
  const inLanguage = (language: string): Judged[] => judged.filter(({ site }) => site.language === language);
  return {
    title: 'Drafts of trap sites, by rules',
    rows: [
      row(
        'sites that rules were written against',
        judged.filter(({ isHeldOut }) => !isHeldOut),
      ),
      row(
        'sites held out',
        judged.filter(({ isHeldOut }) => isHeldOut),
      ),
      ...writtenRows(),
      row(
        'websites as data in the forms of nine tools, worked on',
        shaped.filter(({ isHeldOut }) => !isHeldOut),
      ),
      row(
        'the same, held out',
        shaped.filter(({ isHeldOut }) => isHeldOut),
      ),
      ...modelRows(),
      ...languages.map((language) => row(`language ${language}`, inLanguage(language))),
      ...traps.map((kind) => trapRow(kind, judged)),
    ],
  };
}

/** Handwritten websites by part, in the order written. Unknown pages resemble the parts written after the rules. */
function writtenRows(): BenchRow[] {
  return caseParts.map((part) =>
    rowOf(
      `written by hand, ${part}`,
      tallyOfCases((site) => site.part === part),
    ),
  );
}

/** The same sites drafted by models with realistic answers, which are checked against the pages. */
function modelRows(): BenchRow[] {
  const by = (answerOf: (site: TrapSite) => object) =>
    judgeTrapSites((site) => draftByAnswer(site.pages, [], { ...answerOf(site) }));
  return [
    row('by a model that is right', by(rightAnswer)),
    row('by a model that is silent', by(silentAnswer)),
    row('by a model that lies in a third', by(lyingAnswer)),
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const target = `<= ${percent(trapTargets.wrong)}, >= ${percent(trapTargets.found)}`;

const row = (measure: string, judged: readonly Judged[]): BenchRow => rowOf(measure, tallyOf(judged));

function rowOf(measure: string, { sites, asserted, wrong, found }: Tally): BenchRow {
  return {
    measure: `${measure}: ${sites} sites, ${asserted} asserted values`,
    value: `wrong ${percent(wrong)}, found ${percent(found)}`,
    target,
    met: wrong <= trapTargets.wrong && found >= trapTargets.found,
  };
}

function trapRow(kind: string, judged: readonly Judged[]): BenchRow {
  const having = judged.filter(({ site }) => site.traps.some((trap) => trap.kind === kind));
  const { asserted, found, mistakes } = tallyOf(having);
  const wrong = mistakes.filter(({ trap }) => trap === kind).length / Math.max(1, asserted);
  return {
    measure: `trap ${kind}: ${having.length} sites`,
    value: `wrong by it ${percent(wrong)}, found ${percent(found)}`,
    target,
    met: wrong <= trapTargets.wrong && found >= trapTargets.found,
  };
}
