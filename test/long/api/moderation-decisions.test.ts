import { describe, expect, test } from 'vitest';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { CommentModel } from '../../../shared/community/comment/comment.model.ts';
import { readComment } from '../../../shared/community/comment/comment.reads.ts';
import { editComment } from '../../../shared/community/comment/write-comment.writes.ts';
import { ReportModel } from '../../../shared/community/moderation/report.model.ts';
import { VoteModel } from '../../../shared/community/vote/vote.model.ts';
import { castVote } from '../../../shared/community/vote/vote.writes.ts';
import { AccountModel } from '../../../shared/identity/account/account.model.ts';
import { auditPath } from '../../../shared/kernel/address/admin-paths.ts';
import { now, thisWeek } from '../../support/clock.ts';
import { aMember } from '../../support/member.ts';
import { formFields } from '../../support/page-form.ts';
import { aComment, saveComments } from '../../support/talk.ts';
import { aVoter } from '../../support/votes.ts';
import {
  author,
  held,
  hour,
  listing,
  log,
  names,
  queuePath,
  report,
  useModerationDesk,
  writer,
} from './support/moderation-desk.ts';

const { site, admin, queue, decide, press, undo } = useModerationDesk();

describe('a moderation decision', () => {
  test('leads to the next item, informs the author, and is logged with before and after', async () => {
    await saveComments([held({ _id: 6, created_at: hour(2) }), held({ _id: 7, created_at: hour(1) })]);
    const response = await press('comment-6', 'remove', { reason: 'spam', note: 'Third time this week' });
    expect(response.headers.get('location')).toBe(`${queuePath}?done=1#item-comment-7`);
    expect(await readComment(6)).toMatchObject({ state: 'removed' });
    expect(await MailModel.find({ to: author.email }).lean()).toMatchObject([
      { subject: 'Your comment on Fernleaf was removed', text: expect.stringContaining('appeal once') },
    ]);
    expect(await log()).toMatchObject([
      {
        action: 'comment.remove',
        target: 'comment-6',
        reason: 'spam',
        note: 'Third time this week',
        actor: { kind: 'staff', account_id: admin().account._id },
        before: { state: 'held', held_for: 'many_links' },
        after: { state: 'removed', held_for: '' },
      },
    ]);
    expect(await queue(auditPath())).toContain('Third time this week');
  });

  test('to remove without a reason is refused at the field, keeping the input', async () => {
    await saveComments([held({ _id: 8 })]);
    const html = await (await press('comment-8', 'remove', { note: 'Half typed' })).text();
    expect(html).toContain('Select a reason');
    expect(formFields(html, '[data-queue-item="comment-8"] form')).toMatchObject({ note: 'Half typed' });
    expect(await readComment(8)).toMatchObject({ state: 'held' });
  });

  test('on text edited or decided on by somebody else since changes nothing', async () => {
    await saveComments([held({ _id: 9, created_at: now }), held({ _id: 10 })]);
    const fields = formFields(await queue(), '[data-queue-item="comment-9"] form');
    await editComment(writer, 9, { sent: 'Other words' }, now);
    const stale = await decide({ ...fields, verdict: 'show' });
    expect([stale.status, await stale.text()]).toEqual([
      422,
      expect.stringContaining('reviewed, edited or reported since you opened it'),
    ]);
    expect(await readComment(9)).toMatchObject({ state: 'held' });
    const twice = formFields(await queue(), '[data-queue-item="comment-10"] form');
    const sent = { ...twice, verdict: 'remove', reason: 'spam' };
    const answers = [await decide(sent), await decide(sent)];
    expect(answers.map(({ status }) => status)).toEqual([303, 422]);
    expect(await log()).toHaveLength(1);
  });

  test('can be undone, reopening the reports it closed, while nothing else has happened', async () => {
    await saveComments([aComment({ _id: 11, account_id: author._id })]);
    await ReportModel.insertMany([report('comment-11', 'somebody')]);
    await press('comment-11', 'remove', { reason: 'abuse' });
    expect(names(await queue())).toEqual([]);
    await undo(1);
    expect(names(await queue())).toEqual(['comment-11']);
    expect(await readComment(11)).toMatchObject({ state: 'shown', held_for: [] });
    expect((await undo(1)).status).toBe(422);
    expect((await undo(2)).status).toBe(422);
    expect((await log()).map(({ action }) => action)).toEqual(['comment.remove', 'comment.undo']);
    expect(await MailModel.countDocuments({ to: author.email })).toBe(2);
  });

  test('can be undone from the team log as well, long after its notice is gone', async () => {
    await saveComments([held({ _id: 31 })]);
    await press('comment-31', 'remove', { reason: 'abuse' });
    expect(await queue(auditPath())).toContain(`href="${queuePath}?done=1"`);
    expect(await queue(`${queuePath}?done=1`)).toContain('Undo log entry 1');
    await undo(1);
    expect(await queue(auditPath())).not.toContain('?done=1');
  });

  test('on an appeal falls to another team member, if there is one', async () => {
    await saveComments([held({ _id: 12 })]);
    await press('comment-12', 'remove', { reason: 'spam' });
    const objects = { is_objected: true, objection: { words: 'Not so.', at: now } };
    await CommentModel.updateOne({ _id: 12 }, { $set: objects });
    const second = await aMember(site, { role: 'admin' });
    const html = await queue();
    expect(html).toContain('so another team member has to decide');
    const fields = formFields(await queue(queuePath, second), '[data-queue-item="comment-12"] form');
    const own = await decide({ ...fields, verdict: 'remove', reason: 'spam' });
    expect([own.status, await own.text()]).toEqual([422, expect.stringContaining('You removed this yourself')]);
    await decide({ ...fields, verdict: 'show' }, second);
    expect(await readComment(12)).toMatchObject({ state: 'shown', is_objected: false });
    await AccountModel.deleteOne({ _id: second.account._id });
  });

  test('on held votes covers those that were seen, and undoing holds them again', async () => {
    const states = async () => (await VoteModel.find({}).lean()).map(({ state }) => state);
    for (let index = 0; index < 2; index += 1) await castVote(await aVoter(), listing._id, now);
    await VoteModel.updateMany({}, { $set: { state: 'held', signals: ['network', 'ring'] } });
    const name = `votes-701-${thisWeek}`;
    expect(await queue()).toContain('2 votes: several accounts on one network');
    const fields = formFields(await queue(), `[data-queue-item="${name}"] form`);
    await press(name, 'void', { reason: 'bought' });
    expect(await states()).toEqual(['void', 'void']);
    const stale = await decide({ ...fields, verdict: 'count' });
    expect(stale.status).toBe(422);
    await undo(1);
    expect(await states()).toEqual(['held', 'held']);
    expect((await press(name, 'show')).status).toBe(422);
    await press(name, 'count');
    expect(await states()).toEqual(['counted', 'counted']);
    expect((await log()).map(({ action }) => action)).toEqual(['votes.void', 'votes.undo', 'votes.count']);
  });
});
