/** The door of directory/ for others: what it keeps in files. */
export { readMeaningState } from './search/meaning/meaning-state.files.ts';
