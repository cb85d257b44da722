/** Tests that need not run each time. */
export interface ConditionalTests {
  /** What they are about, for the line that says that they are left out. */
  name: string;
  /** Pattern of their files, from the root of the repository. */
  files: string;
  /** Whether they must run now. */
  areNeeded(): Promise<boolean>;
}

/** The groups of the project. A group that stands here keeps a short test outside of its pattern, which always runs. */
const groups: readonly ConditionalTests[] = [];

/** Arguments for Vitest that leave out the groups that are not needed, each of which is said. */
export async function conditionalTests(
  say: (text: string) => void,
  all: readonly ConditionalTests[] = groups,
): Promise<string[]> {
  const args: string[] = [];
  for (const { name, files, areNeeded } of all) {
    if (await areNeeded()) continue;
    say(`Left out, since nothing of it has changed: ${name} (${files})\n`);
    args.push(`--exclude=${files}`);
  }
  return args;
}
