import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMcpEndpoint } from '../../../api/mcp.ts';
import { operations } from '../../../api/operations.ts';
import { crawlSite } from '../../../jobs/crawl-site.ts';
import { closeQueue } from '../../../jobs/queue.ts';
import { rulesDrafter, writeDraft } from '../../../jobs/write-draft.ts';
import { readDueDrafts } from '../../../shared/submission/draft/draft.reads.ts';
import { now } from '../../support/clock.ts';
import { anApiKey } from '../../support/credentials.ts';
import { useDatabase } from '../../support/database.ts';
import { callsIn, type NamedCall } from '../../support/next-calls.ts';
import { type ProductWebsite, startProductWebsite } from '../../support/product-website.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

const clock = () => now;
const mostCalls = 20;

let website: ProductWebsite;

useDatabase();
beforeAll(async () => {
  await saveSmallCatalogue();
  website = await startProductWebsite();
});
afterAll(async () => {
  await website.close();
  await closeQueue();
});

interface Answer {
  next_steps?: string[];
  [name: string]: unknown;
}

/** An assistant that knows only the tool list and the answers: it makes the first call each answer names. */
class ToldNothing {
  readonly calls: string[] = [];
  readonly #client = new Client({ name: 'told-nothing', version: '1' });
  readonly #wait: () => Promise<void>;

  constructor(wait: () => Promise<void>) {
    this.#wait = wait;
  }

  async connect(authorization: string): Promise<void> {
    const endpoint = createMcpEndpoint({
      operations,
      now: clock,
      reportFault: (fault) => expect.unreachable(String(fault)),
    });
    const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
      fetch: async (url, init) => endpoint(new Request(url, init)),
      requestInit: { headers: { authorization } },
    });
    await this.#client.connect(transport);
  }

  /** From a URL to the first response whose next step needs a person. */
  async publish(url: string): Promise<Answer> {
    let answer = await this.#call(await this.#toolForWebsites(), { url });
    while (this.calls.length < mostCalls) {
      const [next] = callsIn(answer.next_steps ?? []);
      if (next === undefined || /badge/.test(answer.next_steps?.[0] ?? '')) return answer;
      if ('wait_seconds' in next.input) await this.#wait();
      answer = await this.#call(next.tool, await this.#filled(next, answer));
    }
    throw new Error(`It goes round in circles: ${this.calls.join(', ')}`);
  }

  /** The tool that takes only a website and changes something. */
  async #toolForWebsites(): Promise<string> {
    const { tools } = await this.#client.listTools();
    const found = tools.filter(
      ({ inputSchema, annotations }) => inputSchema.required?.join() === 'url' && annotations?.readOnlyHint === false,
    );
    expect(found).toHaveLength(1);
    return found[0]?.name ?? '';
  }

  async #call(name: string, input: Record<string, unknown>): Promise<Answer> {
    this.calls.push(name);
    const result = await this.#client.callTool({ name, arguments: input });
    expect(result.isError ?? false, JSON.stringify(result.content)).toBe(false);
    return result.structuredContent as Answer;
  }

  /** The arguments plus what else the step needs: lists from the call that the same step names for them. */
  async #filled({ tool, input, step }: NamedCall, answer: Answer): Promise<Record<string, unknown>> {
    const [, named = ''] = /in `fields`: ([^.]*)/.exec(step) ?? [];
    const fields = [...named.matchAll(/`(\w+)`/g)].map(([, field = '']) => field);
    if (tool !== 'update_draft' || fields.length === 0) return input;
    const filled: Record<string, unknown> = {};
    for (const field of fields) {
      filled[field] = field === 'categories' ? [await this.#firstName(step)] : this.#written(field, answer);
    }
    return { ...input, fields: filled };
  }

  async #firstName(step: string): Promise<string> {
    const source = callsIn([step]).at(-1);
    const { items } = await this.#call(source?.tool ?? '', source?.input ?? {});
    const [first] = Array.isArray(items) ? items : [];
    return String(first?.name);
  }

  /** What the user would write, knowing what the field needs. */
  #written(field: string, { missing }: Answer): string {
    const needs = Array.isArray(missing) ? missing.find((each) => each.field === field)?.needs : undefined;
    expect(needs).toMatch(/\w+/);
    return `A ${field} by hand`;
  }
}

test.each([
  ['that can be read', '/', ''],
  ['that forbids reading', '/closed', 'User-agent: *\nDisallow: /'],
])('an assistant without instructions gets from a website %s to a queued free listing', async (_, path, robots) => {
  website.robots = robots;
  const { headers } = await anApiKey();
  // What the worker does while someone waits.
  const build = async () => {
    for (const { _id } of await readDueDrafts(new Date(now.getTime() + 3_600_000), 10)) {
      await crawlSite(_id, clock);
      await writeDraft(_id, clock, rulesDrafter);
    }
  };
  const assistant = new ToldNothing(build);
  await assistant.connect(headers.authorization);
  const answer = await assistant.publish(website.url + path);
  expect(answer).toMatchObject({ status: 'awaiting_badge', plan: 'free', badge: { outcome: null } });
});
