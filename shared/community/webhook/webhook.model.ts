import { defineModel } from '../../platform/mongo/define-model.ts';
import type { WebhookDelivery, WebhookEndpoint } from './webhook.ts';

export const WebhookEndpointModel = defineModel<WebhookEndpoint>({
  collection: 'webhook_endpoints',
  paths: { _id: String, account_id: String, listing_id: Number, off: String, events: [String] },
  indexes: [[{ account_id: 1, created_at: 1 }], [{ events: 1 }]],
});

export const WebhookDeliveryModel = defineModel<WebhookDelivery>({
  collection: 'webhook_deliveries',
  paths: {
    _id: String,
    endpoint_id: String,
    account_id: String,
    type: { type: String },
    state: String,
    attempts: Number,
    due_at: Date,
    created_at: Date,
    expires_at: Date,
  },
  indexes: [
    [{ state: 1, due_at: 1 }],
    [{ endpoint_id: 1, created_at: -1 }],
    [{ account_id: 1 }],
    [{ expires_at: 1 }, { expireAfterSeconds: 0 }],
  ],
});
