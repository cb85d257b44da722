import { z } from 'zod';
import { imageCopy } from '../image/image.ts';
import { mostPictures, productPicture } from './product-picture.ts';

/** Images of a draft, stored under its ID until they move to its listing. */
export const draftAlbum = z.object({
  _id: z.uuid(),
  pictures: z.array(productPicture).max(mostPictures),
  /** Our copy of the draft's logo, for its preview. */
  logo: imageCopy.nullable(),
  updated_at: z.date(),
});
export type DraftAlbum = z.infer<typeof draftAlbum>;
