import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { saveAwards } from '../../shared/directory/award/award.writes.ts';
import { saveCategories } from '../../shared/directory/category/category.writes.ts';
import { saveFounders } from '../../shared/directory/founder/founder.writes.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { savePosts } from '../../shared/directory/post/post.writes.ts';
import { saveUpdates } from '../../shared/directory/update/update.writes.ts';
import { lastWeek, nextWeek, now, thisWeek } from './clock.ts';
import { aCategory, aFounder, aLaunch, aListing, anAward, anUpdate, aPost } from './factories.ts';

const tools = aCategory({ _id: 501, slug: 'tools', name: 'Tools', faqs: [{ question: 'Why?', answer: 'Because.' }] });
const editors = aCategory({ _id: 502, slug: 'editors', name: 'Editors', parent_id: 501 });
const modal = aCategory({ _id: 503, slug: 'modal-editors', name: 'Modal editors', parent_id: 502 });
const games = aCategory({ _id: 504, slug: 'games', name: 'Games' });
const empty = aCategory({ _id: 505, slug: 'empty', name: 'Empty' });

const ines = aFounder({
  _id: 601,
  slug: 'ines-prado',
  name: 'Inês Prado',
  country: 'PT',
  bio: 'Builds quiet software.',
});
const kofi = aFounder({ _id: 602, slug: 'kofi-mensah', name: 'Kofi Mensah', country: 'GH' });
const hidden = aFounder({ _id: 603, slug: 'hidden-founder', name: 'Hidden Founder' });

const inEditors = { primary_category: 502, category_path: [502, 501] };
const inModal = { primary_category: 503, category_path: [503, 502, 501] };
const inGames = { primary_category: 504, category_path: [504] };

/** Fernleaf has nearly everything; the others each have what some read needs. */
export const listings = {
  fernleaf: aListing({
    ...inEditors,
    _id: 701,
    slug: 'fernleaf',
    previous_slugs: ['fern-notes'],
    name: 'Fernleaf',
    website: 'https://www.fernleaf.example/',
    tagline: 'Notes that find themselves',
    description: 'Write without folders. **Fernleaf** links what belongs together.',
    keywords: ['zettelkasten'],
    stage: 'growing',
    country: 'PT',
    pricing_model: 'Freemium',
    features: ['Linked notes'],
    founder_ids: [601],
    plan: 'paid',
    story: { title: 'How it began', story: 'In a tent.' },
    milestones: [{ id: 1, date: '2026-01-02', title: 'First user', description: null, url: null }],
    media: [{ kind: 'image', url: 'https://fernleaf.example/shot.png', caption: 'The editor' }],
    approved_alternatives: [704],
    launches: [aLaunch(lastWeek, 30)],
    launch_week: lastWeek,
    launched_at: new Date(`${lastWeek}T00:00:00Z`),
    published_at: new Date(`${lastWeek}T00:00:00Z`),
    votes: 40,
    votes_reached_at: now,
    trending: 5,
    views: 10,
    followers: 1,
    rating: { average: 4.5, count: 2 },
    domain_rating: {
      value: 40,
      source: 'Test data',
      checked_at: now,
      trend: [
        { date: '2026-10-01', value: 35 },
        { date: '2026-11-01', value: 40 },
      ],
    },
    revenue: { monthly_cents: 120_000, source: 'Test data', as_of: '2026-11-01' },
    billboard_cents: 5_000,
    owner_account_id: '5b8f3a52-6a0e-4d5f-9a53-0d6d7a1f0c11',
    verified: true,
    not_found_on_website: ['demo_video_url'],
  }),
  mosspad: aListing({
    ...inEditors,
    _id: 702,
    slug: 'mosspad',
    name: 'Mosspad',
    website: 'https://mosspad.example/',
    story: { story: 'Not unlocked.' },
    launches: [aLaunch(thisWeek, 5)],
    launch_week: thisWeek,
    launched_at: new Date(`${thisWeek}T00:00:00Z`),
    votes: 5,
    trending: 9,
    views: 99,
    stage: 'mvp',
    founder_ids: [601, 602],
  }),
  vimlike: aListing({
    ...inModal,
    _id: 703,
    slug: 'vimlike',
    name: 'Vimlike',
    votes: 50,
    country: 'GH',
    pricing_model: 'Free',
  }),
  pixelfort: aListing({
    ...inGames,
    _id: 704,
    slug: 'pixelfort',
    name: 'Pixelfort',
    votes: 7,
    launches: [{ ...aLaunch(thisWeek, 6), launched_at: now }],
    launch_week: thisWeek,
    launched_at: now,
    published_at: now,
    billboard_cents: 9_000,
    followers: 8,
  }),
  upcoming: aListing({
    ...inGames,
    _id: 705,
    slug: 'upcoming-game',
    name: 'Upcoming Game',
    status: 'scheduled',
    launch_week: nextWeek,
    published_at: null,
  }),
  waiting: aListing({
    ...inGames,
    _id: 706,
    slug: 'waiting',
    name: 'Waiting',
    status: 'awaiting_badge',
    published_at: null,
    founder_ids: [603],
  }),
  suspended: aListing({ ...inGames, _id: 707, slug: 'suspended', name: 'Suspended', status: 'suspended', votes: 999 }),
};

/** Fills the test file's database with a small directory in which every public read returns something. */
export async function saveSmallCatalogue(): Promise<void> {
  await saveCategories([tools, editors, modal, games, empty]);
  await saveFounders([ines, kofi, hidden]);
  await saveListings(Object.values(listings));
  await saveUpdates([
    anUpdate(701, { title: 'Version 2' }),
    anUpdate(701, { title: 'Version 1', published_at: new Date(0) }),
  ]);
  await saveAwards([anAward(lastWeek, 1, 701)]);
  await savePosts([
    aPost({ slug: 'how-ranking-works', title: 'How ranking works', body_markdown: 'One account, one vote.' }),
    aPost({ slug: 'older-post', title: 'An older post', published_at: new Date(0) }),
    aPost({ slug: 'draft-post', title: 'A draft', status: 'draft' }),
  ]);
  await announceEverything(now);
}
