import { defineCommand } from 'citty';
import { tryBrowser } from '../shared/platform/browser/browser.ts';
import { BrowserFailure } from '../shared/platform/browser/browser-failure.ts';
import { browserProblem } from '../shared/platform/browser/browser-settings.ts';
import {
  type Environment,
  EnvironmentError,
  environmentSchema,
  readEnvironment,
} from '../shared/platform/environment/environment.ts';
import {
  MongoServerError,
  prepareDataFolder,
  probeMongo,
  redactUrl,
  startMongoServer,
} from '../shared/platform/mongo-server/mongo-server.ts';

interface Finding {
  name: string;
  value: string;
  hint?: string | undefined;
  /** Slipway cannot run like this. */
  broken?: boolean;
}

export const doctorCommand = defineCommand({
  meta: { name: 'doctor', description: 'Says what Slipway runs on, what works, and what would be faster' },
  run: async () => {
    const findings = await examine();
    const width = Math.max(...findings.map(({ name }) => name.length));
    for (const { name, value, hint } of findings) {
      console.log(`${name.padEnd(width)}  ${value}`);
      if (hint !== undefined) console.log(`${' '.repeat(width)}  → ${hint}`);
    }
    if (findings.some(({ broken }) => broken)) process.exitCode = 1;
  },
});

async function examine(): Promise<Finding[]> {
  const node = { name: 'Node', value: process.versions.node };
  try {
    const environment = readEnvironment();
    const dataFolder = await dataFolderFindings(environment);
    return [
      node,
      ...settingsFindings(),
      drafterFinding(environment),
      await browserFinding(environment),
      ...dataFolder,
      ...(await databaseFindings(environment)),
    ];
  } catch (problem) {
    if (!(problem instanceof EnvironmentError)) throw problem;
    return [node, ...settingsFindings(), { name: 'Settings', value: problem.message, broken: true }];
  }
}

function settingsFindings(): Finding[] {
  return Object.entries(environmentSchema.shape).map(([name, schema]) => ({
    name,
    value: `${shownSetting(name)}  ${schema.description ?? ''}`,
  }));
}

/** A setting as it may stand in a report that is sent to somebody for help. */
function shownSetting(name: string): string {
  const set = process.env[name];
  if (set === undefined || set === '') return '(not set)';
  if (/KEY|SECRET|TOKEN|PASSWORD/.test(name)) return '(set)';
  return name.endsWith('_URL') ? redactUrl(set) : set;
}

function drafterFinding({ model: { apiKey, baseUrl, name } }: Environment): Finding {
  const where = baseUrl === undefined ? 'OpenAI' : redactUrl(baseUrl);
  if (apiKey !== undefined) return { name: 'Drafter', value: `the model ${name} at ${where}; by rules when it fails` };
  return { name: 'Drafter', value: 'rules', hint: 'OPENAI_API_KEY lets a model choose among what websites say.' };
}

/** Starts the browser once: a missing library or a forbidden sandbox shows nowhere else. */
async function browserFinding({ crawlBrowser }: Environment): Promise<Finding> {
  const name = 'Browser';
  if (crawlBrowser === undefined) {
    return { name, value: 'none', hint: 'CRAWL_BROWSER lets websites be read that are made by scripts.' };
  }
  const problem = await browserProblem(crawlBrowser);
  if (problem !== undefined) return { name, value: problem, broken: true };
  try {
    const version = await tryBrowser(crawlBrowser);
    if (crawlBrowser.isSandboxed) return { name, value: `${version}, in its sandbox` };
    return {
      name,
      value: `${version}, without its sandbox`,
      hint: 'CRAWL_BROWSER_SANDBOX=on holds hostile pages better.',
    };
  } catch (failure) {
    if (!(failure instanceof BrowserFailure)) throw failure;
    return { name, value: failure.message, hint: lastWords(failure), broken: true };
  }
}

const lastWords = ({ cause }: BrowserFailure): string =>
  `It said: ${cause instanceof Error && cause.message !== '' ? cause.message : 'nothing'}`;

function dataFolderFindings({ dataDir }: Environment): Promise<Finding[]> {
  return brokenOr('Data folder', async () => [
    { name: 'Data folder', value: `${await prepareDataFolder(dataDir)} (writable)` },
  ]);
}

function databaseFindings({ dataDir, mongodbUrl }: Environment): Promise<Finding[]> {
  return brokenOr('Database', async () => {
    const server = await startMongoServer({ dataDir, url: mongodbUrl, say: (line) => console.log(line) });
    try {
      const probe = await probeMongo(server.url);
      const ability = (name: string, has: boolean) => ({ name, value: has ? 'yes' : 'no', broken: !has });
      return [
        {
          name: 'Database',
          value: `${probe.product} ${probe.version} (${server.kind}, ${server.role})`,
          hint: probe.hint,
        },
        ability('Transactions', probe.transactions),
        ability('Change streams', probe.changeStreams),
      ];
    } finally {
      await server.stop();
    }
  });
}

/** What `examine` finds, or in words why it could not. */
async function brokenOr(name: string, examine: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await examine();
  } catch (problem) {
    if (!(problem instanceof MongoServerError)) throw problem;
    return [{ name, value: problem.message, broken: true }];
  }
}
