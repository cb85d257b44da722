import { expect, test } from 'vitest';
import { readStaffLog } from '../../../../shared/identity/staff-log/staff-log.reads.ts';
import { changeBrandPicture } from '../../../../shared/operate/set-up/brand-pictures.writes.ts';
import { readBrand } from '../../../../shared/publish/brand/brand.reads.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();
const operator = { kind: 'operator' } as const;
const drawing = (inside: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 80">${inside}</svg>`);
const change = (file: Uint8Array | null) =>
  changeBrandPicture(operator, { kind: 'logo', file, note: 'New brand' }, now);

test('the logo can be replaced and removed any time, with a log line each; one with text is refused and changes nothing', async () => {
  await change(drawing('<rect width="200" height="80"/>'));
  expect((await readBrand()).logo).not.toBeNull();
  await expect(change(drawing('<text>Ofen</text>'))).rejects.toThrow('Convert the text to paths');
  expect((await readBrand()).logo).not.toBeNull();
  await change(null);
  expect((await readBrand()).logo).toBeNull();
  const { items } = await readStaffLog({ page: 1, per_page: 9 }, { target: 'brand' });
  expect(items.map(({ after }) => after)).toEqual([{ picture: 'logo removed' }, { picture: 'logo' }]);
});
