import { type DemoRun, idsOfDemo } from '../../directory/directory.ts';
import { readTouched } from '../../identity/identity.reads.ts';

/** Demo categories and posts the team has changed, according to its log: they count as its own. */
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
