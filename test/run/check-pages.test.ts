import { expect, test, vi } from 'vitest';
import { checkPages } from '../support/run/check-pages.ts';

test('types of pages are checked: what they are given, what they give on, and what they declare for nothing', async () => {
  const said: string[] = [];
  const log = vi.spyOn(console, 'info').mockImplementation((text: string) => void said.push(text));
  const folder = 'test/run/faulty-pages';
  const findings = await checkPages([`${folder}/Greeting.astro`, `${folder}/page.astro`], `${folder}/tsconfig.json`);
  log.mockRestore();
  const text = said.join('\n');
  expect(text).toContain("Property 'nothing' does not exist on type 'string'.");
  expect(text).toContain("Type 'number' is not assignable to type 'string'.");
  expect(text).toContain("'unused' is declared but its value is never read.");
  expect(findings).toBe(3);
});
