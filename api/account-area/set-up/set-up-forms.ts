import { z } from 'zod';
import { enqueue } from '../../../jobs/queue.ts';
import { readDemoState } from '../../../shared/directory/directory.reads.ts';
import { addDemoPath, importsPath, removeDemoPath, setUpPath } from '../../../shared/kernel/address/admin-paths.ts';
import { namesFields } from '../../../shared/kernel/errors.ts';
import { languageCodes } from '../../../shared/kernel/language/languages.ts';
import { say, saying } from '../../../shared/kernel/language/say.ts';
import { chosenColour } from '../../../shared/kernel/settings/setting-form.ts';
import { cleanLine } from '../../../shared/kernel/text/clean-text.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { setUpSteps } from '../../../shared/operate/operate.ts';
import {
  changeBrandPicture,
  passSetUpStep,
  removeDemo,
  requestDemo,
  saveIdentity,
  saveLook,
  saveMailStep,
} from '../../../shared/operate/operate.writes.ts';
import { inTransaction } from '../../../shared/platform/mongo/mongo.ts';
import { brandPictureKinds, largestBrandFile } from '../../../shared/publish/publish.ts';
import { emailField } from '../email-field.ts';
import { type AreaForm, type FormOutcome, type MemberCall, staffForm, staffOf } from '../form.ts';

const page = setUpPath();
const permission = 'settings.change';
const besideFile = 64 * 1024;
const withinMs = 60_000;

/** The next step, or problems by field. */
async function orProblems(save: () => Promise<void>): Promise<FormOutcome> {
  try {
    await save();
  } catch (thrown) {
    if (!namesFields(thrown)) throw thrown;
    return { problems: Object.fromEntries(thrown.problems.map(({ field, detail }) => [field, detail])) };
  }
  return { to: page };
}

const saveSiteIdentity = staffForm({
  path: `${page}/identity`,
  page,
  permission,
  input: {
    name: z.string().overwrite(cleanLine).min(1, saying('problem.site_name')).max(60, atMostCharacters(60)),
    language: z.enum(languageCodes, saying('problem_input.choose_languages')),
    purpose: z.string().overwrite(cleanLine).min(1, saying('problem.purpose')).max(200, atMostCharacters(200)),
    headline: z.string().overwrite(cleanLine).max(200, atMostCharacters(200)),
  },
  handle: (given, call) => orProblems(() => saveIdentity(staffOf(call), given, call.now)),
});

const saveSiteLook = staffForm({
  path: `${page}/look`,
  page,
  permission,
  upload: { bytes: largestBrandFile + besideFile, withinMs },
  input: { accent: z.string().trim().max(20, saying('problem_input.such_as_colour')) },
  async handle({ accent }, call) {
    const [file] = call.files.logo ?? [];
    const logo = file === undefined || file.bytes.length === 0 ? undefined : file.bytes;
    return orProblems(() => saveLook(staffOf(call), { accent: chosenColour(accent, call.fields), logo }, call.now));
  },
});

const sendFirstMail = staffForm({
  path: `${page}/mail`,
  page,
  permission,
  input: { email: emailField },
  handle: ({ email }, call) => orProblems(() => saveMailStep(staffOf(call), email, call.now)),
});

const passStep = staffForm({
  path: `${page}/pass`,
  page,
  permission,
  input: { step: z.enum(setUpSteps), how: z.enum(['done', 'skipped']) },
  async handle({ step, how }, call) {
    await passSetUpStep(staffOf(call), step, how, call.now);
    return { to: page };
  },
});

const chooseCatalogue = staffForm({
  path: `${page}/catalogue`,
  page,
  permission,
  input: { source: z.enum(['demo', 'import', 'empty'], saying('problem.choose_source')) },
  async handle({ source }, call) {
    const isHere = (await readDemoState()) === 'here';
    await passSetUpStep(staffOf(call), 'catalogue', 'done', call.now);
    if (source === 'import') return { to: importsPath() };
    if (source === 'demo') return { to: isHere ? page : await addDemo(call) };
    return { to: isHere ? removeDemoPath() : page };
  },
});

const addDemoForm = staffForm({
  path: addDemoPath(),
  page: addDemoPath(),
  permission: 'demo.add',
  input: {},
  handle: async (_input, call) => ({ to: await addDemo(call) }),
});

/** Queues a job that adds the demo. Returns the path of the progress page. */
async function addDemo(call: MemberCall): Promise<string> {
  await inTransaction(async () => {
    await requestDemo(staffOf(call), call.now);
    await enqueue('seed-demo', {});
  });
  return addDemoPath();
}

const removeDemoForm = staffForm({
  path: removeDemoPath(),
  page: removeDemoPath(),
  permission: 'demo.remove',
  input: {},
  async handle(_input, call) {
    await removeDemo(staffOf(call), call.now);
    return { to: `${page}?done=demo` };
  },
});

/** Replaces or removes the site's logo or icon. */
const changePictureForm = staffForm({
  path: `${page}/picture`,
  page,
  permission,
  upload: { bytes: largestBrandFile + besideFile, withinMs },
  input: { kind: z.enum(brandPictureKinds), act: z.enum(['save', 'remove']) },
  async handle({ kind, act }, call) {
    const [sent] = call.files.file ?? [];
    if (act === 'save' && (sent === undefined || sent.bytes.length === 0))
      return { problems: { file: say('problem_team.choose_image_file') } };
    const file = act === 'remove' || sent === undefined ? null : sent.bytes;
    await changeBrandPicture(staffOf(call), { kind, file, note: '' }, call.now);
    return { to: `${page}?done=picture#pictures` };
  },
});

/** Steps of the initial setup. */
export const setUpForms: readonly AreaForm[] = [
  saveSiteIdentity,
  saveSiteLook,
  sendFirstMail,
  passStep,
  chooseCatalogue,
  addDemoForm,
  removeDemoForm,
  changePictureForm,
];
