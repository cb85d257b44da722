import { parseWebsite } from '../../../kernel/address/website.ts';
import { profileReaders } from '../field/profile-readers.ts';
import { readSocials } from '../field/socials-value.ts';
import type { ColumnTarget } from './column-name.ts';
import { isAddress, isVideo } from './value-kinds.ts';

const longestPlace = 80;

/** Share of a column's values that fit the field, from 0 to 1. */
export function fitShare({ field, platform }: ColumnTarget, values: readonly string[]): number {
  const takes = (value: string): boolean => {
    if (field === 'website_url') return parseWebsite(value.split(/\s/)[0] ?? '') !== undefined;
    if (field === 'demo_video_url') return isVideo(value);
    if (field === 'city') return value.length <= longestPlace && !isAddress(value) && /\p{L}/u.test(value);
    if (platform !== undefined) return 'value' in readSocials({ [platform]: value });
    const read = [...profileReaders].find(([name]) => name === field)?.[1];
    return read === undefined || 'value' in read(value);
  };
  return values.filter(takes).length / Math.max(1, values.length);
}
