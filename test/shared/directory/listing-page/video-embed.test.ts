import { describe, expect, test } from 'vitest';
import { pagePictures } from '../../../../shared/directory/listing-page/page-pictures.ts';
import { videoEmbed, videoOrigins } from '../../../../shared/directory/listing-page/video-embed.ts';
import { aListing } from '../../../support/factories.ts';
import { aPicture } from '../../../support/product-pictures.ts';

describe('a playable video', () => {
  test.each([
    [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    ],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
    [
      'https://www.loom.com/share/0123456789abcdef0123456789abcdef',
      'https://www.loom.com/embed/0123456789abcdef0123456789abcdef?autoplay=1',
    ],
  ])('at %s has a player', (url, player) => {
    expect(videoEmbed(url)?.player).toBe(player);
  });

  test.each([
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://agentjig.example/video/bench',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  ])('is not one at %s', (url) => {
    expect(videoEmbed(url)).toBeUndefined();
  });

  test('has a player from an origin that pages allow', () => {
    expect(videoOrigins).toContain(new URL(videoEmbed('https://youtu.be/dQw4w9WgXcQ')?.player ?? '').origin);
  });
});

describe("a page's pictures of a product", () => {
  const listing = aListing({
    _id: 7,
    demo_video_url: 'https://vimeo.com/76979871',
    pictures: [aPicture('a'), aPicture('b', { copy: null, problem: 'bad_status' }), aPicture('c')],
  });

  test('are only the cover when media is locked', () => {
    expect(pagePictures({ ...listing, plan: 'free' })).toMatchObject({
      cover: { alt: 'View a' },
      gallery: [],
      video: null,
    });
  });

  test('are the other available pictures and the video when media is unlocked', () => {
    const { gallery, video } = pagePictures({ ...listing, unlocked_sections: ['media'] });
    expect(gallery.map(({ alt }) => alt)).toEqual(['View c']);
    expect(video?.host).toBe('Vimeo');
  });
});
