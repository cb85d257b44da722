import { inReview, type OrderRecord, promisedUntil } from '../../../shared/commerce/commerce.ts';
import { accountListingPath } from '../../../shared/kernel/address/account-paths.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { isOff } from '../../../shared/kernel/settings/site-parts.ts';
import { dayInWords } from '../../../shared/kernel/time/day-words.ts';
import { weekState } from '../../../shared/kernel/week/week-calendar.ts';
import { weekBoundary } from '../../../shared/kernel/week/week-words.ts';
import { mondayInWords } from '../../../shared/submission/submission.ts';

/** What happens after an order is paid: a heading, with sentences below it. */
interface OrderOutcome {
  title: string;
  more: string[];
}

/** A listing in an order, with its launch. */
export interface BoughtListing {
  _id: number;
  name: string;
  slug: string;
  status: string;
  launch_week: string | null;
}

type Line = Pick<OrderRecord['lines'][number], 'product' | 'listing_id' | 'week' | 'state' | 'problem'>;
type Paid = Pick<OrderRecord, 'status' | 'paid_at'> & { lines: readonly Line[] };

interface Facts {
  listings: readonly BoughtListing[];
  /** Whether the order includes work for the team. */
  hasTeamWork: boolean;
  /** Days after payment within which the team delivers. */
  deliveryDays: number;
  now: Date;
}

const scheduling: readonly string[] = ['launch', 'launch_bundle', 'skip_queue'];

/** What happens next with a paid order: first its launch, then the team's work. */
export function orderOutcome(order: Paid, facts: Facts): OrderOutcome {
  const [first, ...others] = [...order.lines.flatMap((line) => launchOf(line, facts) ?? []), ...teamWork(order, facts)];
  if (first !== undefined)
    return { title: first.title, more: [first.about, ...others.map(({ title }) => `${title}.`)] };
  return order.status === 'fulfilled'
    ? { title: say('order.outcome_all_set'), more: [say('order.all_done')] }
    : { title: say('order.stage_paid'), more: [say('order.thank_you')] };
}

interface Step {
  title: string;
  about: string;
}

function launchOf(line: Line, { listings, now }: Facts): Step | undefined {
  const listing = listings.find(({ _id }) => _id === line.listing_id);
  if (listing === undefined || line.state === 'failed' || line.state === 'reversed') return undefined;
  const { name, launch_week } = listing;
  if (line.state === 'pending' && line.problem === inReview)
    return { title: say('order.outcome_in_review', { name }), about: say('order.outcome_in_review_is') };
  if (line.product === 'relaunch' && line.week !== null && weekState(line.week, now) === 'future')
    return {
      title: say('order.outcome_relaunches', { name, monday: mondayInWords(line.week) }),
      about: say('order.outcome_launches_is'),
    };
  if (![...scheduling, 'relaunch'].includes(line.product) || line.state === 'pending') return undefined;
  if (listing.status === 'scheduled' && launch_week !== null)
    return {
      title: say('order.outcome_launches', { name, monday: mondayInWords(launch_week) }),
      about: say('order.outcome_launches_is'),
    };
  if (listing.status !== 'live') return undefined;
  const isNow = launch_week !== null && weekState(launch_week, now) === 'current';
  const ends = isNow ? weekBoundary(launch_week, 'current') : undefined;
  return {
    title: say('order.outcome_live', { name }),
    about: ends === undefined ? say('order.all_done') : say('order.outcome_votes_until', { time: ends.text }),
  };
}

function teamWork({ paid_at }: Paid, { hasTeamWork, deliveryDays }: Facts): Step[] {
  if (!hasTeamWork || paid_at === null) return [];
  const day = dayInWords(promisedUntil(paid_at, deliveryDays).toISOString());
  return [{ title: say('order.outcome_team', { day }), about: say('order.thank_you') }];
}

/** What an owner can do for a bought listing now. `off`: disabled features of the site. */
export function nextActs({ _id, status }: BoughtListing, off: readonly string[]): { act: string; href: string }[] {
  const live = [
    { act: say('order.next_update'), href: accountListingPath(_id, 'updates') },
    { act: say('order.next_share'), href: accountListingPath(_id) },
  ];
  const acts = [
    ...(status === 'live' ? live : [{ act: say('order.next_edit'), href: accountListingPath(_id, 'edit') }]),
    { act: say('order.next_badge'), href: accountListingPath(_id, 'badges') },
  ];
  return acts.filter(({ href }) => !isOff(href, off));
}
