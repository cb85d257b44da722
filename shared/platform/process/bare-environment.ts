/**
 * What a program that works on data of strangers gets of our environment: where programs and libraries are, and nothing of Slipway,
 * whose variables hold the keys of the installation.
 */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, LANG, LD_LIBRARY_PATH, SystemRoot } = process.env;
  const given = Object.entries({ PATH, LANG, LD_LIBRARY_PATH, SystemRoot });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
