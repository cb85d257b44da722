import { expect, test } from 'vitest';
import { ownNames } from '../../../../../shared/submission/draft/language/own-sentence.ts';
import { yearIn } from '../../../../../shared/submission/draft/rules/founding.ts';
import { makersIn } from '../../../../../shared/submission/draft/rules/maker-sentence.ts';

const makers = (sentence: string, name: string) => makersIn(sentence, ownNames('', name), true)?.names;

test.each([
  ['Acorn is built by Ada Park and Ben Holm.', 'Acorn'],
  ['Acorn was set up in 2015 by Ada Park and Ben Holm.', 'Acorn'],
  ['Acorn wird von Ada Park und Ben Holm gebaut, zwei Tischlern.', 'Acorn'],
  ['Derrière Acorn, il y a Ada Park et Ben Holm.', 'Acorn'],
  ['Detrás de Acorn están Ada Park y Ben Holm.', 'Acorn'],
  ['A Acorn é mantida por Ada Park e Ben Holm.', 'Acorn'],
  ['Acorn è fatto da Ada Park e Ben Holm, liutai.', 'Acorn'],
  ['Acorn wordt sinds 2019 gemaakt door Ada Park en Ben Holm.', 'Acorn'],
])('two people who made or run it: %s', (sentence, name) => {
  expect(makers(sentence, name)).toEqual(['Ada Park', 'Ben Holm']);
});

test.each([
  ['つぎはぎ手帳は、青山 千尋と小松 健が2022年から作っています。', 'つぎはぎ手帳', ['青山 千尋', '小松 健']],
  ['반찬노트는 2021년 한지우와 박서연이 만들었습니다.', '반찬노트', ['한지우', '박서연']],
  ['2020年，周墨和何静怡在苏州创办了墨迹课堂。', '墨迹课堂', ['周墨', '何静怡']],
])('names not marked by capitals: %s', (sentence, name, names) => {
  expect(makers(sentence, name)).toEqual(names);
});

test("a single person, companies, and makers of something else aren't", () => {
  for (const sentence of [
    'Acorn is built by Pixel Kiln.',
    'Acorn is built by Fern Labs and Pixel Studio.',
    'The theme was made by Ada Park and Ben Holm.',
    'Our customer Globex is run by Ada Park and Ben Holm.',
  ])
    expect(makers(sentence, 'Acorn')).toBeUndefined();
});

test("how it began says when, who has run it since doesn't", () => {
  const yearOf = (sentence: string) => yearIn(sentence, ownNames('', 'Acorn'), true)?.year;
  expect(yearOf('Acorn was set up in 2015 by Ada Park and Ben Holm.')).toBe('2015');
  expect(yearOf('Acorn has been run by Ada Park and Ben Holm in 2020.')).toBeUndefined();
});
