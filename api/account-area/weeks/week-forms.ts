import { z } from 'zod';
import { mostReviewDays } from '../../../shared/community/community.ts';
import {
  closeWeekForTeam,
  finishWeekForTeam,
  moveReviewForTeam,
  voidPlaceFor,
} from '../../../shared/community/community.writes.ts';
import { adminWeekPath, finishWeekPath, voidPlacePath } from '../../../shared/kernel/address/admin-paths.ts';
import { say, saying } from '../../../shared/kernel/language/say.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { setWeekLimits } from '../../../shared/launch/launch.writes.ts';
import { type AreaForm, staffForm, staffOf } from '../form.ts';
import { listing_id } from '../listing-fields.ts';
import { typedNumber } from '../number-field.ts';
import { reasonField } from '../staff-people/reason-field.ts';

const page = adminWeekPath(':week');
const finishPage = finishWeekPath(':week');
const most = 1000;
const seats = typedNumber('problem.enter_number').pipe(
  z
    .int(saying('problem.enter_whole'))
    .min(0, saying('problem.least_zero'))
    .max(most, saying('problem_input.most', { most })),
);
const week = z.iso.date();

const setWeekSeats = staffForm({
  path: `${page}/limits`,
  page,
  permission: 'weeks.change',
  input: { week, free: seats, paid: seats },
  async handle({ week: monday, free, paid }, call) {
    await setWeekLimits(staffOf(call), monday, { free, paid }, call.now);
    return { to: `${adminWeekPath(monday)}?done=limits` };
  },
});

const resetWeekSeats = staffForm({
  path: `${page}/reset`,
  page,
  permission: 'weeks.change',
  input: { week },
  async handle({ week: monday }, call) {
    await setWeekLimits(staffOf(call), monday, null, call.now);
    return { to: `${adminWeekPath(monday)}?done=reset` };
  },
});

const closeSomeWeek = staffForm({
  path: `${finishPage}/close`,
  page: finishPage,
  permission: 'weeks.finish',
  input: { week, reason: reasonField },
  async handle({ week: monday, reason }, call) {
    await closeWeekForTeam(staffOf(call), monday, { reason }, call.now);
    return { to: `${adminWeekPath(monday)}?done=closed` };
  },
});

const finishSomeWeek = staffForm({
  path: `${finishPage}/now`,
  page: finishPage,
  permission: 'weeks.finish',
  input: { week, reason: reasonField },
  async handle({ week: monday, reason }, call) {
    await finishWeekForTeam(staffOf(call), monday, { reason }, call.now);
    return { to: `${adminWeekPath(monday)}?done=final` };
  },
});

const moveSomeReview = staffForm({
  path: `${finishPage}/review`,
  page: finishPage,
  permission: 'weeks.finish',
  input: {
    week,
    days: typedNumber('problem.days').pipe(
      z
        .int(saying('problem.days_whole'))
        .min(1, saying('problem.days_least'))
        .max(mostReviewDays, saying('problem_input.most_days', { most: mostReviewDays })),
    ),
    reason: reasonField,
  },
  async handle({ week: monday, ...given }, call) {
    await moveReviewForTeam(staffOf(call), monday, given, call.now);
    return { to: `${adminWeekPath(monday)}?done=review` };
  },
});

const longestPublicReason = 300;

const voidSomePlace = staffForm({
  path: voidPlacePath(':week', ':listing_id'),
  page: voidPlacePath(':week', ':listing_id'),
  permission: 'places.void',
  input: {
    week,
    listing_id,
    reason: z
      .string(saying('problem.why_public'))
      .trim()
      .min(3, saying('problem.why_public'))
      .max(longestPublicReason, atMostCharacters(longestPublicReason)),
  },
  async handle({ week: monday, listing_id: listingId, reason }, call) {
    const isDone = await voidPlaceFor(staffOf(call), { week: monday, listingId, reason }, call.now);
    if (!isDone) return { problems: { '': say('problem.no_place') } };
    return { to: `${adminWeekPath(monday)}?done=void#places` };
  },
});

/** Team actions on whole launch weeks. */
export const weekForms: readonly AreaForm[] = [
  setWeekSeats,
  resetWeekSeats,
  closeSomeWeek,
  finishSomeWeek,
  moveSomeReview,
  voidSomePlace,
];
