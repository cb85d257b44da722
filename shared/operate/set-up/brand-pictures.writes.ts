import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import type { BrandPictureKind } from '../../publish/publish.ts';
import { removeBrandPicture, storeBrandPicture } from '../../publish/publish.writes.ts';

/**
 * Replaces a brand image, or removes it if `file` is null. Safe to repeat. Throws `invalid_parameter` naming `file`,
 * changing nothing.
 */
export const changeBrandPicture = staffVerb(
  'settings.change',
  async (
    actor: StaffActor,
    { kind, file, note }: { kind: BrandPictureKind; file: Uint8Array | null; note: string },
    now: Date,
  ): Promise<void> => {
    await inTransaction(async () => {
      if (file === null) await removeBrandPicture(kind, now);
      else {
        const problem = await storeBrandPicture(kind, file, now);
        if (problem !== undefined) {
          const detail = say(`admin_setting.logo_${problem}`);
          throw new SlipwayError('invalid_parameter', detail, [{ field: 'file', detail }]);
        }
      }
      const act = { action: 'brand.picture', target: 'brand', reason: null, note, before: {} };
      await logStaffAct(actor, { ...act, after: { picture: file === null ? `${kind} removed` : kind } }, now);
    });
  },
);
