/** Example records for the documentation, of a fictional product. */

export const exampleCategory = {
  slug: 'note-taking',
  name: 'Note-taking',
  url: 'https://directory.example/categories/note-taking',
};

export const exampleSummary = {
  slug: 'fernleaf',
  name: 'Fernleaf',
  url: 'https://directory.example/products/fernleaf',
  votes: 184,
  tagline: 'Notes that find themselves',
  website_url: 'https://fernleaf.example/',
  logo_url: null,
  primary_category: exampleCategory,
  status: 'live',
  launch_week: '2026-11-09',
};

/** Another product of the same kind. */
export const exampleRival = { ...exampleSummary, slug: 'mosspad', name: 'Mosspad' };

export const exampleLaunch = {
  ...exampleSummary,
  rank: 1,
  week_votes: 121,
  launched_at: '2026-11-09T00:00:00.000Z',
};

export const exampleFaq = { question: 'Does it work offline?', answer: 'Yes, notes sync when you are back online.' };

/** A list response with one item. */
export const examplePage = (item: unknown) => ({ items: [item], page: 1, per_page: 1, total: 1, has_more: false });
