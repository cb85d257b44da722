import { listCommands } from '../../../../../shared/platform/mongo-server/process-info.ts';

/** Numbers of the database servers and guards on a data folder. */
export async function databaseProcesses(folder: string): Promise<number[]> {
  const commands = await listCommands();
  return commands.filter(({ command }) => command.includes(`${folder}/mongo/`)).map(({ pid }) => pid);
}
