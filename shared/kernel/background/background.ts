import { runtimeState } from '../runtime/slot.ts';

type Report = (problem: Error) => void;
type Work = () => unknown;

interface Reporter {
  report: Report;
}

// Without a log, as in commands, Node writes it to the terminal.
const reporter = runtimeState((): Reporter => ({ report: (problem) => process.emitWarning(problem) }));

/** Sets once at start who is told of failures that nobody waits for. */
export function setBackgroundReport(report: Report): void {
  reporter.get().report = report;
}

/**
 * Starts work that nobody waits for. Whatever it throws, at once or later, is told and goes no further: a rejection that nobody handles
 * would end the process.
 */
export function inBackground(work: Work, failed: Report = reportOfRuntime()): void {
  attempt(work, failed);
}

interface Repetition {
  /** Told of each failure; the log, unless given. */
  failed?: Report;
  /** Whether the process waits for it. */
  keepsAlive?: boolean;
}

/** Does some work every so many ms until the function that this gives is called. A failure is told, and the next round comes all the same. */
export function repeatEvery(ms: number, work: Work, { failed, keepsAlive = true }: Repetition = {}): () => void {
  const tell = failed ?? reportOfRuntime();
  const timer = setInterval(() => attempt(work, tell), ms);
  if (!keepsAlive) timer.unref();
  return () => clearInterval(timer);
}

function reportOfRuntime(): Report {
  const current = reporter.get();
  return (problem) => current.report(problem); // set later, or heard when the runtime is closed
}

function attempt(work: Work, failed: Report): void {
  const tell = (problem: unknown) =>
    failed(problem instanceof Error ? problem : new Error('Work in the background failed.', { cause: problem }));
  Promise.resolve().then(work).catch(tell);
}
