import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

const longestPress = 200;
/** Motion that shows ongoing work, not a response to a click. */
const waits = ['progress-beat'];
const wanting = '@media (prefers-reduced-motion: no-preference) {';

/** The text inside the block that starts before it, up to its closing brace. */
function blockAt(text: string): string {
  let depth = 1;
  const end = [...text].findIndex((letter) => {
    depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
    return depth === 0;
  });
  return text.slice(0, end);
}

/** A file's styles: those for people who want motion, and those for everyone. */
function stylesOf(text: string) {
  const [before = '', ...parts] = text.split(wanting);
  const blocks = parts.map(blockAt);
  const rest = parts.map((part, index) => part.slice(blocks[index]?.length));
  return { withMotion: blocks.join('\n'), always: [before, ...rest].join('\n') };
}

const files: string[] = [];
for await (const file of glob('site/**/*.{astro,css}')) files.push(file);
const styles = files.map((file) => ({ file, ...stylesOf(readFileSync(file, 'utf8')) }));
const motions = /(?:^|[\s;{])((?:transition|animation)(?:-[a-z-]+)?|scroll-behavior):\s*([^;]+);/g;

describe('motion', () => {
  test('is only for those who have not asked for less', () => {
    const found = styles.flatMap(({ file, always }) => [...always.matchAll(motions)].map(([all]) => `${file}: ${all}`));
    expect(found).toEqual([]);
  });

  test('answers a press within a fifth of a second', () => {
    const all = styles.flatMap(({ withMotion }) => [...withMotion.matchAll(motions)].map(([, , value = '']) => value));
    const presses = all.filter((value) => !waits.some((name) => value.includes(name)));
    const times = presses.flatMap((value) =>
      [...value.matchAll(/([\d.]+)(ms|s)\b/g)].map(([, number, unit]) => Number(number) * (unit === 's' ? 1000 : 1)),
    );
    expect(times.length).toBeGreaterThan(5);
    expect(Math.max(...times)).toBeLessThanOrEqual(longestPress);
  });
});
