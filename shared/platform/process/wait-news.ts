import { repeatEvery } from '../../kernel/background/background.ts';

const everyMs = 10_000;

/**
 * Returns a function to call at each check while waiting: it prints the message immediately, then every 10 s with
 * the time waited. `firstAfterMs` delays the first message.
 */
export function waitNews(
  say: (line: string) => void,
  { firstAfterMs = 0, now = () => performance.now() }: { firstAfterMs?: number; now?: () => number } = {},
): (words: string) => void {
  const began = now();
  let nextMs = firstAfterMs;
  return (words) => {
    const waitedMs = now() - began;
    if (waitedMs < nextMs) return;
    say(waitedMs < everyMs ? words : `${words} (${Math.floor(waitedMs / 1000)} s so far)`);
    nextMs = Math.floor(waitedMs / everyMs + 1) * everyMs;
  };
}

/** Runs `work`, printing the message with the elapsed time every 10 s until it ends. */
export async function withWaitNews<Result>(
  say: (line: string) => void,
  words: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const tell = waitNews(say, { firstAfterMs: everyMs });
  const end = repeatEvery(1_000, () => tell(words));
  try {
    return await work();
  } finally {
    end();
  }
}
