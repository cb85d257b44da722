import { freeSlug } from '../../../kernel/text/slug.ts';

const lookedUpAhead = 10;

/**
 * Finds free slugs for several names, in order: the base, or the base with the first free number. `readTaken` returns
 * which of the given slugs are taken; it is called once if nothing collides.
 */
export async function findFreeSlugs(
  bases: readonly string[],
  readTaken: (slugs: readonly string[]) => Promise<Iterable<string>>,
): Promise<string[]> {
  const lookedUp = new Set<string>();
  const taken = new Set<string>();
  const lookUp = async (slugs: readonly string[]): Promise<void> => {
    const fresh = [...new Set(slugs)].filter((slug) => !lookedUp.has(slug));
    for (const slug of await readTaken(fresh)) taken.add(slug);
    for (const slug of fresh) lookedUp.add(slug);
  };
  await lookUp(bases);
  for (;;) {
    const given = giveOut(bases, taken);
    const unsure = given.flatMap((slug, index) => (lookedUp.has(slug) ? [] : following(bases[index] ?? slug, slug)));
    if (unsure.length === 0) return given;
    await lookUp(unsure);
  }
}

function giveOut(bases: readonly string[], taken: ReadonlySet<string>): string[] {
  const given = new Set<string>();
  for (const base of bases) given.add(freeSlug(base, (slug) => taken.has(slug) || given.has(slug)));
  return [...given];
}

/** The next numbered slugs to try after this one. */
function following(base: string, slug: string): string[] {
  const first = Number(slug.slice(base.length + 1));
  return Array.from({ length: lookedUpAhead }, (_, ahead) => `${base}-${first + ahead}`);
}
