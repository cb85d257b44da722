import { type DemoRun, idsOfDemo } from '../../directory/directory.ts';
import { readTouched } from '../../identity/identity.reads.ts';

/** Demo categories and posts that the team has changed, according to the staff log; they count as the team's own. */
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
