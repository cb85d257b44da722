import { expect, test } from 'vitest';
import { createSearchIndex } from '../../../../../shared/directory/search/search-index.ts';

const documentOf = (id: number, name: string) => ({
  id,
  name,
  tagline: '',
  description: '',
  keywords: [],
  popularity: 0,
});
const documents = Array.from({ length: 40 }, (_, id) => documentOf(id, `word${id} harbour`));

test('listings staged in batches are found after the last batch, as if all had come at once', async () => {
  const atOnce = createSearchIndex();
  atOnce.addAll(documents);
  const staged = createSearchIndex();
  staged.stage(documents.slice(0, 20));
  staged.stage(documents.slice(20, 35));
  staged.addAll(documents.slice(35));
  expect(staged.size).toBe(40);
  const finished = createSearchIndex();
  finished.stage(documents);
  await finished.finish();
  for (const query of ['harb', 'word7', 'word39', 'habrour', 'wor']) {
    expect(staged.search(query)).toEqual(atOnce.search(query));
    expect(finished.search(query)).toEqual(atOnce.search(query));
  }
  expect(staged.search('word7')).toContain(7);
});
