import { accountSamples } from './account-samples.ts';
import { communitySamples } from './community-samples.ts';
import { listingSamples } from './listing-samples.ts';
import type { MailSample, SampleWords } from './mail-sample.ts';
import { orderSamples } from './order-samples.ts';
import { seriesSamples } from './series-samples.ts';

/** A sample of every kind of email, in all variants. */
export const mailSamples = (words: SampleWords): MailSample[] => [
  ...accountSamples(words),
  ...listingSamples(words),
  ...communitySamples(words),
  ...seriesSamples(words),
  ...orderSamples(words),
];
