import { z } from 'zod';
import { imageCopy } from '../image/image.ts';
import { mostPictures, productPicture } from './product-picture.ts';

/** The pictures of a product whose draft is not saved as a listing yet: then the listing has them. Under the draft's id. */
export const draftAlbum = z.object({
  _id: z.uuid(),
  pictures: z.array(productPicture).max(mostPictures),
  /** Our copy of the logo that the draft names, for its preview. */
  logo: imageCopy.nullable(),
  updated_at: z.date(),
});
export type DraftAlbum = z.infer<typeof draftAlbum>;
