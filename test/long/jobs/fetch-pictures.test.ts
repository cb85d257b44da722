import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchPictures } from '../../../jobs/fetch-pictures.ts';
import { listingHandlers } from '../../../jobs/listing-jobs.ts';
import { closeQueue, jobCollection } from '../../../jobs/queue.ts';
import { readDraftAlbum, readListingPage, readListingRecords } from '../../../shared/directory/directory.reads.ts';
import { readImageFile } from '../../../shared/directory/directory.writes.ts';
import { changeListing } from '../../../shared/directory/listing/change-listing.writes.ts';
import { readUsedHashes } from '../../../shared/directory/upkeep/sweep-images.writes.ts';
import { mongoDatabase } from '../../../shared/platform/mongo/mongo.ts';
import { setObjectStore } from '../../../shared/platform/object-store/object-store.ts';
import { setAllowedHosts } from '../../../shared/platform/outbound/fetch-page.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { readOwnDraft } from '../../../shared/submission/draft/draft.reads.ts';
import { expectPictures } from '../../../shared/submission/draft/draft-pictures.writes.ts';
import { readDraftPreview } from '../../../shared/submission/draft/draft-preview.reads.ts';
import { submitDraft } from '../../../shared/submission/draft/submit-draft.writes.ts';
import { readPictureDesk } from '../../../shared/submission/owned-listing/own-pictures.reads.ts';
import { changePictures } from '../../../shared/submission/owned-listing/own-pictures.writes.ts';
import { forgetDrafts } from '../../../shared/submission/upkeep/forget-drafts.writes.ts';
import { anActor } from '../../support/actors.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aDraft, ownerId } from '../../support/draft-factories.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';
import { type WebServer, webServer } from '../../support/web-server.ts';

useDatabase();
afterAll(closeQueue);

const drawing = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><path fill="#fff" d="M0 0h800v400H0z"/><path fill="${fill}" d="M0 0h400v400H0z"/></svg>`;
let server: WebServer;
let draftId: string;

beforeAll(saveSmallCatalogue);
beforeEach(async () => {
  const small = await sharp(Buffer.from(drawing('#00f')))
    .resize(200, 100)
    .png()
    .toBuffer();
  server = await webServer((request, response) => {
    if (request.url === '/small.png') response.writeHead(200).end(small);
    else if (request.url === '/private.png') response.writeHead(302, { Location: 'http://10.0.0.1/a.png' }).end();
    else if (request.url?.startsWith('/shot'))
      response.writeHead(200).end(drawing(request.url.includes('2') ? '#060' : '#c00'));
    else response.writeHead(404).end();
  });
  setAllowedHosts([server.host]);
  const draft = aDraft({ values: { name: 'Fern', tagline: 'Notes', categories: ['Tools'] } });
  await DraftModel.insertMany([draft]);
  draftId = draft._id;
  const found = ['shot.svg', 'small.png', 'shot-same.svg', 'none.png', 'private.png', 'shot2.svg'];
  await expectPictures(
    draftId,
    found.map((name) => ({ address: `${server.url}/${name}`, page_url: `${server.url}/`, alt: `Fern: ${name}` })),
    now,
  );
});

const picturesOf = async (id: string, account = ownerId) => (await readPictureDesk(account, { draftId: id })).pictures;
const run = () => fetchPictures(draftId, () => now, new AbortController().signal);

describe('pictures of a website being drafted', () => {
  test('are copied once each or refused with a reason, and shown in the preview', async () => {
    await run();
    const pictures = await picturesOf(draftId);
    expect(pictures.map(({ alt, problem }) => [alt, problem])).toEqual([
      ['Fern: shot.svg', null],
      ['Fern: small.png', 'too_small_for_screen'],
      ['Fern: none.png', 'bad_status'],
      ['Fern: private.png', 'private_address'],
      ['Fern: shot2.svg', null],
    ]);
    const { pictures: shown } = await readDraftPreview(await readOwnDraft(ownerId, draftId), now);
    expect(shown.cover).toMatchObject({ alt: 'Fern: shot.svg', width: 1280, height: 640 });
    expect((await readImageFile(shown.cover?.hash ?? '', 640, 'avif'))?.length).toBeGreaterThan(100);
    expect(shown.gallery).toEqual([]);
    expect(await readUsedHashes()).toContain(shown.cover?.hash);
    expect(await run()).toBe(false);
    expect(await picturesOf(draftId)).toEqual(pictures);
  });

  test('are fetched by the same job minutes later if object storage is down, and so is the logo', async () => {
    const logoUrl = `${server.url}/shot-logo.svg`;
    await DraftModel.updateOne({ _id: draftId }, { $set: { 'fields.logo_url.value': logoUrl } });
    const job = () => listingHandlers(() => now, new AbortController().signal)['fetch-pictures'].run({ draftId });
    const queued = () => mongoDatabase().collection(jobCollection).find({ name: 'fetch-pictures' }).toArray();
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
    setObjectStore({ endpoint: 'http://127.0.0.1:1', bucket: 'down', region: 'us-east-1', ...keys });
    await job();
    setObjectStore(undefined);
    const [again, ...more] = await queued();
    expect([again?.data, more]).toEqual([{ draftId }, []]);
    expect(again?.nextRunAt.getTime()).toBeGreaterThan(Date.now() + 4 * 60_000);
    await job();
    expect(await queued()).toHaveLength(1);
    expect((await picturesOf(draftId)).filter(({ copy }) => copy !== null)).toHaveLength(2);
    expect((await readDraftAlbum(draftId))?.logo).toMatchObject({ source_url: logoUrl });
  });

  test('move to the listing with the draft, where reordering creates a version', async () => {
    await run();
    const { listingId } = await submitDraft(anActor(ownerId), draftId, now);
    const before = await picturesOf(draftId);
    expect(before).toHaveLength(5);
    await changePictures(anActor(ownerId), { draftId }, now, (pictures) => pictures.toReversed());
    const [listing] = await readListingRecords([listingId]);
    expect(listing?.pictures).toEqual(before.toReversed());
    expect(listing?.revision).toBe(1);
    await changeListing(listingId, 'status', now, (stored) => ({ ...stored, status: 'live', slug: 'fern' }));
    expect((await readListingPage('fern'))?.pictures.cover?.alt).toBe('Fern: shot2.svg');
  });

  test('are deleted with the account’s draft, and private to its owner', async () => {
    await expect(picturesOf(draftId, '0f9d8c7b-1111-4222-8333-444455556666')).rejects.toMatchObject({
      code: 'not_found',
    });
    const other = anActor('0f9d8c7b-1111-4222-8333-444455556666');
    await expect(changePictures(other, { draftId }, now, () => [])).rejects.toMatchObject({ code: 'not_found' });
    await run();
    await forgetDrafts(ownerId);
    expect(await readDraftAlbum(draftId)).toBeUndefined();
  });
});
