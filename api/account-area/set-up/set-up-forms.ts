import { z } from 'zod';
import { importsPath, removeDemoPath, setUpPath } from '../../../shared/kernel/address/admin-paths.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { readDemoState } from '../../../shared/operate/operate.reads.ts';
import { setUpSteps } from '../../../shared/operate/operate.ts';
import { passSetUpStep, saveIdentity, saveLook } from '../../../shared/operate/operate.writes.ts';
import { largestBrandFile } from '../../../shared/publish/publish.ts';
import { type AreaForm, type FormOutcome, staffForm, staffOf } from '../form.ts';

const page = setUpPath();
const permission = 'settings.change';
const besideFile = 64 * 1024;
const withinMs = 60_000;

/** The next step, or what is wrong beside its field. */
async function orProblems(save: () => Promise<void>): Promise<FormOutcome> {
  try {
    await save();
  } catch (thrown) {
    if (!(thrown instanceof SlipwayError) || thrown.problems.length === 0) throw thrown;
    return { problems: Object.fromEntries(thrown.problems.map(({ field, detail }) => [field, detail])) };
  }
  return { to: page };
}

const saveSiteIdentity = staffForm({
  path: `${page}/identity`,
  page,
  permission,
  input: {
    name: z.string().trim().min(1, 'Enter the name of your site.').max(60, 'At most 60 characters.'),
    purpose: z.string().trim().min(1, 'Say in a sentence what it is for.').max(200, 'At most 200 characters.'),
    headline: z.string().trim().max(200, 'At most 200 characters.'),
  },
  handle: (given, call) => orProblems(() => saveIdentity(staffOf(call), given, call.now)),
});

const saveSiteLook = staffForm({
  path: `${page}/look`,
  page,
  permission,
  upload: { bytes: largestBrandFile + besideFile, withinMs },
  input: { accent: z.string().trim().max(20, 'Such as #0a5c66.') },
  async handle({ accent }, call) {
    const [file] = call.files.logo ?? [];
    const logo = file === undefined || file.bytes.length === 0 ? undefined : file.bytes;
    return orProblems(() => saveLook(staffOf(call), { accent, logo }, call.now));
  },
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
  input: { source: z.enum(['demo', 'import', 'empty'], 'Choose where your catalogue comes from.') },
  async handle({ source }, call) {
    await passSetUpStep(staffOf(call), 'catalogue', 'done', call.now);
    if (source === 'import') return { to: importsPath() };
    return { to: source === 'empty' && (await readDemoState()) === 'here' ? removeDemoPath() : page };
  },
});

/** The steps of the first set-up. */
export const setUpForms: readonly AreaForm[] = [saveSiteIdentity, saveSiteLook, passStep, chooseCatalogue];
