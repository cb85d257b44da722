import { Binary } from 'mongodb';
import { readSettings } from '../../change/change.reads.ts';
import { keptFresh } from '../../change/change.ts';
import { isOff } from '../../kernel/settings/site-parts.ts';
import { type Brand, brandOf } from './brand.ts';
import { BrandPictureModel } from './brand-picture.model.ts';
import type { BrandPictureKind } from './brand-picture.ts';

/**
 * The site's current look. Each process caches it until any process changes a brand setting or image; those changes go
 * through `storeSetting` (change/) and `storeBrandPicture`.
 */
export const readBrand: () => Promise<Brand> = keptFresh(
  async () => {
    const [settings, pictures] = await Promise.all([
      readSettings(),
      BrandPictureModel.find({}, { png: 0 })
        .lean<{ _id: BrandPictureKind; hash: string; width: number; height: number }[]>()
        .exec(),
    ]);
    return brandOf(settings, Object.fromEntries(pictures.map((picture) => [picture._id, picture])));
  },
  (change) => change.room === 'settings',
);

/** Whether a path belongs to a disabled feature of the site. */
export const isPageOff = async (path: string): Promise<boolean> => isOff(path, (await readBrand()).off);

/** A brand image as PNG; undefined if missing or its hash differs. */
export async function readBrandPicture(kind: BrandPictureKind, hash?: string): Promise<Uint8Array | undefined> {
  const found = await BrandPictureModel.findOne(hash === undefined ? { _id: kind } : { _id: kind, hash })
    .lean<{ png: unknown }>()
    .exec();
  if (found?.png instanceof Binary) return found.png.value();
  return found?.png instanceof Uint8Array ? found.png : undefined;
}
