/** A request body as text, or undefined if it is larger than `largestBytes`; the rest isn't read. */
export async function readText(request: Request, largestBytes: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > largestBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > largestBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
