import { runtimeState } from '../runtime/slot.ts';

type Report = (problem: Error) => void;
type Work = () => unknown;

interface Reporter {
  report: Report;
}

// Without a log, as in commands, Node prints failures to the terminal.
const reporter = runtimeState((): Reporter => ({ report: (problem) => process.emitWarning(problem) }));

/** Called once at startup: sets who receives failures of background work. */
export function setBackgroundReport(report: Report): void {
  reporter.get().report = report;
}

/** Starts background work. Errors are reported: an unhandled rejection would end the process. */
export function inBackground(work: Work, failed: Report = reportOfRuntime()): void {
  attempt(work, failed);
}

interface Repetition {
  /** Receives each failure; defaults to the log. */
  failed?: Report;
  /** Whether the timer keeps the process alive. */
  keepsAlive?: boolean;
}

/**
 * Repeats work every `ms` until the returned function is called. Failures are reported, and the work is still repeated.
 */
export function repeatEvery(ms: number, work: Work, { failed, keepsAlive = true }: Repetition = {}): () => void {
  const tell = failed ?? reportOfRuntime();
  const timer = setInterval(() => attempt(work, tell), ms);
  if (!keepsAlive) timer.unref();
  return () => clearInterval(timer);
}

function reportOfRuntime(): Report {
  const current = reporter.get();
  return (problem) => current.report(problem); // set later, or dropped when the runtime is closed
}

function attempt(work: Work, failed: Report): void {
  const tell = (problem: unknown) =>
    failed(problem instanceof Error ? problem : new Error('Background work failed.', { cause: problem }));
  Promise.resolve().then(work).catch(tell);
}
