// Runs `slipway start` and restarts it if it exits unexpectedly, as containers and systemd would. Plain JavaScript,
// like slipway.mjs.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./slipway.mjs', import.meta.url));
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
const steadyAfterMs = 60_000;
const looksForShellEveryMs = 500;

/** Starts the program, and restarts it whenever it ends without being asked to. */
function keepRunning() {
  let child;
  let pause;
  let stopping = false;
  let pauseMs = firstPauseMs;

  function run() {
    pause = undefined;
    const began = performance.now();
    child = spawn(process.execPath, [...process.execArgv, program, 'start', ...process.argv.slice(2)], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child.once('error', (problem) => ended(problem.message, 1));
    child.once('exit', (code, signal) => {
      // 0 is a stop, 1 something the operator has to fix: neither is restarted.
      const isFinal = stopping || code === 0 || code === 1;
      if (isFinal) return process.exit(code ?? 1);
      if (performance.now() - began > steadyAfterMs) pauseMs = firstPauseMs;
      console.error(
        `Slipway exited unexpectedly (${signal ?? `exit code ${code}`}). Restarting in ${pauseMs / 1000} s.`,
      );
      pause = setTimeout(run, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
  }

  function ended(message, code) {
    console.error(message);
    process.exit(code);
  }

  // By message: Ctrl-C also reaches the child through the terminal, and a second signal would end it at once.
  function stop(signal) {
    if (pause !== undefined) process.exit(0);
    if (stopping && signal === 'SIGTERM') child.kill('SIGKILL');
    else if (child.connected) child.send({ stop: signal }, () => undefined);
    stopping = true;
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  // npm signals the shell running this, which ends without forwarding.
  const shell = process.ppid;
  function stopWithShell() {
    if (process.ppid === shell) setTimeout(stopWithShell, looksForShellEveryMs).unref();
    else if (!stopping) stop('SIGTERM');
  }
  if (process.env.npm_lifecycle_event !== undefined) stopWithShell();
  run();
}

keepRunning();
