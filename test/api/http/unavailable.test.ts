import { expect, test } from 'vitest';
import { unavailableResponse } from '../../../api/http/unavailable.ts';
import { DatabaseAway } from '../../../shared/platform/mongo/database-watch.ts';
import { ObjectStoreFailure } from '../../../shared/platform/object-store/object-store-failure.ts';

const page = (thrown: unknown) =>
  unavailableResponse(new Request('http://slipway.example/', { headers: { accept: 'text/html' } }), thrown);

test('the page for people names what is down: the database, or only the image storage', async () => {
  const database = page(new DatabaseAway(false));
  expect([database.status, database.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await database.text()).toMatch(
    /<html lang="en">[\s\S]*database is not responding[\s\S]*<a href="">Try again</,
  );
  const images = await page(new ObjectStoreFailure('timeout')).text();
  expect(images).toContain('The image storage is not responding');
  expect(images).not.toContain('database');
});
