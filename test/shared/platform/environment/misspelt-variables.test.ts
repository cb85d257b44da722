import { expect, test } from 'vitest';
import { misspeltVariables } from '../../../../shared/platform/environment/misspelt-variables.ts';

test.each([
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['SMPT_URL', 'SMTP_URL'],
  ['MONGO_URL', 'MONGODB_URL'],
  ['STRIPE_SECRET_KEYS', 'STRIPE_SECRET_KEY'],
])('%s is reported with its likely name, and without its value', (name, meant) => {
  expect(misspeltVariables({ [name]: 'swordfish' })).toEqual([`Unknown setting ${name}. Did you mean ${meant}?`]);
});

test("our own and other programs' variables aren't reported", () => {
  const names =
    'PUBLIC_URL PORT HOME HOST HOSTNAME HOSTTYPE PATH PWD OLDPWD LANG LANGUAGE SHELL SHLVL TERM USER LOGNAME MAIL MAILPATH TMPDIR EDITOR NODE_ENV NODE_OPTIONS NODE_VERSION INIT_CWD npm_config_cache npm_package_name XDG_DATA_DIRS XDG_DATA_HOME DATABASE_URL JOURNAL_STREAM INVOCATION_ID STATE_DIRECTORY LOGS_DIRECTORY OTEL_EXPORTER_OTLP_HEADERS OTEL_LOG_LEVEL YARN_VERSION'.split(
      ' ',
    );
  expect(misspeltVariables(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});
