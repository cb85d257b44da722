import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from '../../api/operations.ts';

const page = readFileSync('docs/contract.md', 'utf8');

test.each(operations.map(({ name, method, path }) => [name, `${method} ${path}`]))(
  'the contract page has %s at its address',
  (name, address) => {
    expect(page).toContain(`\`${name}\``);
    expect(page).toContain(address);
  },
);

test('the contract page has the sections that comments cite', () => {
  const sections = page.match(/(?<=^###? )[0-9](?:\.[0-9])?/gm);
  expect(sections).toEqual(['1', '2', '3', '4', '4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '5', '6', '7', '8', '9']);
});
