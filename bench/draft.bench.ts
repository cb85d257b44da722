import {
  type DraftScore,
  draftTargets,
  labelledPagesFolder,
  overallTargets,
  type Score,
  scoreDrafts,
} from './support/draft-score.ts';
import { realDataAbsent } from './support/real-catalogue.ts';
import { median } from './support/statistics.ts';
import type { BenchRow, BenchTable } from './support/table.ts';

const slowestTargetMs = 1000;

/** Precision and recall of rule-based drafts of real product pages, and how long they take. */
export async function benchDraft(): Promise<BenchTable> {
  const title = 'Drafts by rules';
  const folder = labelledPagesFolder();
  if (folder === undefined) return { title, rows: [{ measure: 'drafts', value: realDataAbsent }] };
  const score = await scoreDrafts(folder);
  return { title, rows: [overallRow(score), ...fieldRows(score), ...timeRows(score)] };
}

const percent = (share: number | undefined): string => (share === undefined ? 'none' : `${(share * 100).toFixed(1)} %`);
const words = ({ precision, recall }: Score): string => `precision ${percent(precision)}, recall ${percent(recall)}`;

function overallRow({ pages, all }: DraftScore): BenchRow {
  const { precision, recall } = overallTargets;
  return {
    measure: `all fields of ${pages} real pages`,
    value: words(all),
    target: `>= ${percent(precision)}, >= ${percent(recall)}`,
    met: (all.precision ?? 0) >= precision && (all.recall ?? 0) >= recall,
  };
}

function fieldRows({ fields }: DraftScore): BenchRow[] {
  return [...fields].map(([field, score]) => {
    const target = draftTargets[field];
    const row = { measure: field, value: words(score) };
    if (target === undefined) return row;
    return {
      ...row,
      target: `>= ${percent(target)}`,
      met: Math.min(score.precision ?? 0, score.recall ?? 0) >= target,
    };
  });
}

function timeRows({ milliseconds }: DraftScore): BenchRow[] {
  const slowest = Math.max(...milliseconds);
  return [
    {
      measure: 'time for a page, median and slowest (1.5 MB)',
      value: `${median([...milliseconds]).toFixed(0)} ms, ${slowest.toFixed(0)} ms`,
      target: `<= ${slowestTargetMs} ms`,
      met: slowest <= slowestTargetMs,
    },
  ];
}
