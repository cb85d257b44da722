import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { writeComment } from '../../../shared/community/comment/write-comment.writes.ts';
import { now } from '../../support/clock.ts';
import { aMember } from '../../support/member.ts';
import { aComment, saveComments } from '../../support/talk.ts';
import { author, held, log, queuePath, useModerationDesk, writer } from './support/moderation-desk.ts';

const { site, admin, queue, press } = useModerationDesk();

describe('the blocklist', () => {
  const path = `${queuePath}/blocked`;
  const write = (sent: string) => writeComment(writer, { listingId: 701, parentId: null }, { sent }, now);
  const add = (kind: string, term: string) => admin().visitor.post(`${path}/add`, { kind, term });

  test('holds texts by word, domain and address, tells the author only the kind, and stops once the entry is removed', async () => {
    await saveComments([aComment({ account_id: author._id })]);
    expect((await add('word', 'Glücksspiel')).headers.get('location')).toBe(`${path}?done=added#blocked-word`);
    await add('domain', 'https://www.spam.example/x');
    expect(await write('Nur ein Gl\u00ad\u00fccksspie1')).toMatchObject({ state: 'held', held_for: ['blocked_word'] });
    expect((await write('See shop[.]spam[.]example')).held_for).toContain('blocked_domain');
    expect(await write('A fine product.')).toMatchObject({ state: 'shown' });
    expect(await queue()).toContain('Matches: Glücksspiel.');
    await add('address', author.email.toUpperCase());
    expect(await write('Another fine one.')).toMatchObject({ state: 'held', held_for: ['blocked_address'] });
    expect(await queue(path)).not.toContain(author.email);
    for (const entry of load(await queue(path))('.blocked-list [name="entry"]').toArray())
      await admin().visitor.post(`${path}/remove`, { entry: load(entry)('input').attr('value') ?? '' });
    expect(await write('Glücksspiel, but harmless.')).toMatchObject({ state: 'shown' });
    expect((await log()).map(({ action }) => action)).toEqual([
      ...Array.from({ length: 3 }, () => 'blocklist.add'),
      ...Array.from({ length: 3 }, () => 'blocklist.remove'),
    ]);
    const mine = await aMember(site, {});
    expect((await mine.visitor.post(`${path}/add`, { kind: 'word', term: 'all' })).status).toBe(404);
  });

  test('shows invalid entries at the field, and grows with a decision', async () => {
    expect(await (await add('domain', 'no domain')).text()).toContain('Enter a domain such as example.com');
    await saveComments([held({ _id: 13, body: 'Join my betring at once' })]);
    await press('comment-13', 'remove', { reason: 'spam', block: 'betring' });
    expect(await write('The BETRING is here')).toMatchObject({ held_for: ['blocked_word'] });
  });
});
