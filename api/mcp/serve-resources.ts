import {
  type ListResourcesResult,
  type ReadResourceResult,
  ResourceNotFoundError,
  type Server,
} from '@modelcontextprotocol/server';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { readTwin, readUnpublishedTwin } from '../../shared/publish/publish.reads.ts';
import { callOperation } from '../call-operation.ts';
import type { OperationContext } from '../context.ts';
import { getListingOperation } from '../listing/get-listing.ts';
import type { McpCall, McpOptions } from '../mcp-server.ts';
import { getMyListingOperation } from '../my-listing/get-my-listing.ts';
import type { Operation } from '../operation.ts';
import { recordRead } from '../record-read.ts';
import { answerSafely, refuseCursor, wrongParameter } from './answer-safely.ts';
import { documents } from './documents.ts';
import { listOwnListings, usable } from './own-listings.ts';
import { foundBy, markdownType, namedByUri, resourceKinds, resourceTemplates } from './resource-templates.ts';

/** Page size for the caller's own listings. */
const ownPerPage = 50;

/** Serves the directory's pages and documents about it as Markdown resources. */
export function serveResources(server: Server, options: McpOptions, call: McpCall): void {
  server.setRequestHandler('resources/list', ({ params }) =>
    answerSafely(options, call, (context) => listResources(params?.cursor, options.operations, context)),
  );
  server.setRequestHandler('resources/templates/list', ({ params }) => {
    refuseCursor(params?.cursor);
    return { resourceTemplates };
  });
  server.setRequestHandler('resources/read', ({ params: { uri } }) =>
    answerSafely(options, call, async (context): Promise<ReadResourceResult> => {
      const read = (await readDocument(uri, context)) ?? (await readPage(uri, options, context));
      if (read === undefined) throw new ResourceNotFoundError(uri, `Resource not found. ${foundBy(uri)}`);
      return read;
    }),
  );
}

/** The documents and the caller's own listings. Other listings are found through the template. */
async function listResources(
  cursor: string | undefined,
  operations: readonly Operation[],
  context: OperationContext,
): Promise<ListResourcesResult> {
  const page = cursor === undefined || cursor === '' ? 1 : pageOfCursor(cursor);
  const described = documents.map(({ write: _, ...document }) => ({ ...document, mimeType: markdownType }));
  const own = await listOwn(page, operations, context);
  return {
    resources: [...(page === 1 ? described : []), ...own.resources],
    ...(own.hasMore && { nextCursor: Buffer.from(`own:${page + 1}`).toString('base64url') }),
  };
}

function pageOfCursor(cursor: string): number {
  const [, page] = /^own:([1-9]\d{0,2})$/.exec(Buffer.from(cursor.slice(0, 100), 'base64url').toString()) ?? [];
  if (page === undefined) throw wrongParameter('Unknown cursor. Start without one.');
  return Number(page);
}

async function listOwn(page: number, operations: readonly Operation[], context: OperationContext) {
  const { items, has_more } = await listOwnListings({ page, per_page: ownPerPage }, operations, context);
  const resources = items.flatMap(({ slug, name, status }) =>
    slug === null
      ? []
      : [
          {
            uri: `listing://${slug}`,
            name: slug,
            title: name,
            description: `Your listing (${status}).`,
            mimeType: markdownType,
          },
        ],
  );
  return { resources, hasMore: has_more };
}

async function readDocument(uri: string, { now }: OperationContext): Promise<ReadResourceResult | undefined> {
  const document = documents.find((each) => each.uri === uri.replace(/\/$/, ''));
  return document && { contents: [{ uri: document.uri, mimeType: markdownType, text: await document.write(now) }] };
}

async function readPage(
  uri: string,
  { operations, reportFault }: McpOptions,
  context: OperationContext,
): Promise<ReadResourceResult | undefined> {
  const named = namedByUri(uri);
  if (named === undefined) return undefined;
  const { scheme, name } = named;
  const found = await readTwinAt(scheme, name, context.now);
  if (found !== undefined && scheme === 'listing')
    recordRead(getListingOperation, { slug: name }, { by: 'mcp', ...context, reportFault });
  const markdown = found ?? (scheme === 'listing' ? await readOwn(name, operations, context) : undefined);
  if (markdown === undefined) return undefined;
  // Third-party text is marked in the same way as in tool results.
  const _meta = { 'slipway/third-party-content': true };
  return { contents: [{ uri: `${scheme}://${name}`, mimeType: markdownType, text: markdown, _meta }], _meta };
}

/** The current Markdown for a name. Former names lead to the renamed page. */
async function readTwinAt(scheme: keyof typeof resourceKinds, name: string, now: Date): Promise<string | undefined> {
  const { variable, twin } = resourceKinds[scheme];
  const found = await readTwin(twin, { [variable]: name }, now);
  if (found === undefined || 'markdown' in found) return found?.markdown;
  const moved = await readTwin(twin, { [variable]: found.movedTo.split('/').at(-1) }, now);
  return moved !== undefined && 'markdown' in moved ? moved.markdown : undefined;
}

/** A listing that isn't public, for those who may read it with get_my_listing; missing for everyone else. */
async function readOwn(
  slug: string,
  operations: readonly Operation[],
  context: OperationContext,
): Promise<string | undefined> {
  const read = usable(getMyListingOperation, operations, context);
  const own = read && (await readUnpublishedTwin(slug));
  if (read === undefined || own === undefined) return undefined;
  try {
    await callOperation(read, { listing_id: own.listingId }, context);
  } catch (thrown) {
    if (thrown instanceof SlipwayError && (thrown.code === 'not_found' || thrown.code === 'forbidden'))
      return undefined;
    throw thrown;
  }
  return own.write();
}
