import { access, constants, mkdir } from 'node:fs/promises';
import { defineCommand } from 'citty';
import { type Environment, environmentSchema, readEnvironment } from '../shared/environment.ts';
import { startMongoServer } from '../shared/io/mongo-server/mongo-server.ts';
import { probeMongo } from '../shared/io/mongo-server/probe.ts';
import { redactUrl } from '../shared/io/mongo-server/redact-url.ts';

interface Finding {
  name: string;
  value: string;
  hint?: string | undefined;
}

export const doctorCommand = defineCommand({
  meta: { name: 'doctor', description: 'Says what Slipway runs on, what works, and what would be faster' },
  run: async () => {
    const environment = readEnvironment();
    const findings = [
      ...settingsFindings(),
      await dataFolderFinding(environment),
      ...(await databaseFindings(environment)),
    ];
    const width = Math.max(...findings.map(({ name }) => name.length));
    for (const { name, value, hint } of findings) {
      console.log(`${name.padEnd(width)}  ${value}`);
      if (hint !== undefined) console.log(`${' '.repeat(width)}  → ${hint}`);
    }
  },
});

function settingsFindings(): Finding[] {
  const settings = Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const set = process.env[name];
    const shown = name === 'MONGODB_URL' && set !== undefined ? redactUrl(set) : set;
    return { name, value: `${shown ?? '(not set)'}  ${schema.description ?? ''}` };
  });
  return [{ name: 'Node', value: process.versions.node }, ...settings];
}

async function dataFolderFinding({ dataDir }: Environment): Promise<Finding> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
    return { name: 'Data folder', value: `${dataDir} (writable)` };
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    return {
      name: 'Data folder',
      value: `not usable: ${reason}`,
      hint: 'Set DATA_DIR to a folder that this user may write.',
    };
  }
}

async function databaseFindings(environment: Environment): Promise<Finding[]> {
  const server = await startMongoServer({
    dataDir: environment.dataDir,
    url: environment.mongodbUrl,
    say: (line) => console.log(line),
  });
  try {
    const probe = await probeMongo(server.url);
    const yesNo = (does: boolean): string => (does ? 'yes' : 'no');
    return [
      {
        name: 'Database',
        value: `${probe.product} ${probe.version} (${server.kind}, ${server.role})`,
        hint: probe.hint,
      },
      { name: 'Transactions', value: yesNo(probe.transactions) },
      { name: 'Change streams', value: yesNo(probe.changeStreams) },
    ];
  } finally {
    await server.stop();
  }
}
