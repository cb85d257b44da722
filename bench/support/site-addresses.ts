const sideBySide = 4;
const writtenAhead = ['pages', 'categories', 'listings'];
const mostOfOneType = 1_000;
const locations = /<loc>([^<]+)<\/loc>/g;

/** URLs of pages rendered on request, by type: those in the sitemap and those of listings. */
export async function siteAddresses(siteUrl: string): Promise<Map<string, string[]>> {
  const byType = new Map<string, string[]>();
  const parts = await readLocations(`${siteUrl}/sitemap.xml`);
  const listings: string[] = [];
  for (const part of parts) {
    const type = /\/([a-z]+)-\d+\.xml$/.exec(part)?.[1] ?? part;
    const addresses = (await readLocations(siteUrl + part)).slice(0, mostOfOneType);
    if (type === 'listings') listings.push(...addresses);
    if (!writtenAhead.includes(type)) byType.set(type, [...(byType.get(type) ?? []), ...addresses]);
  }
  const some = listings.slice(0, mostOfOneType);
  byType.set(
    'alternatives',
    some.map((address) => `${address}/alternatives`),
  );
  byType.set(
    'badge galleries',
    some.map((address) => `${address}/badges`),
  );
  byType.set(
    'Markdown twins',
    some.map((address) => `${address}.md`),
  );
  byType.set(
    'leaderboards',
    ['community-all-time', 'community-weekly', 'billboard', 'domain-rating', 'revenue'].map(
      (board) => `/leaderboards/${board}`,
    ),
  );
  return byType;
}

async function readLocations(address: string): Promise<string[]> {
  const xml = await (await fetch(address)).text();
  return [...xml.matchAll(locations)].map(([, location = '']) => new URL(location).pathname);
}

/** Requests every URL once, several in parallel, and counts responses other than 200. */
export async function renderAddresses(
  siteUrl: string,
  addresses: readonly string[],
): Promise<{ seconds: number; failed: number }> {
  const started = performance.now();
  const waiting = addresses.values();
  let failed = 0;
  const visitor = async (): Promise<void> => {
    for (const address of waiting) {
      const response = await fetch(siteUrl + address);
      await response.arrayBuffer();
      if (response.status !== 200) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, visitor));
  return { seconds: (performance.now() - started) / 1000, failed };
}
