import { defaultSettings } from '../../../shared/kernel/settings/settings.ts';
import { campaignKinds } from './campaigns.ts';
import { heldVotes, shareOf } from './caught-votes.ts';
import { type Crowd, honestVotes, usualCrowd } from './honest-votes.ts';
import { Random } from './random.ts';
import type { RealLaunch } from './real-weeks.ts';

/** What the signals held of the votes of one kind of campaign, or of honest people: shares from 0 to 1. */
export interface HeldShare {
  name: string;
  isHeldOut: boolean;
  votes: number;
  share: number;
}

type Weeks = readonly (readonly [string, readonly RealLaunch[]])[];

/** Lays so many campaigns of each kind over honest votes for real launches, and looks what the signals as they are set hold. */
export function measureFraud(
  weeks: Weeks,
  seed: number,
  campaignsEach: number,
  crowd: Crowd = usualCrowd,
): { campaigns: HeldShare[]; honest: HeldShare } {
  const random = new Random(seed);
  const honest = honestVotes(weeks, random, crowd);
  const ofKinds = campaignKinds.flatMap(({ name, isHeldOut, make }) => {
    const votes = Array.from({ length: campaignsEach }, (_, index) => make(weeks, `${name} ${index}`, random)).flat();
    const [early, others] = [true, false].map((isEarly) =>
      votes.filter((vote) => (vote.isBeforeRing ?? false) === isEarly),
    );
    const rows = [{ name, isHeldOut, votes: others ?? [] }];
    return early?.length
      ? [...rows, { name: `${name}: before its members have five votes`, isHeldOut, votes: early }]
      : rows;
  });
  const held = heldVotes([...honest, ...ofKinds.flatMap(({ votes }) => votes)], defaultSettings.votes.signals);
  return {
    campaigns: ofKinds.map(({ votes, ...kind }) => ({ ...kind, votes: votes.length, share: shareOf(votes, held) })),
    honest: { name: 'honest', isHeldOut: false, votes: honest.length, share: shareOf(honest, held) },
  };
}
