import { LRUCache } from 'lru-cache';
import { dataRevision } from '../shared/change/change-feed.ts';
import { SlipwayError } from '../shared/errors.ts';
import { EncodedBody } from '../shared/io/encoded-body.ts';
import type { OperationContext } from './context.ts';
import { inputProblems } from './input-problems.ts';
import type { Operation } from './operation.ts';

/** What a call gives: the output, the same as JSON text, and that text as a body that can be compressed and compared. */
export class Answer {
  readonly output: unknown;
  readonly json: string;
  #body: EncodedBody | undefined;

  constructor(output: unknown) {
    this.output = output;
    this.json = JSON.stringify(output);
  }

  get body(): EncodedBody {
    this.#body ??= new EncodedBody(Buffer.from(this.json));
    return this.#body;
  }
}

interface KeptAnswer {
  answer: Answer;
  revision: number;
  day: string;
}

// Counted in characters of JSON; the parsed output, the bytes and their compressed forms come on top, some five times as much.
const keptCharacters = 24 * 1024 * 1024;
const answers = new LRUCache<string, KeptAnswer>({
  maxSize: keptCharacters,
  sizeCalculation: ({ answer }) => answer.json.length,
});

/**
 * Calls an operation with an input that a transport has brought into one flat object.
 * Throws SlipwayError when the input or the call is wrong; anything else thrown is a fault of ours.
 */
export async function callOperation(operation: Operation, sent: unknown, context: OperationContext): Promise<Answer> {
  const parsed = operation.input.safeParse(sent);
  if (!parsed.success) throw invalidInput(operation, parsed.error.issues, sent);
  if (operation.method !== 'GET' || operation.scope !== null) return handle(operation, parsed.data, context);
  return publicRead(operation, parsed.data, context);
}

// Public reads are the same for everyone: kept until the data changes or, since "this week" is in some, the day turns.
async function publicRead(operation: Operation, input: unknown, context: OperationContext): Promise<Answer> {
  const key = `${operation.name} ${JSON.stringify(input)}`;
  const revision = dataRevision();
  const day = context.now.toISOString().slice(0, 10);
  const kept = answers.get(key);
  if (kept !== undefined && kept.revision === revision && kept.day === day) return kept.answer;
  const answer = await handle(operation, input, context);
  answers.set(key, { answer, revision, day });
  return answer;
}

async function handle(operation: Operation, input: unknown, context: OperationContext): Promise<Answer> {
  return new Answer(await operation.handle(input as never, context));
}

function invalidInput(operation: Operation, issues: Parameters<typeof inputProblems>[0], sent: unknown): SlipwayError {
  const problems = inputProblems(issues, operation.input, sent);
  const unknown = issues.every((issue) => issue.code === 'unrecognized_keys');
  const fields = problems.map((problem) => `\`${problem.field}\``).join(', ');
  return new SlipwayError(
    unknown ? 'unknown_property' : 'invalid_parameter',
    `${problems.length === 1 ? 'One field is' : `${problems.length} fields are`} not valid: ${fields}.`,
    problems,
  );
}
