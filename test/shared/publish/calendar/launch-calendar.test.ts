import fc from 'fast-check';
import { expect, test } from 'vitest';
import { launchCalendar } from '../../../../shared/publish/calendar/launch-calendar.ts';

const launch = {
  _id: 7,
  slug: 'fern',
  name: 'Fern; notes, and \\ more',
  tagline: 'Zeile eins\nZeile zwei',
  updated_at: new Date('2026-11-18T12:00:00.000Z'),
  week: '2026-12-28',
};
const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

test("an event lasts its launch week, even across a year's end, and keeps its name when the week moves", () => {
  const lines = unfolded(launchCalendar(launch));
  expect(lines).toContain('DTSTART;VALUE=DATE:20261228');
  expect(lines).toContain('DTEND;VALUE=DATE:20270104');
  expect(lines).toContain('SUMMARY:Fern\\; notes\\, and \\\\ more launches');
  expect(lines).toContain('DESCRIPTION:Zeile eins Zeile zwei');
  expect(lines.find((line) => line.startsWith('UID:'))).toBe(
    unfolded(launchCalendar({ ...launch, week: '2027-01-04' })).find((line) => line.startsWith('UID:')),
  );
});

test("whatever a product's name, lines have at most 75 bytes, no character is cut, and nobody adds a line", () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }), (name) => {
      const file = launchCalendar({ ...launch, name, tagline: null });
      for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(file.split('\ufffd')).toHaveLength(name.split('\ufffd').length); // a name may have some of its own
      expect(unfolded(file)).toHaveLength(unfolded(launchCalendar({ ...launch, name: 'x', tagline: null })).length);
    }),
    { numRuns: 100 },
  );
});
