import { defaultSettings } from '../../../shared/kernel/settings/settings.ts';
import { alertedVotes } from './alerted-votes.ts';
import { campaignKinds } from './campaigns.ts';
import { heldVotes, shareOf } from './caught-votes.ts';
import { type Crowd, honestVotes, usualCrowd } from './honest-votes.ts';
import { Random } from './random.ts';
import type { RealLaunch } from './real-weeks.ts';

/** What became of the votes of one kind of campaign, or of honest people. Shares from 0 to 1. */
export interface CaughtShare {
  name: string;
  isHeldOut: boolean;
  /** Those that were bought or traded; what accounts cast beside them, to look like others, is not among them. */
  votes: number;
  held: number;
  /** Held, or meant by an alert that somebody can void in one act. */
  told: number;
}

/** What honest people notice, and what the team has to look at. */
interface HonestCost {
  votes: number;
  held: number;
  /** Launches, and those of them that an alert is on although nothing was bought for them. */
  launches: number;
  falseAlerts: number;
  /** Share of the votes that alerts on bought launches mean, that are honest. */
  meantBeside: number;
}

type Weeks = readonly (readonly [string, readonly RealLaunch[]])[];

/** Lays so many campaigns of each kind over honest votes for real launches, and looks what signals and alerts as they are set make of them. */
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
