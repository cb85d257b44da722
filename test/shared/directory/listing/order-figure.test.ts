import { describe, expect, test } from 'vitest';
import { orderFigure } from '../../../../shared/directory/listing/order-figure.ts';
import { addVoteToTrending } from '../../../../shared/directory/listing/trending.ts';
import { aRow } from '../../../support/factories.ts';

const monday = new Date('2026-11-16T00:00:00Z');
const later = new Date('2026-11-19T00:00:00Z');

describe("an order's figure", () => {
  test("is the share of the leader's recent votes, which halve with each half-life", () => {
    const first = aRow({ trending: addVoteToTrending(null, later, 3) });
    const second = aRow({ trending: addVoteToTrending(null, monday, 3) });
    expect(orderFigure(first, 'trending', first)).toEqual({ value: '100 %', unit: 'of the leader' });
    expect(orderFigure(second, 'trending', first)).toEqual({ value: '50 %', unit: 'of the leader' });
  });

  test('for trending is missing for a product without votes', () => {
    const row = aRow({ trending: null });
    expect(orderFigure(row, 'trending', row).value).toBe('0 %');
  });

  test.each([
    ['most_viewed', { views: 1204 }, { value: '1,204', unit: 'views' }],
    ['most_viewed', { views: 1 }, { value: '1', unit: 'view' }],
    ['most_followed', { followers: 1 }, { value: '1', unit: 'follower' }],
    ['most_followed', { followers: 0 }, { value: '0', unit: 'followers' }],
  ] as const)('%s is what it is ordered by', (order, values, figure) => {
    const row = aRow(values);
    expect(orderFigure(row, order, row)).toEqual(figure);
  });
});
