import { describe, expect, test } from 'vitest';
import { dailyMail } from '../../../../shared/community/week-mail/daily-mail.ts';

const leader = {
  name: 'Fernleaf',
  tagline: 'Notes that grow',
  url: 'https://site.example/products/fernleaf',
  comments: 0,
  logo: null,
  votes: 31,
  voteUrl: 'https://site.example/account/votes/fernleaf',
};
const talk = [{ name: 'Mosspad', url: 'https://site.example/products/mosspad/comments', comments: 2 }];
const parts = { siteName: 'Slipway', leaders: [leader], talk, stopUrl: 'https://site.example/mails/stop/token' };

describe('the daily email', () => {
  test('names the leaders, with a vote button, and counts new comments', () => {
    const mail = dailyMail(parts);
    expect(mail?.subject).toBe('Slipway today: Fernleaf leads');
    expect(mail?.text).toContain('#1 Fernleaf, 31 votes\nhttps://site.example/products/fernleaf\nNotes that grow');
    expect(mail?.text).toContain('Mosspad: 2 new comments\nhttps://site.example/products/mosspad/comments');
    expect(mail?.text).toContain(parts.stopUrl);
  });

  test('is never empty, and needs no leader when there are comments', () => {
    expect(dailyMail({ ...parts, leaders: [], talk: [] })).toBeUndefined();
    expect(dailyMail({ ...parts, leaders: [] })?.subject).toBe('Slipway today: new comments');
  });
});
