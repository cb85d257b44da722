import { describe, expect, test } from 'vitest';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { badgeWording } from '../../../../shared/launch/badge/badge-wording.ts';

const siteName = 'Slipway';

describe("a badge's text", () => {
  test.each([
    ['listed-on', 'LISTED ON', 'Listed on Slipway'],
    ['launched-on', 'LAUNCHED ON', 'Launched on Slipway'],
    ['featured', 'FEATURED ON', 'Featured on Slipway'],
    ['verified', 'VERIFIED ON', 'Verified on Slipway'],
    ['upcoming', 'LAUNCHING SOON ON', 'Launching soon on Slipway'],
  ] as const)("%s says so above the site's name", (kind, caption, label) => {
    expect(badgeWording({ kind, siteName })).toMatchObject({ captions: [caption], strong: 'Slipway', label });
  });

  test('an award names its rank and its week', () => {
    const wording = badgeWording({ kind: 'launch-of-the-week-2', siteName, week: '2026-01-12' });
    expect(wording.strong).toBe('#2 · 12 Jan 2026');
    expect(wording.captions).toEqual(['LAUNCH OF THE WEEK · SLIPWAY', 'LAUNCH OF THE WEEK']);
    expect(wording.label).toBe('#2 Launch of the Week on Slipway, week of 12 January 2026');
  });

  test.each([
    ['2026-09-28', '#1 · 28. Sept. 2026'],
    ['2026-03-02', '#1 · 2. März 2026'],
  ])('in German, the week of %s is written as elsewhere on the site', (week, strong) => {
    const wording = () => badgeWording({ kind: 'launch-of-the-week-1', siteName, week });
    expect(inLanguage(languages.de, wording).strong).toBe(strong);
  });

  test('an award without a week names the site instead', () => {
    const wording = badgeWording({ kind: 'launch-of-the-week-1', siteName });
    expect(wording).toMatchObject({ strong: '#1 on Slipway', label: '#1 Launch of the Week on Slipway' });
  });

  test.each([
    [0, '0', '0 votes on Slipway'],
    [1, '1', '1 vote on Slipway'],
    [999, '999', '999 votes on Slipway'],
    [1234567, '1,234,567', '1,234,567 votes on Slipway'],
  ])('%d votes are shown as %s', (votes, strong, label) => {
    expect(badgeWording({ kind: 'votes', siteName, votes })).toMatchObject({ strong, label });
  });

  test('the label omits a missing count', () => {
    expect(badgeWording({ kind: 'votes', siteName }).label).toBe('Votes on Slipway');
  });

  test.each([
    ['a site name without visible characters', { siteName: ' \u200b\u0000 ' }],
    ['a week that is not a Monday', { kind: 'launch-of-the-week-1', week: '2026-01-13' }],
    ['a nonexistent date', { kind: 'launch-of-the-week-1', week: '2026-02-30' }],
    ['a negative vote count', { kind: 'votes', votes: -1 }],
    ['a fractional vote count', { kind: 'votes', votes: 1.5 }],
  ] as const)('%s is rejected', (_, change) => {
    expect(() => badgeWording({ kind: 'listed-on', siteName, ...change })).toThrow(RangeError);
  });
});
