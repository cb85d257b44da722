import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export interface Sent {
  method?: 'GET' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** What happened to requests on one web process, apart from responses. */
interface Failures {
  /** It wasn't listening: nothing was sent. */
  refused: number;
  /** A request was sent, but no complete response came back. */
  cut: string[];
  /** A keep-alive connection was closed just as a request arrived: every proxy retries that. */
  keptClosed: number;
  /** It reported that it can't: 502, 503, 504. */
  unavailable: string[];
}

const passesMs = 50;
const looksEachMs = 250;
// Records locked by a killed process's transaction are released after 60 s at most.
const givesUpAfterMs = 75_000;
const cannot = new Set([502, 503, 504]);

/**
 * A load balancer for web processes: checks health, keeps connections alive, and sends requests that one process can't
 * answer to the other. Writes need an idempotency key, because they are retried too.
 */
export function balancer(ports: readonly number[]) {
  const agents = ports.map(() => new Agent({ keepAlive: true, maxSockets: 16 }));
  const failures: Failures = { refused: 0, cut: [], keptClosed: 0, unavailable: [] };
  const healthy = new Set(ports);
  let turn = 0;

  async function look(port: number): Promise<void> {
    const { status } = await ask(port, undefined, { path: '/healthz' }).catch(() => ({ status: 0 }));
    if (status === 200) healthy.add(port);
    else healthy.delete(port);
  }
  const looking = setInterval(() => ports.forEach((port) => void look(port)), looksEachMs);

  async function send(sent: Sent): Promise<{ status: number; text: string }> {
    const until = performance.now() + givesUpAfterMs;
    turn += 1;
    for (let attempt = turn; performance.now() < until; attempt += 1) {
      const to = attempt % ports.length;
      const port = ports[to] ?? 0;
      if (healthy.size > 0 && !healthy.has(port)) continue;
      const answer = await ask(port, agents[to], sent).catch((fault: NoAnswer) => {
        if (fault.code === 'ECONNREFUSED') failures.refused += 1;
        else if (fault.wasKept) failures.keptClosed += 1;
        else failures.cut.push(`${sent.method ?? 'GET'} ${sent.path}: ${fault.code ?? fault.message}`);
        return undefined;
      });
      if (answer !== undefined && !cannot.has(answer.status)) return answer;
      if (answer !== undefined) failures.unavailable.push(`${sent.path}: ${answer.status}`);
      await delay(passesMs);
    }
    throw new Error(`No process answers ${sent.path}.`);
  }

  function close(): void {
    clearInterval(looking);
    for (const agent of agents) agent.destroy();
  }

  return { send, failures, close };
}

type NoAnswer = NodeJS.ErrnoException & { wasKept?: boolean };

/** One request to one process. Rejects without a complete response. */
function ask(port: number, agent: Agent | undefined, { method = 'GET', path, headers = {}, body }: Sent) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sending = request({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part;
        })
        .on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        .on('error', reject);
    });
    const closed = (fault: NoAnswer) => reject(Object.assign(fault, { wasKept: sending.reusedSocket }));
    sending.on('error', closed).end(body);
  });
}
