import { expect, test } from 'vitest';
import { buildCategoryTree } from '../../../../shared/directory/category/category-tree.ts';
import { ownFacts } from '../../../../shared/directory/listing/profile-facts.ts';
import { toProfile } from '../../../../shared/directory/listing-page/listing-profile.ts';
import { aListing } from '../../../support/factories.ts';

const references = { tree: buildCategoryTree([]), founders: new Map(), updates: [], awards: [] };
const profileWith = (video: string | null) => toProfile(aListing({ demo_video_url: video }), references);
const video = 'https://vimeo.com/123456789';

test('a stated address is a fact on the page, labelled by its target', () => {
  expect(ownFacts(profileWith(video), 'page')).toEqual([
    { field: 'demo_video_url', label: 'Demo', text: 'Watch the video', href: video },
  ]);
});

test('an unstated fact has no row', () => {
  expect(ownFacts(profileWith(null), 'page')).toEqual([]);
});

test('a fact for the Markdown twin only has no row on the page', () => {
  const profile = toProfile(aListing({ keywords: ['ink', 'moss'] }), references);
  expect(ownFacts(profile, 'page')).toEqual([]);
  expect(ownFacts(profile, 'twin')).toEqual([{ field: 'keywords', label: 'Keywords', text: 'ink, moss' }]);
});

test('an email address is shown as is and opens a message', () => {
  const profile = toProfile(aListing({ contact_email: 'hello@quillmoss.example' }), references);
  expect(ownFacts(profile, 'page')).toEqual([
    {
      field: 'contact_email',
      label: 'Contact',
      text: 'hello@quillmoss.example',
      href: 'mailto:hello@quillmoss.example',
    },
  ]);
});
