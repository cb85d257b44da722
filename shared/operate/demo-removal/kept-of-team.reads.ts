import { type DemoRun, idsOfDemo } from '../../directory/directory.ts';
import { readTouched } from '../../identity/identity.reads.ts';

/** Categories and posts of the demo that the team has changed since, by its log: they are the team's own by now. */
export async function keptOfTeam(
  run: DemoRun,
): Promise<{ without: (kind: 'category' | 'post', ids: number[]) => number[] }> {
  const names = [
    ...idsOfDemo(run, 'categories').map((id) => `category-${id}`),
    ...idsOfDemo(run, 'posts').map((id) => `post-${id}`),
  ];
  const touched = await readTouched(names);
  return { without: (kind, ids) => ids.filter((id) => !touched.has(`${kind}-${id}`)) };
}
