import { countOf, figure } from '../../kernel/text/figures.ts';
import { durationInWords } from '../../kernel/time/duration-words.ts';
import { quoted } from './column/column-map.ts';
import { neverImported } from './field/import-fields.ts';
import { conflictLine, type ImportReport, problemLine } from './import-report.ts';

/** An import's result as lines of text for the operator. */
export function describeReport(report: ImportReport): string[] {
  const lines = [rowsLine(report)];
  const made = [
    report.categories > 0 ? countOf(report.categories, 'new_category') : undefined,
    report.founders > 0 ? countOf(report.founders, 'new_founder') : undefined,
    report.foundersUpdated > 0 ? countOf(report.foundersUpdated, 'founder_updated') : undefined,
  ].filter((part) => part !== undefined);
  if (made.length > 0) lines.push(`${made.join(', ')}.`);
  lines.push(...categoryLines('Category names merged', report.joined));
  lines.push(...categoryLines('Top-level categories grouped, because there were too many', report.gathered));
  if (report.oneHost !== undefined)
    lines.push(`All websites are pages of ${report.oneHost}. Check that the column holds the products' own websites.`);
  if (report.published > 0)
    lines.push(`${report.dryRun ? 'Would publish' : 'Published'} ${countOf(report.published, 'hidden_listing')}.`);
  if (report.withoutText > 0)
    lines.push(
      `Without text: ${countOf(report.withoutText, 'new_listing')}. To fill them in from their websites, run: npm run slipway -- enrich`,
    );
  lines.push(...categorisedLines(report));
  lines.push(...suggestionLines(report));
  const { linked, unknown } = report.alternatives;
  if (linked + unknown > 0)
    lines.push(`Alternatives: ${figure(linked)} linked, ${figure(unknown)} not in the directory.`);
  lines.push(...droppedLines(report));
  lines.push(...conflictLines(report));
  if (report.passedOver.length > 0) lines.push(`Ignored: ${report.passedOver.map(passedOverWords).join('; ')}.`);
  if (report.stopped) lines.push('Stopped early. Progress is saved; run the command again to finish.');
  if (report.dryRun) lines.push('Dry run: nothing was written.');
  return lines;
}

/** Whether no row ended up in the directory, as a new or an existing listing. */
export const importedNothing = ({ created, updated, unchanged }: ImportReport): boolean =>
  created + updated + unchanged === 0;

function rowsLine({ rows, created, updated, unchanged, merged, skipped, milliseconds, dryRun }: ImportReport): string {
  const parts = [
    `${figure(created)} created`,
    `${figure(updated)} updated`,
    `${figure(unchanged)} unchanged`,
    `${figure(merged)} merged with a row for the same website`,
    `${figure(skipped)} skipped`,
  ];
  const verb = dryRun ? 'Checked' : 'Imported';
  return `${verb} ${countOf(rows, 'row')} in ${durationInWords(milliseconds)}: ${parts.join(', ')}.`;
}

const suggestionsShown = 20;

/** How many new listings got a suggested category, if that was requested. */
function categorisedLines({ categorised, withoutCategory, dryRun }: ImportReport): string[] {
  if (categorised === 0) return [];
  const verb = dryRun ? 'Would categorise' : 'Categorised';
  return [
    `${verb} by similar listings: ${figure(categorised)} of ${countOf(withoutCategory, 'new_listing')} without a category.`,
  ];
}

/** The categories that similar listings suggest for new listings without one. */
function suggestionLines({ withoutCategory, categorised, suggestions, dryRun }: ImportReport): string[] {
  if (!dryRun || suggestions.length === 0) return [];
  const shown = suggestions.slice(0, suggestionsShown).map(({ file, line, listing, category, vote }) => {
    const why = vote === undefined ? '' : ` (${vote.votes} of the ${vote.of} most similar listings)`;
    return `  ${file}:${line}: ${quoted(listing)}: ${category}${why}`;
  });
  const more =
    suggestions.length > suggestionsShown ? [`  … and ${figure(suggestions.length - suggestionsShown)} more`] : [];
  return [
    `Without a category: ${countOf(withoutCategory - categorised, 'new_listing')}. Suggestions, not applied; to use one, add it to the row:`,
    ...shown,
    ...more,
  ];
}

const conflictsShown = 20;

/** Conflicts between human edits and rows, with both values. */
function conflictLines({ conflicts, conflictCount, overwrites, dryRun }: ImportReport): string[] {
  if (conflictCount === 0) return [];
  const edited = countOf(conflictCount, 'edited_value');
  const head = overwrites
    ? `${dryRun ? 'Would overwrite' : 'Overwrote'} ${edited} (previous versions are kept):`
    : `Kept ${edited}; use --overwrite to replace them:`;
  const shown = conflicts.slice(0, conflictsShown).map((each) => `  ${conflictLine(each)}`);
  const more = conflictCount > shown.length ? [`  … and ${figure(conflictCount - shown.length)} more`] : [];
  return [head, ...shown, ...more];
}

const droppedShown = 20;

/** The first dropped values, each with its row. */
function droppedLines({ dropped, droppedCount }: ImportReport): string[] {
  if (droppedCount === 0) return [];
  const shown = dropped.slice(0, droppedShown).map((each) => `  ${problemLine(each)}`);
  const more = droppedCount > shown.length ? [`  … and ${figure(droppedCount - shown.length)} more`] : [];
  return [
    `Left out ${countOf(droppedCount, 'invalid_value')}; their rows were imported without them:`,
    ...shown,
    ...more,
  ];
}

const categoriesShown = 20;

/** Which category names were changed, and how to undo that. */
function categoryLines(what: string, changed: ImportReport['joined']): string[] {
  if (changed.length === 0) return [];
  const shown = changed
    .slice(0, categoriesShown)
    .map(({ name, names }) => `  ${quoted(name)}: ${names.map(quoted).join(', ')}`);
  const more = changed.length > categoriesShown ? [`  … and ${figure(changed.length - categoriesShown)} more`] : [];
  return [`${what} (override with --categories):`, ...shown, ...more];
}

/** Columns ignored as a whole were shown before the import; an ignored value is reported with its line. */
function passedOverWords({ what, rows, line }: ImportReport['passedOver'][number]): string {
  const reason = neverImported.has(what.toLowerCase()) ? ' (never imported)' : '';
  const place = what.endsWith(')') ? (rows === 1 ? `, line ${line}` : `, first in line ${line}`) : '';
  return `${what}${reason} in ${countOf(rows, 'row')}${place}`;
}
