/** An async iterable as a response body: read on demand, ended if the client disconnects. */
export function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const reading = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reading.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await reading.return?.();
    },
  });
}
