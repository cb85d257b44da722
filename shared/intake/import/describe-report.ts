import { countOf, figure } from '../../kernel/text/figures.ts';
import { durationInWords } from '../../kernel/time/duration-words.ts';
import { quoted } from './column/column-map.ts';
import { neverImported } from './field/import-fields.ts';
import type { ImportReport } from './import-report.ts';

/** What an import did, in lines for the operator. */
export function describeReport(report: ImportReport): string[] {
  const lines = [rowsLine(report)];
  const made = [
    report.categories > 0 ? countOf(report.categories, 'new category', 'new categories') : undefined,
    report.founders > 0 ? countOf(report.founders, 'new founder', 'new founders') : undefined,
    report.foundersUpdated > 0 ? countOf(report.foundersUpdated, 'founder updated', 'founders updated') : undefined,
  ].filter((part) => part !== undefined);
  if (made.length > 0) lines.push(`${made.join(', ')}.`);
  lines.push(...joinedLines(report));
  if (report.withoutText > 0)
    lines.push(`Without text: ${countOf(report.withoutText, 'new listing')}; slipway enrich reads their websites.`);
  const { linked, unknown } = report.alternatives;
  if (linked + unknown > 0)
    lines.push(`Alternatives: ${figure(linked)} linked, ${figure(unknown)} not in the directory.`);
  if (report.passedOver.length > 0) lines.push(`Ignored: ${report.passedOver.map(passedOverWords).join(', ')}.`);
  if (report.stopped) lines.push('Stopped early. What is in stays; run the same command again to complete it.');
  if (report.dryRun) lines.push('This was a dry run: nothing was written.');
  return lines;
}

/** Whether an import brought anything: a row that is in the directory now, or was already. */
export const broughtNothing = ({ created, updated, unchanged }: ImportReport): boolean =>
  created + updated + unchanged === 0;

function rowsLine({ rows, created, updated, unchanged, merged, skipped, milliseconds, dryRun }: ImportReport): string {
  const parts = [
    `${figure(created)} created`,
    `${figure(updated)} updated`,
    `${figure(unchanged)} unchanged`,
    `${figure(merged)} merged into another row of the same website`,
    `${figure(skipped)} skipped`,
  ];
  const verb = dryRun ? 'Checked' : 'Imported';
  return `${verb} ${countOf(rows, 'row')} in ${durationInWords(milliseconds)}: ${parts.join(', ')}.`;
}

const joinedShown = 20;

/** Which names of categories were taken for one, and how that is undone. */
function joinedLines({ joined }: ImportReport): string[] {
  if (joined.length === 0) return [];
  const shown = joined
    .slice(0, joinedShown)
    .map(({ name, names }) => `  ${quoted(name)}: ${names.map(quoted).join(', ')}`);
  const more = joined.length > joinedShown ? [`  … and ${figure(joined.length - joinedShown)} more`] : [];
  return ['Names taken for one category (a file for --categories says otherwise):', ...shown, ...more];
}

function passedOverWords({ what, rows }: { what: string; rows: number }): string {
  const reason = neverImported.has(what.toLowerCase()) ? ' (never imported)' : '';
  return `${what}${reason} in ${countOf(rows, 'row')}`;
}
