/**
 * Environment for programs that process untrusted data: only paths of programs and libraries, not Slipway's
 * variables, which contain keys.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, LANG, LD_LIBRARY_PATH, SystemRoot } = process.env;
  const given = Object.entries({ PATH, LANG, LD_LIBRARY_PATH, SystemRoot });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
