import type { ListingRecord } from '../../directory/directory.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { absoluteUrl, siteAddress } from '../../kernel/address/site-address.ts';
import { currentLanguage } from '../../kernel/language/current-language.ts';
import { say } from '../../kernel/language/say.ts';
import { cleanLine } from '../../kernel/text/clean-text.ts';
import { addWeeks, type Monday } from '../../kernel/week/week-calendar.ts';

type Launch = Pick<ListingRecord, '_id' | 'name' | 'slug' | 'tagline' | 'updated_at'> & { week: Monday };

/**
 * A listing's launch as a calendar file (RFC 5545): an event that lasts its launch week. Re-importing it updates the
 * same event if the launch was moved.
 */
export function launchCalendar({ _id, name, slug, tagline, updated_at, week }: Launch): string {
  const url = absoluteUrl(listingPath(slug));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Slipway//Launches//${currentLanguage().code.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:launch-${_id}@${new URL(siteAddress()).hostname}`,
    `DTSTAMP:${instant(updated_at)}`,
    `LAST-MODIFIED:${instant(updated_at)}`,
    `SEQUENCE:${Math.floor(updated_at.getTime() / 60_000) % 2_000_000_000}`,
    `DTSTART;VALUE=DATE:${day(week)}`,
    `DTEND;VALUE=DATE:${day(addWeeks(week, 1))}`,
    `SUMMARY:${text(say('feed.event', { name }))}`,
    ...(tagline === null ? [] : [`DESCRIPTION:${text(tagline)}`]),
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const day = (date: string): string => date.replaceAll('-', '');

const instant = (time: Date): string => `${time.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const text = (words: string): string => cleanLine(words).replace(/[\\;,]/g, (mark) => `\\${mark}`);

const mostBytes = 75;

/** Folds lines to 75 bytes; continuation lines start with a space. Characters aren't split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    const room = parts.length === 0 ? mostBytes : mostBytes - 1;
    if (Buffer.byteLength(part + character) > room) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
