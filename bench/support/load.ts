import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram, runProcess } from './processes.ts';
import { median } from './statistics.ts';

/** What a benchmark prints if the load generator is missing. */
export const wrkAbsent = 'skipped: wrk is not installed';
export const wrk = findProgram('wrk');

export interface Load {
  url: string;
  /** For a POST: its body and headers. */
  body?: string;
  headers?: Record<string, string>;
  seconds?: number;
  connections?: number;
}

/** Requests per second that a server answers to one generator thread on this machine. Throws on a non-2xx response. */
async function requestsPerSecond({ url, body, headers = {}, seconds = 4, connections = 32 }: Load): Promise<number> {
  if (wrk === undefined) throw new Error(wrkAbsent);
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`];
  if (body !== undefined) args.push('-s', await postScript(body));
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
  const report = await runProcess(wrk, [...args, url]);
  if (report.includes('Non-2xx')) throw new Error(`${url} gave answers other than 2xx:\n${report}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
}

async function postScript(body: string): Promise<string> {
  const file = path.join(tmpdir(), 'slipway-bench-post.lua');
  await writeFile(file, `wrk.method = "POST"\nwrk.body = [==[${body}]==]\n`);
  return file;
}

/**
 * Loads two servers alternately, several times; returns each one's median and the median ratio, so that other load on
 * the machine affects both.
 */
export async function compareLoads(
  measured: Load,
  baseline: Load,
  rounds = 5,
): Promise<{ measured: number; baseline: number; ratio: number }> {
  await requestsPerSecond({ ...measured, seconds: 2 });
  await requestsPerSecond({ ...baseline, seconds: 2 });
  const pairs: { a: number; b: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const b = await requestsPerSecond(baseline);
    pairs.push({ a: await requestsPerSecond(measured), b });
  }
  return {
    measured: median(pairs.map(({ a }) => a)),
    baseline: median(pairs.map(({ b }) => b)),
    ratio: median(pairs.map(({ a, b }) => a / b)),
  };
}
