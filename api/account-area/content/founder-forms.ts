import { z } from 'zod';
import { mergeFounders } from '../../../shared/community/community.writes.ts';
import { readFounderRecords } from '../../../shared/directory/directory.reads.ts';
import { socialPlatforms } from '../../../shared/directory/directory.ts';
import {
  editFounder,
  restoreFounder,
  restoreFounderVersion,
  suspendFounder,
} from '../../../shared/directory/directory.writes.ts';
import { adminFounderPath } from '../../../shared/kernel/address/admin-paths.ts';
import { say, saying } from '../../../shared/kernel/language/say.ts';
import { cleanLine, cleanText } from '../../../shared/kernel/text/clean-text.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { socialField, socialsIn, typedLink } from '../../../shared/submission/submission.ts';
import { type AreaForm, staffForm, staffOf } from '../form.ts';
import { typedNumber } from '../number-field.ts';
import { reasonField } from '../staff-people/reason-field.ts';
import { idField, orConflict } from './note-field.ts';

const permission = 'founders.change';
const page = adminFounderPath(':id');
const orNull = (text: string): string | null => (text === '' ? null : text);

/** A submitted portrait URL; null for none, undefined if invalid. The stored URL is always accepted. */
async function portraitOf(id: number, typed: string): Promise<string | null | undefined> {
  const [founder] = await readFounderRecords([id]);
  return typed === founder?.avatar_url ? typed : typedLink.safeParse(typed).data;
}

const editSomeFounder = staffForm({
  path: `${page}/edit`,
  page,
  permission,
  input: {
    id: idField,
    revision: idField,
    name: z.string().overwrite(cleanLine).min(1, saying('problem.the_name')).max(160, atMostCharacters(160)),
    title: z.string().overwrite(cleanLine).max(160, atMostCharacters(160)).transform(orNull),
    bio: z.string().overwrite(cleanText).max(3000, atMostCharacters(3000)).transform(orNull),
    country: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([A-Z]{2})?$/, saying('problem.two_letters'))
      .transform(orNull),
    avatar_url: z.string().trim().max(500, atMostCharacters(500)).default(''),
    ...Object.fromEntries(socialPlatforms.map((platform) => [socialField(platform), typedLink])),
    reason: reasonField,
  },
  async handle({ id, revision, reason, name, title, bio, country, avatar_url: typed, ...links }, call) {
    const avatar_url = await portraitOf(id, typed);
    if (avatar_url === undefined) return { problems: { avatar_url: say('problem.picture_address') } };
    const given = { name, title, bio, country, avatar_url, socials: socialsIn(links) };
    const came = await orConflict(
      () => editFounder(staffOf(call), { id, revision, given, reason }, call.now),
      call.fields,
      async () => (await readFounderRecords([id]))[0]?.revision ?? 0,
    );
    return 'again' in came ? came.again : { to: `${adminFounderPath(id)}?done=edited` };
  },
});

const suspendSomeFounder = staffForm({
  path: `${page}/suspend`,
  page,
  permission,
  input: { id: idField, reason: reasonField },
  async handle({ id, reason }, call) {
    await suspendFounder(staffOf(call), id, { reason }, call.now);
    return { to: `${adminFounderPath(id)}?done=suspended` };
  },
});

const restoreSomeFounder = staffForm({
  path: `${page}/restore`,
  page,
  permission,
  input: { id: idField, reason: reasonField },
  async handle({ id, reason }, call) {
    await restoreFounder(staffOf(call), id, { reason }, call.now);
    return { to: `${adminFounderPath(id)}?done=restored` };
  },
});

const mergeSomeFounder = staffForm({
  path: `${page}/merge`,
  page,
  permission,
  input: {
    id: idField,
    into: typedNumber('problem.founder_stays').pipe(z.int().min(1)),
    reason: reasonField,
  },
  async handle({ id, ...given }, call) {
    await mergeFounders(staffOf(call), id, given, call.now);
    return { to: `${adminFounderPath(given.into)}?done=merged` };
  },
});

const restoreSomeVersion = staffForm({
  path: `${page}/restore-version`,
  page,
  permission,
  input: { id: idField, revision: idField, seen: idField, reason: reasonField },
  async handle({ id, revision, seen, reason }, call) {
    await restoreFounderVersion(staffOf(call), id, { revision, startedFrom: seen, reason }, call.now);
    return { to: `${adminFounderPath(id)}?done=put-back` };
  },
});

/** Team actions on founders. */
export const founderForms: readonly AreaForm[] = [
  editSomeFounder,
  suspendSomeFounder,
  restoreSomeFounder,
  mergeSomeFounder,
  restoreSomeVersion,
];
