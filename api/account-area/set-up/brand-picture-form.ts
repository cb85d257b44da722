import { z } from 'zod';
import { setUpPath } from '../../../shared/kernel/address/admin-paths.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { changeBrandPicture } from '../../../shared/operate/operate.writes.ts';
import { brandPictureKinds, largestBrandFile } from '../../../shared/publish/publish.ts';
import { staffForm, staffOf } from '../form.ts';

const besideFile = 64 * 1024;
const page = setUpPath();

/** Replaces or removes the site's logo or icon. */
export const changePictureForm = staffForm({
  path: `${page}/picture`,
  page,
  permission: 'settings.change',
  upload: { bytes: largestBrandFile + besideFile, withinMs: 60_000 },
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
