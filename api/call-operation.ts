import { countedRevision, dataRevision, FreshCache } from '../shared/change/change.ts';
import { readIdempotencyKey, withinListing } from '../shared/identity/identity.ts';
import { SlipwayError } from '../shared/kernel/errors.ts';
import { currentLanguage } from '../shared/kernel/language/current-language.ts';
import { cacheBounds } from '../shared/kernel/memory/cache-bounds.ts';
import { runtimeState } from '../shared/kernel/runtime/slot.ts';
import { EncodedBody } from '../shared/platform/outbound/encoded-body.ts';
import { inSpan } from '../shared/platform/tracing/tracing.ts';
import type { Call, OperationContext } from './context.ts';
import { dryRun, isDryRun } from './dry-run.ts';
import { type Admission, admit } from './guard/admit.ts';
import { onceForKey } from './guard/once-for-key.ts';
import { recordWrite } from './guard/record-write.ts';
import type { Operation } from './operation.ts';
import { parseInput } from './parse-input.ts';

/** Result of a call: the output, its JSON, and the JSON as a body that can be compressed and compared. */
export class Answer {
  readonly output: unknown;
  readonly json: string;
  /** Whether this replays an earlier call with the same Idempotency-Key. */
  readonly isReplayed: boolean;
  #body: EncodedBody | undefined;

  constructor(output: unknown, json = JSON.stringify(output), isReplayed = false) {
    this.output = output;
    this.json = json;
    this.isReplayed = isReplayed;
  }

  get body(): EncodedBody {
    this.#body ??= new EncodedBody(Buffer.from(this.json));
    return this.#body;
  }
}

// Memory per character of JSON, in bytes: the text itself, the parsed output, the encoded body and its compressed
// forms; measured 5 to 6.
const bytesPerCharacter = 6;
const besideCharacters = 2_048;
const answers = runtimeState(() => new FreshCache<Answer>(cacheBounds.answers.bytes, bytesOf));

const bytesOf = ({ json }: Answer): number => json.length * bytesPerCharacter + besideCharacters;

/**
 * Calls an operation with a flat input object from a transport, after its guards. Throws SlipwayError for invalid input
 * or calls; anything else thrown is our bug.
 */
export async function callOperation(operation: Operation, sent: unknown, call: Call): Promise<Answer> {
  return performOperation(operation, sent, await admit(operation, call), call.alsoTaken);
}

/** Like `callOperation`, for a call that has already passed the guards: transports read the body after those. */
export function performOperation(
  operation: Operation,
  sent: unknown,
  admission: Admission,
  alsoTaken?: readonly string[],
): Promise<Answer> {
  const work = () => perform(operation, sent, admission, alsoTaken);
  return withinListing(admission.context.caller?.listingId, () => inSpan(`operation ${operation.name}`, {}, work));
}

async function perform(
  operation: Operation,
  sent: unknown,
  admission: Admission,
  alsoTaken?: readonly string[],
): Promise<Answer> {
  if (isDryRun(operation, sent)) {
    // Nothing is stored under the key, but invalid keys are reported as in a real call.
    if (operation.idempotent) readIdempotencyKey(admission.idempotencyKey);
    return new Answer(await dryRun(operation, sent, admission.context, alsoTaken));
  }
  const parsed = parseInput(operation, sent, alsoTaken);
  if (parsed instanceof SlipwayError) throw parsed;
  if (isPublicRead(operation)) return publicRead(operation, parsed.input, admission.context);
  if (!operation.saves) return handle(operation, parsed.input, admission.context);
  return write(operation, parsed.input, admission);
}

/** Whether an operation only reads and needs no account, so that its responses are the same for everyone. */
export const isPublicRead = (operation: Operation): boolean => operation.method === 'GET' && operation.scope === null;

function publicRead(operation: Operation, input: unknown, context: OperationContext): Promise<Answer> {
  // The key contains the language because pages call operations too, in the site's language.
  const key = `${currentLanguage().code} ${operation.name} ${JSON.stringify(input)}`;
  return answers.get().get(key, context.now, () => handle(operation, input, context), revisionFor(operation));
}

/** Revision that a cached response of an operation depends on. */
export const revisionFor = ({ showsCounts }: Operation): (() => number) =>
  showsCounts ? countedRevision : dataRevision;

async function write(operation: Operation, input: unknown, admission: Admission): Promise<Answer> {
  const { json, isReplayed } = await onceForKey(operation, input, admission, async () => {
    const { json, output } = await handle(operation, input, admission.context);
    await recordWrite(operation, input, output, admission.context);
    return json;
  });
  return new Answer(JSON.parse(json), json, isReplayed);
}

async function handle(operation: Operation, input: unknown, context: OperationContext): Promise<Answer> {
  return new Answer(await operation.handle(input as never, context));
}
