import { defaultSettings } from '../../../shared/kernel/settings/settings.ts';
import { alertedVotes } from './alerted-votes.ts';
import { campaignKinds } from './campaigns.ts';
import { heldVotes, shareOf } from './caught-votes.ts';
import { type Crowd, honestVotes, usualCrowd } from './honest-votes.ts';
import { Random } from './random.ts';
import type { RealLaunch } from './real-weeks.ts';

/** What happened to the votes of one kind of campaign, or of honest people. Shares from 0 to 1. */
export interface CaughtShare {
  name: string;
  isHeldOut: boolean;
  /** Bought or traded votes, without those that accounts cast as camouflage. */
  votes: number;
  held: number;
  /** Held, or covered by an alert, so that the team can void them in one step. */
  told: number;
}

/** What honest people notice, and what the team has to review. */
interface HonestCost {
  votes: number;
  held: number;
  /** Launches, and those with an alert although nothing was bought for them. */
  launches: number;
  falseAlerts: number;
  /** Share of honest votes among those that alerts on bought launches are about. */
  meantBeside: number;
}

type Weeks = readonly (readonly [string, readonly RealLaunch[]])[];

/**
 * Adds this many campaigns of each kind to honest votes for real launches, and measures what the current signals and
 * alerts make of them.
 */
export function measureFraud(
  weeks: Weeks,
  seed: number,
  campaignsEach: number,
  crowd: Crowd = usualCrowd,
): { campaigns: CaughtShare[]; honest: HonestCost } {
  const random = new Random(seed);
  const honest = honestVotes(weeks, random, crowd);
  const ofKinds = campaignKinds.map(({ name, isHeldOut, make }) => {
    const all = Array.from({ length: campaignsEach }, (_, index) => make(weeks, `${name} ${index}`, random)).flat();
    return { name, isHeldOut, all, bought: all.filter(({ isCamouflage = false }) => !isCamouflage) };
  });
  const all = [...honest, ...ofKinds.flatMap((kind) => kind.all)];
  const held = heldVotes(all, defaultSettings.votes.signals);
  const alerted = alertedVotes(all, defaultSettings.votes.alerts);
  const told = held.union(alerted.votes);
  const paidFor = new Set(ofKinds.flatMap(({ bought }) => bought.map(launchOf)));
  const meant = [...alerted.votes].filter((vote) => paidFor.has(launchOf(vote)));
  return {
    campaigns: ofKinds.map(({ name, isHeldOut, bought }) => ({
      name,
      isHeldOut,
      votes: bought.length,
      held: shareOf(bought, held),
      told: shareOf(bought, told),
    })),
    honest: {
      votes: honest.length,
      held: shareOf(honest, held),
      launches: new Set(honest.map(launchOf)).size,
      falseAlerts: [...alerted.launches.keys()].filter((launch) => !paidFor.has(launch)).length,
      meantBeside: meant.filter(({ campaign }) => campaign === null).length / Math.max(1, meant.length),
    },
  };
}

const launchOf = ({ week, listing }: { week: string; listing: number }): string => `${week} ${listing}`;
