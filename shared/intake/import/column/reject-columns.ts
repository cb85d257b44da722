/** Columns that a CSV file of rejected rows has behind those of the file: the row, the reasons, and the text of rows that could not be read. */
export const rejectColumns: readonly string[] = ['import_row', 'import_problem', 'import_text'];
