/** Columns appended to a CSV file of rejected rows: the row, the reasons, and the text of unreadable rows. */
export const rejectColumns: readonly string[] = ['import_row', 'import_problem', 'import_text'];
