import { MongoBulkWriteError, MongoNetworkError } from 'mongodb';
import { expect, test } from 'vitest';
import { inOperatorWords } from '../../cli/with-database.ts';
import { OperatorProblem } from '../../shared/kernel/operator-problem.ts';

const lost = new MongoNetworkError('connect ECONNREFUSED 127.0.0.1:27017');
const bulk = new MongoBulkWriteError(lost, { insertedIds: { 0: 'a' } } as never);

test.each([lost, bulk])('a command that loses its database says what to do, without driver messages', (problem) => {
  const said = inOperatorWords(problem);
  expect(said).toBeInstanceOf(OperatorProblem);
  expect(said).toMatchObject({
    message: expect.stringMatching(/^Lost the connection to the database\. Check .* run the command again/),
    cause: problem,
  });
});

test('any other problem of a command is left as is', () => {
  const problem = new TypeError('no such thing');
  expect(inOperatorWords(problem)).toBe(problem);
});
