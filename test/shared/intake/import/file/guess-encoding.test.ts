import { expect, test } from 'vitest';
import { distinctiveBytes, guessEncoding } from '../../../../../shared/intake/import/file/guess-encoding.ts';

/** Every text with its encoding, as base64 of its bytes: Node can't encode them itself. */
const guessed = (base64: string) => guessEncoding(distinctiveBytes(Buffer.from(base64, 'base64'), 16_000));

test.each([
  ['windows-1252', 'Möbel', 'bmFtZTtCZXNjaHJlaWJ1bmcKTfZiZWw7RvxyIGdyb99lIFLkdW1lClT8cmVuO9ZmZm5lbiB1bmQgc2NobGll32Vu'],
  [
    'windows-1250',
    'Łódź',
    'TmF6d2E7U2llZHppYmEKTWF0cnljYTuj82SfCq/zs3c7R2Rh8XNrLCBwb3dvbG5lIHphcnq5ZHphbmllCkR6aWVubmljemVrO1dyb2OzYXcsIHN6a2+zeSBtdXp5Y3puZQ==',
  ],
  [
    'windows-1251',
    'Казань',
    'zeDn4uDt6OU7zu/o8eDt6OUKz+7r6uA70err4OQg6CDu8fLg8uroLCDK4Ofg7fwKz+738uDr/O7tO9Dg8fH76+roIOHl5yDx7+Ds4A==',
  ],
  [
    'Shift_JIS',
    '漁師',
    'kLuVaZa8O4LQgsaCsYLGCpVsg4yDfDuLmY50gsyCvYLfgsyQhZdngrCLTJheg0GDdoOKCoKvgqKC6ILMkFg7g4yDVoFbg2eC8I5CgumCvoKvgsyMb5ed',
  ],
  [
    'GB18030',
    '小剧场',
    'w/uzxju88r3pCsax0KG2/jvGsdChtv6w79ChvuezocL0xrGhotGh1/mhorzsxrGhowrEq7yjv87MwzvP38nPyum3qL/Oo6zSu7HK0ru7rba809DIy7+0',
  ],
  [
    'EUC-KR',
    '냉장고',
    'wMy4pzu8s7jtCrndwvmz68auO7PDwOWw7SC80yC53cL5wLsgwNjB9iC+yrDUILW1v83B3bTPtNkKw+K8rr/VO8fQv/ggw+Kw4cC7ILmuwNogx9EgxevAuLfO',
  ],
])('%s: what its letters look like', (encoding, text, base64) => {
  expect(guessed(base64)).toBe(encoding);
  expect(new TextDecoder(encoding).decode(Buffer.from(base64, 'base64'))).toContain(text);
});

test('a few Latin letters are read as Western European, a few in another script as nothing', () => {
  expect(guessed(Buffer.from('M\xfcller;https://mueller.example', 'latin1').toString('base64'))).toBe('windows-1252');
  expect(guessed(Buffer.from([0xd6, 0xd0, 0xb9, 0xfa]).toString('base64'))).toBeUndefined();
});

test('only words beyond ASCII count, and no more of them than requested', () => {
  const text = Buffer.from('https://a.example/\xfcber,12,plain \xfcber\n', 'latin1');
  expect(Buffer.from(distinctiveBytes(text, 100)).toString('latin1')).toBe('\xfcber \xfcber ');
  expect(distinctiveBytes(Buffer.alloc(10_000, 0xfc), 100).length).toBeLessThan(20_000);
});
