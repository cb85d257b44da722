import { listCommands } from '../../../../../shared/platform/mongo-server/process-info.ts';

/** Ids of the database server and guard processes on a data folder. */
export async function databaseProcesses(folder: string): Promise<number[]> {
  const commands = await listCommands();
  return commands.filter(({ command }) => command.includes(`${folder}/mongo/`)).map(({ pid }) => pid);
}
