import { setTimeout as delay } from 'node:timers/promises';
import type { balancer } from './balancer.ts';

const readers = 6;
const readPauseMs = 20;
const writePauseMs = 50;
const addresses = [
  '/',
  '/products/fernleaf',
  '/products',
  '/api/v1/listings?per_page=5',
  '/api/v1/listings/fernleaf',
  '/launches',
];

/** Visitors who read and makers who edit their listings, until `stop`. */
export function siteLoad(
  { send }: Pick<ReturnType<typeof balancer>, 'send'>,
  { authorization }: { authorization: string },
  owned: readonly number[],
) {
  let isOver = false;
  const read = { count: 0, wrong: [] as string[] };
  const edits = new Map<number, number>(owned.map((id) => [id, 0]));

  async function visit(first: number): Promise<void> {
    for (let turn = first; !isOver; turn += 1) {
      const path = addresses[turn % addresses.length] ?? '/';
      const { status, text } = await send({ path });
      read.count += 1;
      if (status !== 200 || text === '') read.wrong.push(`${path}: ${status}`);
      await delay(readPauseMs);
    }
  }

  async function edit(id: number): Promise<void> {
    for (let number = 1; !isOver; number += 1) {
      const { status, text } = await send({
        method: 'PATCH',
        path: `/api/v1/me/listings/${id}`,
        headers: {
          authorization,
          'content-type': 'application/json',
          'idempotency-key': `edit ${number} of ${id}`,
        },
        body: JSON.stringify({ fields: { tagline: `Edit ${number}` } }),
      });
      if (status !== 200) throw new Error(`Edit ${number} of ${id} was answered ${status}: ${text}`);
      edits.set(id, number);
      await delay(writePauseMs);
    }
  }

  const running = Promise.all([...Array.from({ length: readers }, (_, first) => visit(first)), ...owned.map(edit)]);
  running.catch(() => undefined); // told by stop
  return {
    read,
    /** The last acknowledged edit of each listing. */
    edits,
    async stop(): Promise<void> {
      isOver = true;
      await running;
    },
  };
}
