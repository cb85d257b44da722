import { expect, test } from 'vitest';
import { readSettings, readStoredSettings } from '../../../../shared/change/change.reads.ts';
import { addSynonym, setProductWanted } from '../../../../shared/community/search-demand/answer-demand.writes.ts';
import { readWanted } from '../../../../shared/community/search-demand/search-demand.reads.ts';
import { StaffLogModel } from '../../../../shared/identity/staff-log/staff-log.model.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();
const operator = { kind: 'operator' } as const;
const acts = async () => (await StaffLogModel.find({}).lean().exec()).map(({ action }) => action);

test('a search is made a synonym of a phrase, once, and the log says so', async () => {
  await addSynonym(operator, { words: 'Wohnung teilen', means: 'Shared Flat' }, now);
  await addSynonym(operator, { words: 'wohnung teilen', means: 'shared flat' }, now);
  expect((await readSettings()).search.synonyms).toEqual(['wohnung teilen, shared flat']);
  await expect(addSynonym(operator, { words: 'wiki', means: ' Wiki' }, now)).rejects.toMatchObject({
    problems: [{ field: 'means' }],
  });
  expect(await acts()).toEqual(['setting.change']);
});

test('synonyms added at the same time are all kept, each once', async () => {
  const wishes = ['chorprobe', 'chorprobe', 'notenwart'].map((words) => ({ words, means: 'choir' }));
  await Promise.all(wishes.map((wish) => addSynonym(operator, wish, now)));
  const { synonyms } = (await readStoredSettings()).search;
  expect(synonyms.filter((group) => group.endsWith(', choir')).sort()).toEqual([
    'chorprobe, choir',
    'notenwart, choir',
  ]);
});

test('a search is suggested where products are submitted until taken off, and the list is limited', async () => {
  await setProductWanted(operator, { words: 'choir seating', isWanted: true }, now);
  await setProductWanted(operator, { words: 'Choir seating', isWanted: true }, now);
  expect(await readWanted()).toEqual(['choir seating']);
  for (let index = 1; index < 20; index++)
    await setProductWanted(operator, { words: `need ${index}`, isWanted: true }, now);
  await expect(setProductWanted(operator, { words: 'one more', isWanted: true }, now)).rejects.toThrow(
    'at most 20 items',
  );
  await setProductWanted(operator, { words: 'choir seating', isWanted: false }, now);
  expect(await readWanted()).not.toContain('choir seating');
  expect((await acts()).slice(-1)).toEqual(['search.unwant']);
});
