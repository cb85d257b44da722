import type { FigureOrder } from '../../directory/directory.ts';
import { figure } from '../../kernel/text/figures.ts';
import type { LaunchSection } from './launch-week.ts';

/** What a section of the launch feed is called, how it is ordered and what its rows show. */
export interface LaunchSectionFacts {
  title: string;
  /** Short name, for a row of links. */
  label: string;
  /** How the order comes about, in one sentence. */
  order: string;
  /** Which votes the number beside each product counts; null where it counts none. */
  votes: 'week' | 'all_time' | null;
  /** The order whose figure is shown instead of votes. */
  figure?: FigureOrder;
  /** Whether the order is a ranking, so that places are numbered. */
  ranked: boolean;
  /** Said when nothing is in it. */
  empty: string;
}

const sinceLaunch = { votes: null, ranked: true, empty: 'No product is live yet' } as const;

/** The facts of every section. `halfLifeDays` is the setting of the trending order. */
export const launchSectionFacts = (halfLifeDays: number): Record<LaunchSection, LaunchSectionFacts> => ({
  today: {
    title: 'Launched today',
    label: 'Today',
    order: 'Launches that went live today (UTC), with their places among all launches of this week.',
    votes: 'week',
    ranked: true,
    empty: 'Nothing has launched today yet',
  },
  'this-week': {
    title: 'Launched this week',
    label: 'This week',
    order: 'Ranked by the votes cast in this week; of equal counts, the one that was reached first ranks higher.',
    votes: 'week',
    ranked: true,
    empty: 'Nothing has launched this week yet',
  },
  trending: {
    ...sinceLaunch,
    figure: 'trending',
    title: 'Trending',
    label: 'Trending',
    order: `Every vote counts from the moment it is cast and loses half its weight every ${halfLifeInWords(halfLifeDays)}, so recent votes decide.`,
  },
  'most-voted': {
    ...sinceLaunch,
    votes: 'all_time',
    title: 'Most voted',
    label: 'Most voted',
    order: 'Ranked by all community votes ever cast; of equal counts, the one that was reached first ranks higher.',
  },
  recent: {
    title: 'Recently published',
    label: 'Recent',
    order: 'The products that were published here last come first, however many votes they have.',
    votes: 'all_time',
    ranked: false,
    empty: 'No product is live yet',
  },
  'most-viewed': {
    ...sinceLaunch,
    figure: 'most_viewed',
    title: 'Most viewed',
    label: 'Most viewed',
    order: 'Ordered by how many visitors the product’s page here had, each once a day, which counts towards no award.',
  },
  'most-followed': {
    ...sinceLaunch,
    figure: 'most_followed',
    title: 'Most followed',
    label: 'Most followed',
    order: 'Ordered by how many people follow the product here, which counts towards no award.',
  },
  upcoming: {
    title: 'Upcoming launches',
    label: 'Upcoming',
    order: 'Scheduled launches, the nearest week first; within a week there is no ranking, since nobody can vote yet.',
    votes: null,
    ranked: false,
    empty: 'No launch is scheduled',
  },
});

const halfLifeInWords = (days: number): string => (days === 1 ? 'day' : `${figure(days)} days`);
