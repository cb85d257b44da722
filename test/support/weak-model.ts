import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { inputJsonSchema } from '../../api/json-schema.ts';
import type { Operation } from '../../api/operation.ts';
import { operations } from '../../api/operations.ts';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { inRehearsal } from '../../shared/platform/mongo/ambient-transaction.ts';
import { callAs } from './call.ts';
import { callsIn } from './next-calls.ts';
import { stepsIn } from './steps-in.ts';

type Input = Record<string, unknown>;
type Answer = Record<string, unknown>;

/** The person's input: what to send with a call, by tool, beside the step's arguments. */
export type Told = Record<string, (step: string) => Input>;

interface Options {
  /** URL of the site. */
  site: string;
  key: string;
  /** The person's session on the site. */
  cookie: string;
  accountId: string;
  now: () => Date;
  told: Told;
  /** Does what a step asks of the person. */
  person?: (step: string, answer: Answer) => Promise<void> | void;
}

interface Wish {
  isDone: (answer: Answer) => boolean;
  /** Tools the person asked for: used if a step names one of them. */
  wanted?: readonly string[];
}

interface MadeCall {
  tool: string;
  input: Input;
  text: string;
}

const mostCalls = 15;

/**
 * An assistant that knows only the tool list: it makes the calls in `next_steps`, with the arguments they require. It
 * tries every call and URL in each response, and records dead ends.
 */
export class WeakModel {
  readonly made: MadeCall[] = [];
  readonly deadEnds: string[] = [];
  readonly #options: Options;
  readonly #client = new Client({ name: 'weak', version: '1' });

  constructor(options: Options) {
    this.#options = options;
  }

  async connect(): Promise<this> {
    const { site, key } = this.#options;
    const requestInit = { headers: { authorization: `Bearer ${key}` } };
    await this.#client.connect(new StreamableHTTPClientTransport(new URL(`${site}/mcp`), { requestInit }));
    return this;
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  /** Makes a call, and tries everything its response names. An error is a response too. */
  async call(tool: string, input: Input = {}): Promise<Answer> {
    const { content, structuredContent, isError } = await this.#client.callTool({ name: tool, arguments: input });
    const [block] = content as { text: string }[];
    const text = block?.text ?? '';
    this.made.push({ tool, input, text });
    if (text === '') this.deadEnds.push(`${tool}: an empty text`);
    const answer: Answer = isError ? JSON.parse(text) : (structuredContent as Answer);
    await this.#tryCalls(tool, answer);
    await this.#tryAddresses(tool, answer);
    for (const step of stepsIn(answer)) await this.#options.person?.(step, answer);
    return answer;
  }

  /**
   * Follows next steps from a response until the person's wish is fulfilled. Throws if no step names a possible call.
   */
  async follow(from: Answer, { isDone, wanted = [] }: Wish): Promise<Answer> {
    let answer = from;
    for (let calls = 0; !isDone(answer); calls += 1) {
      const next = this.#nextCall(stepsIn(answer), wanted);
      if (next === undefined || calls === mostCalls)
        throw new Error(`No way on from ${JSON.stringify(this.made.at(-1))}: ${stepsIn(answer).join('\n')}`);
      answer = await this.call(next.tool, next.input);
    }
    return answer;
  }

  /** The call to make: a requested one, else the one made least often, else the one named first. */
  #nextCall(steps: readonly string[], wanted: readonly string[]): { tool: string; input: Input } | undefined {
    const calls = steps.flatMap((step) => this.#callsOf(step)).filter(({ tool, input }) => isComplete(tool, input));
    const times = ({ tool, input }: { tool: string; input: Input }) =>
      this.made.filter((each) => each.tool === tool && JSON.stringify(each.input) === JSON.stringify(input)).length;
    const rank = (call: { tool: string; input: Input }) => times(call) * 2 - (wanted.includes(call.tool) ? 1 : 0);
    return calls.toSorted((one, other) => rank(one) - rank(other))[0];
  }

  /** A step's calls: those it writes out, and those of tools it only names. */
  #callsOf(step: string): { tool: string; input: Input }[] {
    const written = callsIn([step]);
    const named = operations.filter(
      ({ name }) => new RegExp(`\\b${name}\\b`).test(step) && !written.some(({ tool }) => tool === name),
    );
    return [...written, ...named.map(({ name }) => ({ tool: name, input: {} }))].map(({ tool, input }) => ({
      tool,
      input: { ...input, ...this.#options.told[tool]?.(step) },
    }));
  }

  /** Makes each call of a response as is; anything saved is undone. */
  async #tryCalls(of: string, answer: Answer): Promise<void> {
    const { accountId, now } = this.#options;
    for (const { tool, input } of callsIn(stepsIn(answer))) {
      const sent = { ...input, ...(Object.hasOwn(input, 'wait_seconds') && { wait_seconds: 0 }) };
      const calling = () => callAs(accountId, tool as 'get_draft', sent, now());
      try {
        await (operationOf(tool)?.saves ? inRehearsal(calling) : calling());
      } catch (thrown) {
        const why = thrown instanceof SlipwayError ? `${thrown.code} ${thrown.message}` : String(thrown);
        this.deadEnds.push(`${of}: ${tool} ${JSON.stringify(sent)}: ${why}`);
      }
    }
  }

  /** Opens each URL of this site in a response, as the signed-in person would. */
  async #tryAddresses(of: string, answer: Answer): Promise<void> {
    const { site, key, cookie } = this.#options;
    for (const [path, address] of addressesIn(answer, site)) {
      const headers = { authorization: `Bearer ${key}`, cookie };
      const { status } = await fetch(address, { headers, redirect: 'manual' });
      // A URL for programs may accept only POST. A listing's page exists from its launch on, as its response says.
      const isSaid = path.endsWith('html') && hasNoPageYet(answer);
      if (status >= 400 && status !== 405 && !isSaid) this.deadEnds.push(`${of}: ${path} ${address}: ${status}`);
    }
  }
}

/** Whether a response says that the page badges link to doesn't exist yet. */
const hasNoPageYet = (answer: Answer): boolean =>
  stepsIn(answer).some((step) => step.includes('works once the listing launches')) ||
  Reflect.get(Object(answer.listing), 'url') === null;

const operationOf = (name: string): Operation | undefined => operations.find((each) => each.name === name);

function isComplete(tool: string, input: Input): boolean {
  const operation = operationOf(tool);
  if (operation === undefined) return false;
  const required = inputJsonSchema(operation.input).required ?? [];
  return required.every((name) => Object.hasOwn(input, name));
}

/** The site's URLs in a response, with their position. */
function addressesIn(value: unknown, site: string, path = ''): [string, string][] {
  if (typeof value === 'string') {
    const pattern = /https?:\/\/[^\s"'<>`)]+/g;
    return (value.match(pattern) ?? [])
      .map((address) => address.replace(/[.,;]$/, ''))
      .filter((address) => address.startsWith(site))
      .map((address) => [path, address]);
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    addressesIn(part, site, path === '' ? name : `${path}.${name}`),
  );
}
