"""Runs the Python server with three faults of its version 0.7.0b3 mended.

- Its updateMany and deleteMany wait for an open transaction while they hold the collection: once the transaction writes there again,
  neither ever ends.
- Its search for abandoned transactions waits for those at work, and the writes of all clients wait for the search.
- An abandoned one is kept for 60 s, and whoever writes its records waits. No transaction of ours rests for 20 s between two statements.
"""

import sys
import time

from secantus import storage, transactions
from secantus.cli import main

ABANDONED_AFTER_S = 20


def lets_go_between(chunk):
    def run(self, db, coll, *given, **named):
        while True:
            try:
                return chunk(self, db, coll, *given, **named)
            except (storage.WriteConflictError, storage.wt.WiredTigerError) as problem:
                if not isinstance(problem, storage.WriteConflictError) and not storage._is_wt_rollback(problem):
                    raise
                if getattr(self._tls, 'user_txn', None) is not None:
                    raise
            lock = self._coll_lock(db, coll)
            held = lock._release_save()
            time.sleep(0.01)
            lock._acquire_restore(held)
    return run


def end_abandoned(self):
    now = self._time()
    ended = 0
    for txn in self._txns.values():
        if txn.state is not transactions.TxnState.IN_PROGRESS:
            continue
        if not txn.mutex.acquire(blocking=False):
            txn.last_use = now  # at work
            continue
        try:
            if txn.state is transactions.TxnState.IN_PROGRESS and txn.last_use < now - ABANDONED_AFTER_S:
                self._rollback_quietly(txn)
                txn.state = transactions.TxnState.ABORTED
                ended += 1
        finally:
            txn.mutex.release()
    return ended


for name in ('_update_chunk', '_delete_chunk'):
    setattr(storage.Storage, name, lets_go_between(getattr(storage.Storage, name).__wrapped__))
transactions.TransactionRegistry._prune_locked = end_abandoned
sys.exit(main())
