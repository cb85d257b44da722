import { expect, test } from 'vitest';
import { pagePictures, remainingMedia } from '../../../../shared/directory/listing-page/page-pictures.ts';
import { largePicturePath } from '../../../../shared/directory/picture/screen-sources.ts';
import { absoluteUrl } from '../../../../shared/kernel/address/site-address.ts';
import { aListing } from '../../../support/factories.ts';
import { aPicture } from '../../../support/product-pictures.ts';

const urlOf = (picture: ReturnType<typeof aPicture>) =>
  absoluteUrl(picture.copy === null ? '' : largePicturePath(picture.copy));
const medium = (url: string, kind: 'image' | 'video' = 'image') => ({ kind, url, caption: '' });

test("a page lists only what it doesn't already show: neither gallery, cover nor its playing video, however the address is written", () => {
  const [cover, beside] = [aPicture('cover'), aPicture('beside')];
  const elsewhere = medium('https://fern.example/other.png');
  const talk = medium('https://fern.example/talk.mp4', 'video');
  const pictures = pagePictures(
    aListing({
      plan: 'paid',
      pictures: [cover, beside],
      demo_video_url: 'https://youtu.be/abcdefghijk',
    }),
  );
  expect(pictures.gallery).toHaveLength(1);
  const played = medium('https://www.youtube.com/watch?v=abcdefghijk', 'video');
  const media = [medium(urlOf(cover)), elsewhere, played, medium(urlOf(beside)), talk];
  expect(remainingMedia(media, pictures)).toEqual([elsewhere, talk]);
});

test('all media are listed where the page shows no pictures', () => {
  const media = [medium('https://fern.example/other.png'), medium('https://youtu.be/abcdefghijk', 'video')];
  expect(remainingMedia(media, { cover: null, gallery: [], video: null })).toEqual(media);
});
