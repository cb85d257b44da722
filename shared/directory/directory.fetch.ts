/** Public entry point of directory/: network calls. */
export { startMeaningSearch } from './search/meaning/meaning-index.fetch.ts';
