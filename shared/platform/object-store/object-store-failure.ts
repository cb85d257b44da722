import { OperatorProblem } from '../../kernel/operator-problem.ts';

const sentences = {
  not_configured: 'Images are stored in object storage, but S3_BUCKET is not set here.',
  unreachable: 'It cannot be reached. Check S3_ENDPOINT and the network.',
  timeout: 'It did not respond in time.',
  no_bucket: 'The bucket does not exist. Create it, or correct S3_BUCKET.',
  wrong_key: 'It rejected the access key. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  access_denied: 'The access key may not do this. It needs to read, write and delete objects in the bucket.',
  wrong_region: 'The bucket is in another region. Set S3_REGION.',
  clock: "This machine's clock is wrong. Use NTP.",
  broken_answer: 'It returned an unexpected response.',
} as const;

/** Why object storage failed. */
export type ObjectStoreReason = keyof typeof sentences;

/** Object storage failed. The message is our own: it contains nothing from the server, and no key. */
export class ObjectStoreFailure extends OperatorProblem {
  readonly reason: ObjectStoreReason;

  constructor(reason: ObjectStoreReason, options?: ErrorOptions) {
    super(`Object storage: ${sentences[reason]}`, options);
    this.name = 'ObjectStoreFailure';
    this.reason = reason;
  }
}

const ofCode: Readonly<Record<string, ObjectStoreReason>> = {
  NoSuchBucket: 'no_bucket',
  InvalidAccessKeyId: 'wrong_key',
  SignatureDoesNotMatch: 'wrong_key',
  AccessDenied: 'access_denied',
  AuthorizationHeaderMalformed: 'wrong_region',
  RequestTimeTooSkewed: 'clock',
};

/** The S3 error code in a response; empty if there is none. */
export const errorCode = (body: string): string => /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ?? '';

/** The reason for an error response: by its S3 error code if we know it, else by its status. */
export function failureReason(status: number, code: string): ObjectStoreReason {
  if (Object.hasOwn(ofCode, code)) return ofCode[code] ?? 'broken_answer';
  if (status >= 300 && status < 400) return 'wrong_region';
  return status === 401 || status === 403 ? 'access_denied' : 'broken_answer';
}
