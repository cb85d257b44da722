/** The door of directory/ for others: what it asks others over the network for. */
export { startMeaningSearch } from './search/meaning/meaning-index.fetch.ts';
