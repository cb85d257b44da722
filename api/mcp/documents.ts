import { readSettings } from '../../shared/change/change.reads.ts';
import { isShopOpen, readProducts } from '../../shared/commerce/commerce.reads.ts';
import { bookedWeekRule, deliveredBy, notForSale, productWords } from '../../shared/commerce/commerce.ts';
import { scopes, scopeWords } from '../../shared/identity/identity.ts';
import { apiDocsPath, apiPath, mcpPath, openApiPath } from '../../shared/kernel/address/paths.ts';
import { absoluteUrl } from '../../shared/kernel/address/site-address.ts';
import { say } from '../../shared/kernel/language/say.ts';
import { centsInWords } from '../../shared/kernel/money/money-words.ts';
import { slugify } from '../../shared/kernel/text/slug.ts';
import { boardFacts, boardsToShow, boardWords } from '../../shared/launch/launch.ts';
import { readSiteInfo } from '../../shared/publish/publish.reads.ts';
import { connectGuides, llmsText, markdownDocument, markdownSection } from '../../shared/publish/publish.ts';
import { missingParts, newDraft } from '../../shared/submission/submission.ts';
import type { Operation } from '../operation.ts';
import { operations } from '../operations.ts';

/** A document about this directory, as an MCP resource. */
interface McpDocument {
  uri: string;
  name: string;
  title: string;
  description: string;
  write: (now: Date) => Promise<string>;
}

const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** All documents, in the order they are listed. Their URIs are stable. */
export const documents: readonly McpDocument[] = [
  {
    uri: 'docs://overview',
    name: 'overview',
    title: 'Overview',
    description: 'What this directory is and where to find everything.',
    write: async () => llmsText(await readSiteInfo()),
  },
  {
    uri: 'docs://submission-guide',
    name: 'submission-guide',
    title: 'Submission guide',
    description: 'From a website to a launch: the steps, and what a listing needs.',
    write: writeSubmissionGuide,
  },
  {
    uri: 'docs://pricing',
    name: 'pricing',
    title: 'Pricing',
    description: 'What is for sale, what it costs, and what money cannot buy.',
    write: writePricing,
  },
  {
    uri: 'docs://rankings',
    name: 'rankings',
    title: 'How rankings work',
    description: 'The leaderboards, who may vote, and how ties are broken.',
    write: writeRankings,
  },
  {
    uri: 'docs://connect',
    name: 'connect',
    title: 'Connect an assistant',
    description: 'How to add this server to popular assistants.',
    write: writeConnect,
  },
  {
    uri: 'docs://api',
    name: 'api',
    title: 'API',
    description: 'Every operation of the REST API and MCP server, with its path and scope.',
    write: async () => writeApi(),
  },
];

async function writeSubmissionGuide(now: Date): Promise<string> {
  const [{ name, launch }, isOpen] = await Promise.all([readSettings(), isShopOpen(now)]);
  const blank = newDraft({ _id: '', account_id: '', url: '', website_key: '' }, now);
  return markdownDocument([
    `# How to list a product on ${name}`,
    [
      '1. `submit_listing` with the website. We read its public pages (respecting robots.txt) and draft a profile, with a quote for each value.',
      '2. `get_draft` until it is `ready`; `missing` lists what to add.',
      '3. `update_draft` with corrections. Values entered by a person are never overwritten.',
      '4. `submit_draft` saves the listing. Nothing is public yet.',
      `5. Free: \`choose_free_listing\` queues it for a launch week ${launch.free_weeks_from} to ${launch.free_weeks_to} weeks ahead.${launch.badge_required ? ' It needs our badge on the homepage by then.' : ''}`,
      ...(isOpen
        ? [
            `   Paid: \`quote_order\`, then \`create_checkout\`; a person pays at the link.${launch.badge_required ? ' No badge needed.' : ''}`,
          ]
        : []),
    ].join('\n'),
    'Each website is listed once. If yours is listed without an owner, claim it: `claim_listing`, then `verify_claim`.',
    markdownSection(
      'What a listing has',
      bullets(
        missingParts(blank).map(
          ({ field, needs, required }) => `\`${field}\`${required ? ' (required)' : ''}: ${needs}`,
        ),
      ),
    ),
  ]);
}

