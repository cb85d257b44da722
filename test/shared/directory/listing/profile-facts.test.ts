import { expect, test } from 'vitest';
import { buildCategoryTree } from '../../../../shared/directory/category/category-tree.ts';
import { ownFacts } from '../../../../shared/directory/listing/profile-facts.ts';
import { toProfile } from '../../../../shared/directory/listing-page/listing-profile.ts';
import { aListing } from '../../../support/factories.ts';

const references = { tree: buildCategoryTree([]), founders: new Map(), updates: [], awards: [] };
const profileWith = (video: string | null) => toProfile(aListing({ demo_video_url: video }), references);
const video = 'https://vimeo.com/123456789';

test('a stated address is a fact of the page, called by what it leads to', () => {
  expect(ownFacts(profileWith(video), 'page')).toEqual([{ label: 'Demo', text: 'Watch the video', href: video }]);
});

test('a fact that is not stated has no row', () => {
  expect(ownFacts(profileWith(null), 'page')).toEqual([]);
});

test('a fact of the page alone has no row in the Markdown twin', () => {
  expect(ownFacts(profileWith(video), 'twin')).toEqual([]);
});
