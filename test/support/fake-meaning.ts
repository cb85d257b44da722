import { type MeaningSearch, setMeaningSearch } from '../../shared/directory/search/meaning/meaning-search.ts';

/** Sets a semantic search that only knows the given answers; unset it with `setMeaningSearch(undefined)`. */
export function fakeMeaning(answers: Partial<MeaningSearch> = {}): void {
  const unavailable = async (): Promise<undefined> => undefined;
  setMeaningSearch({
    near: unavailable,
    like: unavailable,
    embed: unavailable,
    follow: () => undefined,
    ...answers,
  });
}
