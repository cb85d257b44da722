import { type ClientSession, MongoErrorLabel, MongoServerError } from 'mongodb';

const internalError = 1;
const mostQuestions = 3;

/**
 * Has the driver ask again what became of a commit that the server answered with an internal error: the embedded server does that when two
 * commits meet, and has then taken the transaction back, so that it says on being asked that the transaction is to be made again.
 * Sending a commit twice is safe (MongoDB's transactions specification, "commitTransaction"). Changes `session`, for one transaction.
 */
export function askAgainAfterDoubtfulCommit(session: ClientSession): void {
  const commit = session.commitTransaction.bind(session);
  let questions = 0;
  session.commitTransaction = async (options) => {
    try {
      await commit(options);
    } catch (problem) {
      if (problem instanceof MongoServerError && problem.code === internalError && questions < mostQuestions) {
        questions += 1;
        problem.addErrorLabel(MongoErrorLabel.UnknownTransactionCommitResult);
      }
      throw problem;
    }
  };
}
