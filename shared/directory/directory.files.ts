/** Public entry point of directory/: file access. */
export { readMeaningState } from './search/meaning/meaning-state.files.ts';
