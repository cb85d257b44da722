import { describe, expect, test } from 'vitest';
import { toolsOf } from '../../api/mcp-tools.ts';
import { operations } from '../../api/operations.ts';

const tools = toolsOf(operations);
// With o200k_base it is 4.1.
const charactersPerToken = 4;
const tokensForAllTools = 12_000;

/** Everything named in a schema, at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, part]) =>
    key === 'properties' ? [...Object.keys(part), ...Object.values(part).flatMap(namesIn)] : namesIn(part),
  );
}

describe('MCP tools', () => {
  test('are those assistants know: this lists the ones with an answer schema, which no other file shows', () => {
    const listed = tools.filter(({ outputSchema }) => outputSchema !== undefined).map(({ name }) => name);
    expect(listed).toMatchInlineSnapshot(`
      [
        "get_site_info",
        "list_categories",
        "list_blog_posts",
        "get_blog_post",
        "list_interview_questions",
        "list_products",
        "list_my_drafts",
        "invite_cofounder",
        "submit_draft",
        "add_milestone",
        "delete_milestone",
        "set_founder_story",
        "answer_interview",
        "post_listing_update",
      ]
    `);
  });

  test('have the operations’ names, in the same order', () => {
    expect(tools.map(({ name }) => name)).toEqual(operations.map(({ name }) => name));
  });

  test('have self-contained schemas', () => {
    expect(JSON.stringify(tools).match(/"\$ref":"(?!#\/\$defs\/)[^"]*"/g)).toBeNull();
  });

  test('have an answer schema that names each part, or none', () => {
    const whole = toolsOf(operations, 'all');
    expect(whole.every(({ outputSchema }) => outputSchema?.type === 'object')).toBe(true);
    for (const [index, { name, outputSchema }] of tools.entries()) {
      if (outputSchema === undefined) continue;
      expect(namesIn(outputSchema), name).toEqual(namesIn(whole[index]?.outputSchema));
    }
    expect(tools.filter(({ outputSchema }) => outputSchema !== undefined).length).toBeGreaterThan(10);
  });

  test('state all four hints: read-only, overwriting, repeating on every call, and open world for crawling, mailing or registry lookups', () => {
    for (const [index, { annotations }] of tools.entries()) {
      const { method, name } = operations[index] ?? {};
      expect(annotations).toMatchObject({ readOnlyHint: method === 'GET' || name === 'quote_order' });
    }
    const hinted = (hint: 'destructiveHint' | 'idempotentHint', is: boolean) =>
      tools
        .filter(({ annotations }) => annotations?.[hint] === is && !annotations.readOnlyHint)
        .map(({ name }) => name);
    expect(hinted('destructiveHint', true)).toEqual([
      'update_draft',
      'submit_draft',
      'update_my_listing',
      'delete_milestone',
      'set_founder_story',
      'answer_interview',
    ]);
    expect(hinted('idempotentHint', false)).toEqual([
      'submit_listing',
      'update_draft',
      'invite_cofounder',
      'add_milestone',
      'post_listing_update',
      'claim_listing',
      'create_checkout',
    ]);
    const open = tools.filter(({ annotations }) => annotations?.openWorldHint === true);
    const closed = tools.filter(({ annotations }) => annotations?.openWorldHint === false);
    expect(open.map(({ name }) => name)).toEqual([
      'submit_listing',
      'update_draft',
      'invite_cofounder',
      'post_listing_update',
      'choose_free_listing',
      'claim_listing',
      'verify_claim',
      'quote_order',
      'create_checkout',
    ]);
    expect(open.length + closed.length).toBe(tools.length);
  });

  test('stay within their token budget before an assistant’s first call', () => {
    expect(tools).toHaveLength(41);
    expect(JSON.stringify(tools).length / charactersPerToken).toBeLessThan(tokensForAllTools);
  });
});
