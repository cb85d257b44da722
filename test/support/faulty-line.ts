import type { Socket } from 'node:net';
import { BSON } from 'mongodb';
import { layLine } from './database-line.ts';

/** An error as MongoDB reports it: code, name and labels are those of its documentation. */
export interface ServerFault {
  code: number;
  codeName: string;
  errorLabels?: readonly string[];
}

/** What happens to the next `times` commands with this name, on this collection if given. */
interface FaultRule {
  command: string;
  collection?: string;
  times: number;
  /** `instead`: the server never sees the command. `after`: it runs, and its answer is replaced. */
  when: 'instead' | 'after';
  /** The answer, as an error or as it is; undefined: the connection breaks without one. */
  answer: ServerFault | { reply: object } | undefined;
}

/** A connection to a database that answers chosen commands as a real MongoDB would in trouble. */
export interface FaultyLine {
  url: string;
  /** Adds a rule; `seen` counts how often it applied. */
  fail(rule: FaultRule): { readonly seen: number };
  /** Holds back the next command with this name on this collection. Returns a function that lets it through. */
  hold(command: string, collection: string): () => void;
  /** Answers every command with "not writable primary" and breaks connections, as during an election. */
  stepDown(): void;
  stepUp(): void;
  /** Forgets all rules. */
  heal(): void;
  close(): Promise<void>;
}

const opMsg = 2013;
const headerBytes = 16;
const flagBytes = 4;
const notPrimary: ServerFault = {
  code: 10107,
  codeName: 'NotWritablePrimary',
  errorLabels: ['RetryableWriteError', 'TransientTransactionError'],
};

interface Request {
  id: number;
  name: string;
  collection: string;
}

/** Opens a line to the database at a URL. */
export async function layFaultyLine(databaseUrl: string): Promise<FaultyLine> {
  const rules: (FaultRule & { seen: number })[] = [];
  let isDown = false;
  let held: { command: string; collection: string; passed: Promise<void> } | undefined;

  const ruleFor = ({ name, collection }: Request): (FaultRule & { seen: number }) | undefined => {
    const rule = rules.find(
      (each) => each.seen < each.times && each.command === name && (each.collection ?? collection) === collection,
    );
    if (rule !== undefined) rule.seen += 1;
    return rule;
  };

  const join = (near: Socket, far: Socket): void => {
    const hangUp = (): void => {
      near.destroy();
      far.destroy();
    };
    /** Answers to replace once the server has given them, by request. */
    const replaced = new Map<number, FaultRule>();
    near.on(
      'data',
      messages((message) => {
        const request = requestIn(message);
        if (request === undefined) return void far.write(message);
        if (isDown && !['hello', 'ismaster', 'isMaster'].includes(request.name))
          return void near.write(answer(request.id, notPrimary));
        if (held?.command === request.name && held.collection === request.collection) {
          const { passed } = held;
          held = undefined;
          return void passed.then(() => far.write(message));
        }
        const rule = ruleFor(request);
        if (rule?.when === 'after') replaced.set(request.id, rule);
        if (rule?.when !== 'instead') return void far.write(message);
        if (rule.answer === undefined) hangUp();
        else near.write(answer(request.id, rule.answer));
      }),
    );
    far.on(
      'data',
      messages((message) => {
        const id = message.readInt32LE(8);
        const rule = replaced.get(id);
        if (rule === undefined) return void near.write(message);
        if (rule.answer === undefined) hangUp();
        else near.write(answer(id, rule.answer));
      }),
    );
  };
  const line = await layLine(databaseUrl, join);
  return {
    url: line.url,
    close: line.close,
    fail(rule) {
      const added = { ...rule, seen: 0 };
      rules.push(added);
      return added;
    },
    hold(command, collection) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { command, collection, passed: promise };
      return resolve;
    },
    stepDown() {
      isDown = true;
      line.breakOff();
    },
    stepUp() {
      isDown = false;
    },
    heal() {
      rules.length = 0;
    },
  };
}

/** Calls back with each whole message of a stream of bytes. */
function messages(take: (message: Buffer) => void): (bytes: Buffer) => void {
  let left = Buffer.alloc(0);
  return (bytes) => {
    left = Buffer.concat([left, bytes]);
    while (left.length >= 4 && left.length >= left.readInt32LE(0)) {
      const length = left.readInt32LE(0);
      take(left.subarray(0, length));
      left = left.subarray(length);
    }
  };
}

/** Undefined for messages of another kind, which belong to the first handshake. */
function requestIn(message: Buffer): Request | undefined {
  if (message.readInt32LE(12) !== opMsg) return undefined;
  let at = headerBytes + flagBytes;
  // Documents of a bulk come in sections of kind 1, before or after the command.
  while (message[at] === 1) at += 1 + message.readInt32LE(at + 1);
  const body = message.subarray(at + 1);
  const command = BSON.deserialize(body.subarray(0, body.readInt32LE(0)), { promoteValues: true });
  const [[name = '', of] = []] = Object.entries(command);
  const collection = name === 'getMore' ? command.collection : of;
  return { id: message.readInt32LE(4), name, collection: typeof collection === 'string' ? collection : '' };
}

function answer(to: number, given: ServerFault | { reply: object }): Buffer {
  const body = BSON.serialize('reply' in given ? given.reply : faultReply(given));
  const head = Buffer.alloc(headerBytes + flagBytes + 1);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(to, 8);
  head.writeInt32LE(opMsg, 12);
  return Buffer.concat([head, body]);
}

const faultReply = ({ code, codeName, errorLabels }: ServerFault): object => ({
  ok: 0,
  errmsg: codeName,
  code,
  codeName,
  ...(errorLabels && { errorLabels }),
});
