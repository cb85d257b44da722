"""Walks the five journeys with a published Python client, by tool names alone, and prints what fell as JSON.

Arguments: the client (`mcp` or `fastmcp`), then an object with url, key, website, listing and claim.
"""

import asyncio
import json
import sys

client, told = sys.argv[1], json.loads(sys.argv[2])
journeys, fell = {}, []


async def with_sdk(walk):
    from mcp import Client
    from mcp.client.streamable_http import create_mcp_http_client, streamable_http_client

    http = create_mcp_http_client(headers={"Authorization": f"Bearer {told['key']}"})
    async with Client(streamable_http_client(told["url"], http_client=http)) as session:
        async def call(name, args):
            result = await session.call_tool(name, args)
            return result.is_error, result.content[0].text, result.structured_content, None
        await walk(call)


async def with_fastmcp(walk):
    from fastmcp import Client

    async with Client(f"{told['url']}?schemas=all", auth=told["key"]) as session:
        async def call(name, args):
            result = await session.call_tool(name, args, raise_on_error=False)
            data = result.data
            typed = data if isinstance(data, dict) else vars(data) if data is not None else {}
            return result.is_error, result.content[0].text, result.structured_content, set(typed)
        await walk(call)


async def walk(make):
    async def call(journey, name, **args):
        is_error, text, answer, typed = await make(name, args)
        journeys[journey] = journeys.get(journey, 0) + 1
        if is_error or not answer:
            fell.append(f"{journey}: {name}: {text}")
            return {}
        if typed is not None and set(answer) - typed:
            fell.append(f"{journey}: {name} lost {sorted(set(answer) - typed)}")
        return answer

    found = (await call("find", "search_listings", per_page=2))["items"]
    await call("find", "get_listing", slug=found[0]["url"])
    await call("find", "get_alternatives", slug=found[0]["slug"])
    await call("find", "compare_listings", a=found[0]["slug"], b=found[1]["slug"])
    await call("find", "get_leaderboard", board="community-all-time")

    draft = await call("submit", "submit_listing", url=told["website"])
    draft = await call("submit", "get_draft", id=draft["id"], wait_seconds=30)
    fields = {"name": "Quillmoss", "tagline": "Tinte, die nachwächst", "categories": ["Editors"]}
    await call("submit", "update_draft", id=draft["id"], fields=fields)
    saved = (await call("submit", "submit_draft", id=draft["id"]))["listing_id"]

    await call("claim", "claim_listing", slug=told["claim"], method="dns")
    claims = (await call("claim", "list_my_claims"))["items"]
    await call("claim", "verify_claim", claim_id=claims[0]["claim_id"])

    wish = {"items": [{"product": "launch", "listing_id": saved}], "billing_country": "US"}
    await call("buy", "list_products")
    await call("buy", "quote_order", **wish)
    order = await call("buy", "create_checkout", **wish)
    await call("buy", "get_order", number=order["number"])
    await call("buy", "list_my_orders")

    mine = {"listing_id": told["listing"]}
    await call("keep up", "get_my_listing", **mine)
    await call("keep up", "update_my_listing", **mine, dry_run=True, fields={"city": "Porto"})
    await call("keep up", "update_my_listing", **mine, fields={"city": "Porto"})
    await call("keep up", "add_milestone", **mine, date="2026-01-01", title="First")
    await call("keep up", "set_founder_story", **mine, problem="Blots")
    await call("keep up", "post_listing_update", **mine, title="Neu", body="Tinte.")
    await call("keep up", "answer_interview", answers=[{"question_id": 1, "answer": "Ink."}])


asyncio.run((with_sdk if client == "mcp" else with_fastmcp)(walk))
print(json.dumps({"journeys": journeys, "fell": fell}))
