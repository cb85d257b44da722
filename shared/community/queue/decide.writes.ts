import { readVersionForTeam } from '../../directory/directory.reads.ts';
import { closeEditReview } from '../../directory/directory.writes.ts';
import type { LogState, StaffActor, StaffLogEntry } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { type Said, say, sentences } from '../../kernel/language/say.ts';
import { block } from '../blocklist/blocklist.writes.ts';
import { domainKey } from '../blocklist/domain-rule.ts';
import { readClaim } from '../claim/claim.reads.ts';
import { decideDispute } from '../claim/contest.writes.ts';
import { isRemovalReason, removalReasons } from '../moderation/removal.ts';
import { toLoggedState } from '../moderation/text-state.ts';
import { decidableReasons, isDecidableReason } from '../vote/vote.ts';
import { closeVoteAlert } from '../vote-alert/find-alerts.writes.ts';
import { readUndecided, readVoteAlert } from '../vote-alert/vote-alert.reads.ts';
import { decideVotes, type VoteDecision } from '../week/decide-votes.writes.ts';
import { readHeldVotes } from '../week/vote-queue.reads.ts';
import { decideText, isOtherNow } from './decide-text.writes.ts';
import { editStamp } from './edit-items.reads.ts';
import { alertStamp, claimStamp, voteStamp } from './other-items.reads.ts';
import { readSubject, type Subject, subjectName, type Verdict, verdictsOf } from './queue-item.ts';

/** A team decision. */
export interface Decision {
  /** Name of the queue item: `comment-12`. */
  subject: string;
  verdict: Verdict;
  /** For removals, and for voiding votes. */
  reason?: string | undefined;
  /** The decider's note, for the staff log. */
  note?: string | undefined;
  /** A word or domain to block from now on. */
  block?: string | undefined;
  /** Version of the item as seen; without it, the decision applies to its current state. */
  stamp?: string | undefined;
}

interface Decided {
  reason: string | null;
  before: LogState;
  after: LogState;
}

/**
 * Applies a decision to a queue item and logs it in one transaction; the people affected are emailed. Returns the log
 * entry. Throws `not_found` for missing items and non-staff, `wrong_state` if the item has changed since, and
 * `invalid_parameter` naming `verdict` or `reason`.
 */
export const decideOn = staffVerb(
  'moderation.decide',
  async (actor: StaffActor, decision: Decision, now: Date): Promise<StaffLogEntry> => {
    const subject = readSubject(decision.subject);
    if (subject === undefined) throw notFound('item');
    const fits = verdictsOf[subject.kind];
    if (!fits.includes(decision.verdict))
      throw refused('verdict', say('problem_input.it_takes', { choices: fits.join(' or ') }));
    if (decision.block) await block(actor, kindOfTerm(decision.block), decision.block, now);
    const decided = await decide(actor, subject, decision, now);
    const what = subject.kind === 'text' ? subject.what : subject.kind;
    const act = { action: `${what}.${decision.verdict}`, target: subjectName(subject), note: decision.note ?? '' };
    return logStaffAct(actor, { ...act, ...decided }, now);
  },
);

async function decide(actor: StaffActor, subject: Subject, decision: Decision, now: Date): Promise<Decided> {
  switch (subject.kind) {
    case 'text': {
      const remove = decision.verdict === 'remove' ? readRemoval(decision.reason) : null;
      const done = await decideText(actor, { ...subject, stamp: decision.stamp, remove }, now);
      return { reason: remove, before: toLoggedState(done.before), after: toLoggedState(done.after) };
    }
    case 'votes':
      return decideOnVotes(subject, decision, now);
    case 'alert':
      return decideOnAlert(subject, decision, now);
    case 'claim':
      return decideOnClaim(subject, decision, now);
    case 'edit':
      return endLook(subject, decision);
  }
}

async function decideOnVotes(
  { listingId, week }: Extract<Subject, { kind: 'votes' }>,
  decision: Decision,
  now: Date,
): Promise<Decided> {
  const held = await readHeldVotes(listingId, week);
  if (decision.stamp !== undefined && voteStamp(held) !== decision.stamp) throw isOtherNow();
  if (held.length === 0) throw notFound('held_vote');
  const chosen = voteDecision(decision);
  return decided('held', chosen, await decideVotes({ listingId, week }, chosen, now));
}

/** Applies one decision to all undecided votes in an alert. */
async function decideOnAlert(
  { listingId, week }: Extract<Subject, { kind: 'alert' }>,
  decision: Decision,
  now: Date,
): Promise<Decided> {
  const alert = await readVoteAlert(listingId, week);
  if (alert === undefined) throw notFound('odd_vote');
  if (decision.stamp !== undefined && alertStamp(alert) !== decision.stamp) throw isOtherNow();
  const chosen = voteDecision(decision);
  const votes = await decideVotes({ receipts: await readUndecided(alert) }, chosen, now);
  await closeVoteAlert(listingId, week);
  return decided('counted', chosen, votes);
}

function voteDecision({ reason, verdict }: Decision): VoteDecision {
  if (verdict !== 'void') return { counts: true };
  if (reason !== undefined && isDecidableReason(reason)) return { counts: false, reason };
  throw refused('reason', say('problem_input.choose_one_of', { choices: decidableReasons.join(', ') }));
}

const decided = (before: 'held' | 'counted', decision: VoteDecision, votes: number): Decided => ({
  reason: decision.counts ? null : decision.reason,
  before: { state: before, votes },
  after: { state: decision.counts ? 'counted' : 'void', votes },
});

async function decideOnClaim(
  { id }: Extract<Subject, { kind: 'claim' }>,
  { stamp, verdict }: Decision,
  now: Date,
): Promise<Decided> {
  const found = await readClaim(id);
  if (stamp !== undefined && (found === undefined || claimStamp(found) !== stamp)) throw isOtherNow();
  const claim = await decideDispute(id, verdict === 'claimant' ? 'claimant' : 'owner', now);
  return { reason: null, before: { status: 'contested' }, after: { status: claim.status } };
}

async function endLook(
  { listingId, revision }: Extract<Subject, { kind: 'edit' }>,
  { stamp }: Decision,
): Promise<Decided> {
  const version = await readVersionForTeam(listingId, revision);
  if (version === undefined) throw notFound('edit');
  if (stamp !== undefined && editStamp(version) !== stamp) throw isOtherNow();
  await closeEditReview(version._id);
  return { reason: null, before: { awaits_team: true }, after: { awaits_team: false } };
}

/** Anything that looks like a domain is blocked as a domain. */
const kindOfTerm = (typed: string) => (domainKey(typed) === undefined ? 'word' : 'domain');

function readRemoval(reason = ''): (typeof removalReasons)[number] {
  if (!isRemovalReason(reason))
    throw refused('reason', say('problem_input.choose_one_of', { choices: removalReasons.join(', ') }));
  return reason;
}

const refused = (field: 'verdict' | 'reason', fix: Said): SlipwayError =>
  new SlipwayError('invalid_parameter', sentences(say('problem_input.is_missing_or_none'), fix), [
    { field, detail: say('problem_input.is_missing_or_none'), fix },
  ]);
