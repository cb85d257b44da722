/** Code samples for verifying a message. */
export const nodeExample = `import { Webhook } from 'standardwebhooks';

// body: the raw bytes of the request, not parsed
export function readMessage(body, headers, secret) {
  return new Webhook(secret).verify(body, headers); // throws for a wrong signature
}
`;

export const pythonExample = `from standardwebhooks import Webhook

# body: the raw bytes of the request, not parsed
def verified_message(body, headers, secret):
    return Webhook(secret).verify(body, headers)  # raises for a wrong signature
`;

export const messageExample = `{
  "type": "comment.shown",
  "timestamp": "2026-11-24T09:30:00.000Z",
  "data": {
    "listing": { "id": 17, "slug": "fernleaf", "name": "Fernleaf", "url": "…/products/fernleaf" },
    "comment": { "id": 212, "answers": null, "url": "…/products/fernleaf/comments/212#comment-212" }
  }
}
`;
