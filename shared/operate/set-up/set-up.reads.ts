import { readSettings } from '../../change/change.reads.ts';
import { defaultSettings } from '../../kernel/settings/settings.ts';
import { SetUpModel } from './set-up.model.ts';
import { type SetUpProgress, type SetUpRecord, setUpProgress } from './set-up.ts';

/** Progress of the initial setup. */
export async function readSetUp(): Promise<SetUpProgress> {
  const [record, { name }] = await Promise.all([
    SetUpModel.findOne({ _id: 'set-up' }).lean<SetUpRecord>().exec(),
    readSettings(),
  ]);
  return setUpProgress(record, name !== defaultSettings.name);
}
