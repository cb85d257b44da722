import { z } from 'zod';
import { removeTag, renameTag } from '../../../shared/directory/directory.writes.ts';
import { adminTagsPath, changeTagPath } from '../../../shared/kernel/address/admin-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { cleanLine } from '../../../shared/kernel/text/clean-text.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { type AreaForm, staffForm, staffOf } from '../form.ts';
import { reasonField } from '../staff-people/reason-field.ts';

const permission = 'categories.change';
const page = changeTagPath();
const longest = 200;
const tag = z.string().trim().min(1).max(longest);

const renameSomeTag = staffForm({
  path: `${page}/rename`,
  page,
  permission,
  input: {
    tag,
    to: z.string().overwrite(cleanLine).min(1, saying('problem.tag')).max(longest, atMostCharacters(longest)),
    reason: reasonField,
  },
  async handle(given, call) {
    await renameTag(staffOf(call), given, call.now);
    return { to: adminTagsPath({ words: given.to, done: 'renamed' }) };
  },
});

const removeSomeTag = staffForm({
  path: `${page}/remove`,
  page,
  permission,
  input: { tag, reason: reasonField },
  async handle(given, call) {
    await removeTag(staffOf(call), given, call.now);
    return { to: adminTagsPath({ done: 'removed' }) };
  },
});

/** Team actions on tags. */
export const tagForms: readonly AreaForm[] = [renameSomeTag, removeSomeTag];
