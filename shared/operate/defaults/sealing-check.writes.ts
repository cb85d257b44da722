import { readSealedRevenueKey } from '../../commerce/commerce.reads.ts';
import { readSealedWebhookSecret } from '../../community/community.reads.ts';
import { OperatorProblem } from '../../kernel/operator-problem.ts';
import { mongoDatabase } from '../../platform/mongo/mongo.ts';
import { seal, unseal } from '../../platform/sealing/sealing.ts';

interface SealedProof {
  _id: string;
  sealed: string;
}

const proofId = 'sealing';

/**
 * Checks that this machine has the same sealing key as the site's other machines: otherwise, secrets saved on one
 * couldn't be read on another. `file` is the key's path, for the message; `isNew` accepts a new key, because the
 * earlier one is lost. Throws OperatorProblem.
 */
export async function requireSealingKey(file: string, isNew: boolean): Promise<void> {
  const proofs = mongoDatabase().collection<SealedProof>('installation');
  const proof = { sealed: seal('Slipway', proofId) };
  if (isNew) await proofs.updateOne({ _id: proofId }, { $set: proof }, { upsert: true });
  else if (await opensStoredSecrets())
    await proofs.updateOne({ _id: proofId }, { $setOnInsert: proof }, { upsert: true });
  const found = await proofs.findOne({ _id: proofId });
  if (found !== null && unseal(found.sealed, proofId) !== undefined) return;
  throw new OperatorProblem(
    `${file} is not the key that this site's secrets are sealed with. Keep a copy of it, then replace it with the file from ` +
      'the machine where Slipway ran so far, or from a backup. If it is lost, start once with --new-sealing-key: members then have to set up webhooks and revenue again.',
  );
}

/**
 * Whether the key opens a newest secret, if there are any: the first machine to start may have the wrong key. One is
 * enough, since a site that lost its key once has older secrets that nothing opens any more.
 */
async function opensStoredSecrets(): Promise<boolean> {
  const stored = await Promise.all([readSealedWebhookSecret(), readSealedRevenueKey()]);
  const secrets = stored.filter((secret) => secret !== undefined);
  return secrets.length === 0 || secrets.some(({ sealed, place }) => unseal(sealed, place) !== undefined);
}
