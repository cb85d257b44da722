import { readSettings } from '../../change/change.reads.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { askingStaffVerb, logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { settingRows } from '../../kernel/settings/setting-edit.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { storeBrandPicture } from '../../publish/publish.writes.ts';
import { settingText } from '../staff-setting/setting-text.ts';
import { changeSetting } from '../staff-setting/staff-setting.writes.ts';
import { SetUpModel } from './set-up.model.ts';
import type { PassedStep, SetUpStep } from './set-up.ts';

const reason = 'First set-up';

/** Notes that a step of the first set-up is done or skipped. Safe to repeat. */
export const passSetUpStep = staffVerb(
  'settings.change',
  (actor: StaffActor, step: SetUpStep, how: PassedStep['how'], now: Date): Promise<void> => pass(actor, step, how, now),
);

/**
 * Saves name, purpose and headline of the site, all or none; an empty headline is that of a new site. Throws `invalid_parameter` that names
 * the field.
 */
export const saveIdentity = staffVerb(
  'settings.change',
  async (
    actor: StaffActor,
    { name, purpose, headline }: { name: string; purpose: string; headline: string },
    now: Date,
  ): Promise<void> => {
    await change(actor, { field: 'name', path: 'name', text: name }, now);
    await change(actor, { field: 'purpose', path: 'purpose', text: purpose }, now);
    await change(actor, { field: 'headline', path: 'brand.headline', text: headline === '' ? null : headline }, now);
    await pass(actor, 'identity', 'done', now);
  },
);

/** Saves the accent colour, and a logo where there is one. Throws `invalid_parameter` that names `accent` or `logo`; nothing is saved then. */
export const saveLook = askingStaffVerb(
  'settings.change',
  async (
    actor: StaffActor,
    { accent, logo }: { accent: string; logo: Uint8Array | undefined },
    now: Date,
  ): Promise<void> => {
    await inTransaction(async () => {
      await change(actor, { field: 'accent', path: 'brand.accent', text: accent }, now);
      if (logo !== undefined) {
        const problem = await storeBrandPicture('logo', logo, now);
        if (problem !== undefined) throw refused('logo', logoProblems[problem]);
        const act = { action: 'brand.picture', target: 'brand', reason: null, note: reason, before: {} };
        await logStaffAct(actor, { ...act, after: { picture: 'logo' } }, now);
      }
      await pass(actor, 'look', 'done', now);
    });
  },
);

const logoProblems = {
  unknown_format: 'This is no picture that is known: choose a PNG, JPEG, WebP, AVIF, GIF or SVG.',
  too_many_pixels: 'It has more than 40 million pixels: export it smaller.',
  broken: 'It cannot be read to its end: export it again.',
} as const;

interface Change {
  /** As the form calls it. */
  field: string;
  path: string;
  text: string | null;
}

async function change(actor: StaffActor, { field, path, text }: Change, now: Date): Promise<void> {
  const row = settingRows(await readSettings()).find((each) => each.path === path);
  try {
    await changeSetting(actor, { path, text, seen: settingText(row?.value), reason }, now);
  } catch (thrown) {
    if (!(thrown instanceof SlipwayError) || thrown.code !== 'invalid_parameter') throw thrown;
    throw refused(field, thrown.message);
  }
}

const refused = (field: string, detail: string): SlipwayError =>
  new SlipwayError('invalid_parameter', detail, [{ field, detail }]);

async function pass(actor: StaffActor, step: SetUpStep, how: PassedStep['how'], now: Date): Promise<void> {
  await SetUpModel.updateOne({ _id: 'set-up' }, { $set: { [`steps.${step}`]: { how, at: now } } }, { upsert: true });
  const act = { action: 'set_up.step', target: 'set-up', reason: null, note: '', before: {}, after: { step, how } };
  await logStaffAct(actor, act, now);
}