async function writePricing(now: Date): Promise<string> {
  const [settings, products, isOpen] = await Promise.all([readSettings(), readProducts(now), isShopOpen(now)]);
  return markdownDocument([
    `# Pricing of ${settings.name}`,
    `All prices in US dollars, before VAT. ${say(settings.launch.badge_required ? 'pricing.free_launch_text' : 'pricing.free_launch_week', { from: settings.launch.free_weeks_from, to: settings.launch.free_weeks_to })}`,
    bullets(
      products.map(({ code, name, description, price_cents, minimum_cents }) => {
        const price = `${minimum_cents === undefined ? '' : 'from '}${centsInWords(minimum_cents ?? price_cents)}`;
        const delivery = deliveredBy(code, settings.delivery_days);
        return `**${productWords(name)}** (\`${code}\`), ${price}: ${productWords(description)}${delivery === undefined ? '' : ` ${delivery}`}`;
      }),
    ),
    isOpen
      ? 'Weeks available now: `list_products`. The total with VAT: `quote_order`.'
      : 'The shop is not open yet, so nothing can be ordered.',
    ...(settings.parts.launches
      ? [markdownSection('Changing a booked week', bookedWeekRule(settings.launch.change_until_hours))]
      : []),
    markdownSection(
      say('pricing.not_bought'),
      bullets(notForSale(settings.parts).map(({ what, why }) => `**${what}**: ${why}`)),
    ),
  ]);
}

async function writeRankings(): Promise<string> {
  const { votes, parts } = await readSettings();
  if (!parts.votes)
    return markdownDocument([`# ${say('header.how_rankings_work')}`, 'This site has no votes and no rankings.']);
  return markdownDocument([
    `# ${say('header.how_rankings_work')}`,
    say('board.boards_intro'),
    bullets(
      boardsToShow.map((board) => {
        const { title, description } = boardWords(board);
        return `**${title}** (\`${board}\`${boardFacts[board].paid ? ', paid' : ''}): ${description}`;
      }),
    ),
    markdownSection(
      say('board.part_votes'),
      `${say('board.votes_text')}\n\n${bullets([
        say('board.votes_age', { hours: String(votes.account_age_hours) }),
        say('board.votes_per_hour', { votes: String(votes.per_hour) }),
        say('board.votes_own'),
      ])}`,
    ),
    markdownSection(
      say('board.part_ties'),
      `${say('board.ties_text')}\n\n${bullets([say('board.tie_votes'), say('board.tie_reached'), say('board.tie_launch'), say('board.tie_number')])}`,
    ),
  ]);
}

async function writeConnect(): Promise<string> {
  const { name } = await readSettings();
  const guides = connectGuides({
    key: slugify(name, 'directory'),
    mcp: absoluteUrl(mcpPath),
    api: absoluteUrl(apiPath),
  });
  return markdownDocument([
    `# Connect an assistant to ${name}`,
    `MCP server (Streamable HTTP): ${absoluteUrl(mcpPath)}`,
    ...guides.map((guide) =>
      markdownSection(
        guide.name,
        [bullets(guide.steps), ...guide.samples.map(({ label, code }) => `${label}:\n\n\`\`\`\n${code}\n\`\`\``)].join(
          '\n\n',
        ),
      ),
    ),
  ]);
}

async function writeApi(): Promise<string> {
  const { name } = await readSettings();
  const byTag = Map.groupBy<string, Operation>(operations, ({ tag }) => tag);
  return markdownDocument([
    `# API of ${name}`,
    `REST: ${absoluteUrl(apiPath)}. OpenAPI: ${absoluteUrl(openApiPath)}. For people: ${absoluteUrl(apiDocsPath())}. Each operation is an MCP tool of the same name.`,
    markdownSection('Scopes', bullets(scopes.map((scope) => `\`${scope}\`: ${scopeWords(scope).title}.`))),
    ...[...byTag].map(([tag, ofTag]) => markdownSection(tag, bullets(ofTag.map(operationLine)))),
  ]);
}

const operationLine = ({ name, method, path, scope, summary }: Operation): string =>
  `\`${name}\`, \`${method} ${path}\`: ${summary}.${scope === null ? '' : ` Scope \`${scope}\`.`}`;
