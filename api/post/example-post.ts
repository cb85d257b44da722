/** An example post as it appears in lists. */
export const examplePost = {
  slug: 'how-ranking-works',
  title: 'How our ranking works',
  url: 'https://directory.example/blog/how-ranking-works',
  excerpt: 'One account, one vote, all votes equal.',
  author: 'The editors',
  tags: ['ranking'],
  published_at: '2026-11-02T08:00:00.000Z',
};
