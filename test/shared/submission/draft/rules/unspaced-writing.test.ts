import { describe, expect, test } from 'vitest';
import { draftOf } from '../../../../support/draft-of.ts';

const japanese = `<html lang="ja"><title>【公式】物語を一枚ずつ｜紙芝居帳</title>
  <meta name="description" content="紙芝居帳は、物語を一枚ずつ描いて見せるためのアプリです。親子で楽しめます。">
  <main><h1>物語を、一枚ずつ。</h1>
  <h2>機能</h2>
  <h3>絵を描いて並べる</h3><p>指で描いた絵を並べるだけで、一つの物語になります。</p>
  <h3>声を録音する</h3><p>読み聞かせの声をそのまま録音して、家族に送れます。</p>
  <h3>印刷して綴じる</h3><p>できあがった紙芝居は、家のプリンターで印刷できます。</p>
  <p>無料プランがあります。</p><p>料金は月額980円です。</p></main>`;

const valuesOf = (html: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(draftOf(html).fields).map(([name, { value }]) => [name, value]));

describe('a website in an unspaced script', () => {
  test('is drafted like a spaced one', () => {
    expect(valuesOf(japanese)).toMatchObject({
      name: '紙芝居帳',
      tagline: '物語を、一枚ずつ。',
      short_description: '紙芝居帳は、物語を一枚ずつ描いて見せるためのアプリです。親子で楽しめます。',
      features: ['絵を描いて並べる', '声を録音する', '印刷して綴じる'],
      pricing_model: 'Freemium',
      pricing_summary: '料金は月額980円です。 · 無料プランがあります。',
    });
  });

  test.each([
    ['introduces itself in the description', '<title>紙芝居帳 | 物語を一枚ずつ</title>', '紙芝居帳'],
    ['is in brackets', '<title>物語を描く紙芝居アプリ「紙芝居帳」- 無料で始める</title>', '紙芝居帳'],
  ])('is named by what %s', (_, title, name) => {
    const description =
      '<meta name="description" content="「紙芝居帳」は、物語を一枚ずつ描いて見せるためのアプリです。">';
    expect(valuesOf(`${title}${description}`).name).toBe(name);
  });

  test("isn't named by the end of a title that nothing else repeats", () => {
    expect(valuesOf('<title>物語を一枚ずつ描いて見せるためのアプリ | 紙芝居帳</title>').name).toBeNull();
  });

  test.each(['月額980円', '年額9,800円（税込）', '980円/月', '￥1,200／年', '¥29/月', '월 9,900원'])(
    'states a subscription with %s',
    (price) => {
      expect(valuesOf(`<p>Acme: ${price}</p>`).pricing_model).toBe('Subscription');
    },
  );

  test.each(['月額0円', '2,000円お得', '累計1億円を調達'])('states no price with %s', (words) => {
    expect(valuesOf(`<p>Acme: ${words}</p>`).pricing_model).toBeNull();
  });
});

test('a name missing from the address is what the text introduces', () => {
  const html = '<title>Slowpoke: maps that wait</title><main><p>Slowpoke draws maps and takes its time.</p></main>';
  expect(valuesOf(html).name).toBe('Slowpoke');
});
