import { readSettings } from '../../change/change.reads.ts';
import { mailServer, tryMail } from '../../change/change.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { askingStaffVerb, logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { hasCode, SlipwayError } from '../../kernel/errors.ts';
import type { LanguageCode } from '../../kernel/language/languages.ts';
import { type Said, say } from '../../kernel/language/say.ts';
import { settingRows } from '../../kernel/settings/setting-edit.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { storeBrandPicture } from '../../publish/publish.writes.ts';
import { type DeliveryFault, deliveryFault } from '../mail-check/delivery-words.ts';
import { testMail } from '../mail-check/test-mail.ts';
import { settingText } from '../staff-setting/setting-text.ts';
import { changeSetting } from '../staff-setting/staff-setting.writes.ts';
import { SetUpModel } from './set-up.model.ts';
import type { PassedStep, SetUpRecord, SetUpStep } from './set-up.ts';

const reason = 'First setup';

/**
 * Marks a step of the initial setup as done or skipped. Safe to repeat. Throws `wrong_state` for the email step if no
 * test email was sent.
 */
export const passSetUpStep = staffVerb(
  'settings.change',
  async (actor: StaffActor, step: SetUpStep, how: PassedStep['how'], now: Date): Promise<void> => {
    if (how === 'done' && step === 'mail') throw new SlipwayError('wrong_state', say('problem_team.test_mail_first'));
    return pass(actor, step, how, now);
  },
);

/** Input of the first step. */
interface Identity {
  name: string;
  language: LanguageCode;
  purpose: string;
  headline: string;
}

/**
 * Saves the site's name, language, purpose and headline, all or none; an empty headline uses the default. Throws `invalid_parameter` naming
 * the field.
 */
export const saveIdentity = staffVerb(
  'settings.change',
  async (actor: StaffActor, { name, language, purpose, headline }: Identity, now: Date): Promise<void> => {
    await change(actor, { field: 'name', path: 'name', to: { value: name } }, now);
    await change(actor, { field: 'language', path: 'language', to: { value: language } }, now);
    await change(actor, { field: 'purpose', path: 'purpose', to: { value: purpose } }, now);
    const large = headline === '' ? ('default' as const) : { value: headline };
    await change(actor, { field: 'headline', path: 'brand.headline', to: large }, now);
    await pass(actor, 'identity', 'done', now);
  },
);

/**
 * Saves the accent colour, and a logo if given. Throws `invalid_parameter` naming `accent` or `logo`, saving nothing.
 */
export const saveLook = askingStaffVerb(
  'settings.change',
  async (
    actor: StaffActor,
    { accent, logo }: { accent: string; logo: Uint8Array | undefined },
    now: Date,
  ): Promise<void> => {
    await inTransaction(async () => {
      await change(actor, { field: 'accent', path: 'brand.accent', to: { value: accent } }, now);
      if (logo !== undefined) {
        const problem = await storeBrandPicture('logo', logo, now);
        if (problem !== undefined) throw refused('logo', say(`admin_setting.logo_${problem}`));
        const act = { action: 'brand.picture', target: 'brand', reason: null, note: reason, before: {} };
        await logStaffAct(actor, { ...act, after: { picture: 'logo' } }, now);
      }
      await pass(actor, 'look', 'done', now);
    });
  },
);

/**
 * Sends a test email and waits for the mail server's response; the email step is complete once the server accepts it.
 * The email isn't stored in the outbox or retried. Throws `invalid_parameter` naming `SMTP_URL`, `MAIL_FROM` or
 * `email`.
 */
export const saveMailStep = askingStaffVerb(
  'settings.change',
  async (actor: StaffActor, to: string, now: Date): Promise<void> => {
    const server = mailServer();
    if (server === null)
      throw refusedFor({
        field: 'SMTP_URL',
        detail: say('admin_setting.mail_not_set'),
      });
    const problem = await tryMail({ to, words: ({ name }) => testMail(name, now) }, now);
    if (problem !== undefined) throw refusedFor(deliveryFault(problem, server));
    await pass(actor, 'mail', 'done', now);
  },
);

const refusedFor = ({ field, detail }: DeliveryFault): SlipwayError => refused(field, detail);

interface Change {
  /** Name of the form field. */
  field: string;
  path: string;
  to: { value: string } | 'default';
}

async function change(actor: StaffActor, { field, path, to }: Change, now: Date): Promise<void> {
  const row = settingRows(await readSettings()).find((each) => each.path === path);
  try {
    await changeSetting(actor, { path, to, seen: settingText(row?.value), reason }, now);
  } catch (thrown) {
    if (!hasCode(thrown, 'invalid_parameter')) throw thrown;
    throw refused(field, thrown.message);
  }
}

const refused = (field: string, detail: Said): SlipwayError =>
  new SlipwayError('invalid_parameter', detail, [{ field, detail }]);

async function pass(actor: StaffActor, step: SetUpStep, how: PassedStep['how'], now: Date): Promise<void> {
  const passed = { $set: { [`steps.${step}`]: { how, at: now } } };
  const before = await SetUpModel.findOneAndUpdate({ _id: 'set-up' }, passed, {
    upsert: true,
    returnDocument: 'before',
  })
    .lean<SetUpRecord>()
    .exec();
  // A double click counts once.
  if (before?.steps[step]?.how === how) return;
  const act = { action: 'set_up.step', target: 'set-up', reason: null, note: '', before: {}, after: { step, how } };
  await logStaffAct(actor, act, now);
}
