import { lastWeek } from './clock.ts';

/** A call of every public read that has an answer in the small catalogue. */
export const everyRead = [
  ['get_site_info', {}],
  ['search_listings', { q: 'fernleaf', category: 'tools', sort: 'newest' }],
  ['get_listing', { slug: 'fernleaf' }],
  ['get_alternatives', { slug: 'fernleaf' }],
  ['compare_listings', { a: 'fernleaf', b: 'vimlike' }],
  ['list_categories', {}],
  ['get_category', { slug: 'tools' }],
  ['get_launch_week', { week: lastWeek }],
  ['list_launches', { section: 'trending' }],
  ['get_leaderboard', { board: 'billboard' }],
  ['list_founders', { q: 'ines' }],
  ['get_founder', { slug: 'ines-prado' }],
  ['list_blog_posts', {}],
  ['get_blog_post', { slug: 'how-ranking-works' }],
  ['list_awards', { page: 2 }],
  ['list_awards', { listing: 'fernleaf' }],
  ['get_badges', { slug: 'fernleaf' }],
  ['list_interview_questions', {}],
  ['list_products', {}],
] as const;
