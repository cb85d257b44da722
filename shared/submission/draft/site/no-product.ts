import type { ReadPage } from './site-reading.ts';

const mostBlocks = 25;
const opening = 300;

/** Phrases in the title or first lines of a website that is missing, not yet there, or gone. */
const standsIn: readonly RegExp[] = [
  /^(?:attention required|just a moment|access denied|checking your browser|sorry, you have been blocked|ddos-guard|one moment, please)/i,
  /^(?:welcome to nginx|apache2? .{0,20}default page|iis windows server|test page for|it works!|default (?:web )?(?:site )?page|index of \/)/i,
  /^(?:(?:site |website )?(?:is )?(?:under )?maintenance(?: mode)?|we(?:’|')ll be back soon|wartungsarbeiten|wartungsmodus|site en maintenance|en mantenimiento|em manutenção|in manutenzione)/i,
  /^(?:this )?(?:domain|website)(?: name)? (?:\S{1,80} )?(?:is|may be) (?:for sale|parked|available)|^[^\s.]{1,63}\.\S{1,80} is for sale|^(?:buy this domain|domain parking|diese domain steht zum verkauf|ce domaine est à vendre|account suspended|website expired)/i,
  /^(?:404|page not found|site not found|there isn(?:’|')t a github pages site here)/i,
];

/**
 * Whether a website's homepage is none of a product: a page of its server, of a guard against robots, of maintenance, of a domain that is
 * for sale. A long page that sells a domain is the product.
 */
export function isNoProduct({ title, blocks, metas }: ReadPage): boolean {
  if (blocks.length > mostBlocks) return false;
  const lines = [title, ...blocks.slice(0, 3).map(({ text }) => text)].map((line) => line.slice(0, opening));
  const told = metas.some(({ name, content }) => name === 'description' && content.length > 40);
  return !told && lines.some((line) => standsIn.some((pattern) => pattern.test(line)));
}
