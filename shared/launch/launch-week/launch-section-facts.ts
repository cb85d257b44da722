import type { FigureOrder } from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';
import type { LaunchSection } from './launch-week.ts';

/** Title, order and row content of a section of the launch feed. */
export interface LaunchSectionFacts {
  title: string;
  /** Short name, for a row of links. */
  label: string;
  /** The order, explained in a sentence. */
  order: string;
  /**
   * Which votes each row shows; null for none. `present`: the week's votes during the launch week, all-time votes
   * afterwards.
   */
  votes: 'week' | 'all_time' | 'present' | null;
  /** The order whose figure is shown instead of votes. */
  figure?: FigureOrder;
  /** Whether the order is a ranking, with numbered ranks. */
  ranked: boolean;
  /** Empty state. */
  empty: string;
}

/** These sections use the order's name as both title and label. */
const named = (name: 'trending' | 'most_voted' | 'most_viewed' | 'most_followed') => ({
  votes: null,
  ranked: true,
  empty: say('launch.none_live'),
  title: say(`launch.label_${name}`),
  label: say(`launch.label_${name}`),
});

/** All sections. `halfLifeDays`: half-life of votes in the trending order, from the settings. */
export const launchSectionFacts = (halfLifeDays: number): Record<LaunchSection, LaunchSectionFacts> => ({
  today: {
    title: say('launch.today_title'),
    label: say('launch.today_label'),
    order: say('launch.today_order'),
    votes: 'week',
    ranked: true,
    empty: say('launch.today_empty'),
  },
  'this-week': {
    title: say('launch.this_week_title'),
    label: say('launch.this_week_label'),
    order: say('launch.this_week_order'),
    votes: 'week',
    ranked: true,
    empty: say('launch.none_current'),
  },
  trending: {
    ...named('trending'),
    figure: 'trending',
    order: say('launch.trending_order', { days: halfLifeDays }),
  },
  'most-voted': {
    ...named('most_voted'),
    votes: 'all_time',
    order: say('launch.most_voted_order'),
  },
  recent: {
    title: say('launch.recent_title'),
    label: say('launch.recent_label'),
    order: say('launch.recent_order'),
    votes: 'present',
    ranked: false,
    empty: say('launch.none_live'),
  },
  'most-viewed': {
    ...named('most_viewed'),
    figure: 'most_viewed',
    order: say('launch.most_viewed_order'),
  },
  'most-followed': {
    ...named('most_followed'),
    figure: 'most_followed',
    order: say('launch.most_followed_order'),
  },
  upcoming: {
    title: say('launch.upcoming_title'),
    label: say('launch.upcoming_label'),
    order: say('launch.upcoming_order'),
    votes: null,
    ranked: false,
    empty: say('launch.none_scheduled'),
  },
});
