import { announceEverything } from '../../../change/change.writes.ts';
import {
  changeFounders,
  editListingsByImport,
  insertListings,
  operatorActor,
  releaseWebsites,
  saveCategories,
  saveFounders,
  setListingFields,
} from '../../../directory/directory.writes.ts';
import { takeIds } from '../../../platform/mongo/counter.ts';
import { duplicatesIn } from '../../../platform/mongo/duplicate.ts';
import type { ImportTarget } from './import-target.ts';

/** Writes to the database. Reports conflicts with a concurrent import instead of throwing. */
export const databaseTarget: ImportTarget = {
  takeIds,
  saveCategories: (records) => unlessTaken(saveCategories(records)),
  saveFounders: (records) => unlessTaken(saveFounders(records)),
  changeFounders: (changes, now) => changeFounders(changes, { by: operatorActor(), cause: 'import' }, now),
  insertListings,
  editListings: editListingsByImport,
  changeListings: setListingFields,
  settleWebsites: (keys, now) => releaseWebsites(keys, 'imported', now),
  announce: announceEverything,
};

async function unlessTaken(saving: Promise<void>): Promise<boolean> {
  try {
    await saving;
    return true;
  } catch (problem) {
    duplicatesIn(problem);
    return false;
  }
}
