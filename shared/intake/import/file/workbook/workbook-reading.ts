/** A workbook's sheets and the one written as CSV, or why the workbook is unreadable. */
export type WorkbookReading = { sheets: string[]; sheet: string } | { problem: string };

export const unreadable =
  'This workbook cannot be read. Open it and save it again as .xlsx, or save its sheet as CSV UTF-8.';
export const tooLarge = 'This workbook is too large. Save its sheet as CSV UTF-8 and import that.';
