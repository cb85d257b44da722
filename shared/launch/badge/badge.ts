import { z } from 'zod';
import type { ListingStatus } from '../../directory/directory.ts';
import { isMonday, type Monday } from '../../kernel/week/week-calendar.ts';

/** Options of get_badges (contract 4.1). */
export const badgeShapes = ['standard', 'outline', 'pill', 'banner', 'square'] as const;
export const badgeModes = ['light', 'dark', 'auto'] as const;
export const badgeSizes = ['s', 'm', 'l'] as const;

/** Badge kinds (contract 2). */
export const badgeKinds = [
  'listed-on',
  'launched-on',
  'featured',
  'verified',
  'launch-of-the-week-1',
  'launch-of-the-week-2',
  'launch-of-the-week-3',
  'upcoming',
  'votes',
] as const;

export const badgeShapeSchema = z.enum(badgeShapes);
export const badgeModeSchema = z.enum(badgeModes);
export const badgeSizeSchema = z.enum(badgeSizes);
export const badgeKindSchema = z.enum(badgeKinds);

export type BadgeShape = (typeof badgeShapes)[number];
export type BadgeMode = (typeof badgeModes)[number];
export type BadgeSize = (typeof badgeSizes)[number];
export type BadgeKind = (typeof badgeKinds)[number];

/** Query parameters of get_badges. */
export const badgeStyleInput = {
  shape: badgeShapeSchema.default('standard').describe('Badge shape.'),
  mode: badgeModeSchema.default('auto').describe("Colours; auto follows the visitor's colour scheme."),
  size: badgeSizeSchema.default('m').describe('Small, medium or large.'),
};

/** Everything that determines a badge's look and size. */
export const badgeRequestSchema = z.object({
  kind: badgeKindSchema,
  ...badgeStyleInput,
  /** Name of the site that issues the badge, not of the product that shows it. */
  siteName: z.string().min(1).max(60),
  /** Valid all-time community votes; only shown by `votes`. */
  votes: z.int().min(0).optional(),
  /** Monday of the week won; only shown by awards. */
  week: z.iso.date().refine(isMonday, 'is not a Monday').optional(),
  /** The site's colour, `#rrggbb`; medals, stars and the verified shield keep their own. */
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
});
export type BadgeRequest = z.infer<typeof badgeRequestSchema>;

/** Facts that decide which badges a listing has earned. */
export interface BadgeFacts {
  status: ListingStatus;
  /** Instant of the latest launch so far, UTC. */
  launchedAt: Date | null;
  featured: boolean;
  verified: boolean;
  /** Valid awards; the caller leaves out voided ones. */
  awards: readonly { rank: 1 | 2 | 3; week: Monday }[];
  /** Valid all-time community votes. */
  votes: number;
}

export interface EarnedBadge {
  kind: BadgeKind;
  /** The week won; null for badges that are not awards. */
  week: Monday | null;
}

const wearingStatuses: readonly ListingStatus[] = ['awaiting_badge', 'scheduled', 'live'];

/**
 * The badges a listing may show, in the order of `badgeKinds`, each kind at most once: of several weeks won with the
 * same rank, the latest counts. A listing in `awaiting_badge` or `scheduled` already has its `listed-on` badge, because
 * a free launch only goes live once that badge is found on the homepage. Drafts, suspended and archived listings have
 * none.
 */
export function earnedBadges(facts: BadgeFacts): EarnedBadge[] {
  if (!wearingStatuses.includes(facts.status)) return [];
  return badgeKinds.flatMap((kind): EarnedBadge[] => {
    const rank = awardRank(kind);
    if (rank !== undefined) {
      const week = latestWeek(facts, rank);
      return week === undefined ? [] : [{ kind, week }];
    }
    return isEarned(kind, facts) ? [{ kind, week: null }] : [];
  });
}

/** Rank 1, 2 or 3 of an award badge; undefined for all others. */
export function awardRank(kind: BadgeKind): 1 | 2 | 3 | undefined {
  if (kind === 'launch-of-the-week-1') return 1;
  if (kind === 'launch-of-the-week-2') return 2;
  return kind === 'launch-of-the-week-3' ? 3 : undefined;
}

function isEarned(kind: BadgeKind, facts: BadgeFacts): boolean {
  const launched = facts.launchedAt !== null;
  if (kind === 'listed-on') return true;
  if (kind === 'launched-on') return launched;
  if (kind === 'featured') return facts.featured;
  if (kind === 'verified') return facts.verified;
  if (kind === 'votes') return facts.votes > 0;
  // A launched listing that lost its badge is `awaiting_badge` too, but won't launch soon, unlike one scheduled for a
  // relaunch.
  return facts.status === 'scheduled' || (facts.status === 'awaiting_badge' && !launched);
}

function latestWeek(facts: BadgeFacts, rank: number): Monday | undefined {
  const weeks = facts.awards.filter((award) => award.rank === rank).map((award) => award.week);
  return weeks.toSorted().at(-1);
}
