import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Content encodings, smallest first. */
export type BodyEncoding = 'br' | 'gzip' | 'identity';

const smallestCompressed = 1024;
// A page's Brotli and gzip forms together take 0.4 times its size; objects, ETag and cache key take up to 1 KB.
const withCompressed = 1.5;
const besideBytes = 1024;
const gzipLevel = 6;
const brotliQuality = 5;

/** A response's or page's bytes with their ETag; compressed at most once per encoding, on first use. */
export class EncodedBody {
  readonly bytes: Buffer;
  readonly #hash: string;
  readonly #compressed = new Map<BodyEncoding, Promise<Buffer>>();
  readonly #ready = new Map<BodyEncoding, Buffer>();

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.#hash = hash('sha1', bytes, 'base64url');
    this.#ready.set('identity', bytes);
  }

  /** Memory including both compressed forms, in bytes; for bounded caches. */
  get keptBytes(): number {
    return Math.ceil(this.bytes.length * withCompressed) + besideBytes;
  }

  /** The ETag of an encoding (RFC 9110: different bytes need different strong ETags). */
  etag(encoding: BodyEncoding): string {
    return encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`;
  }

  /** Whether an If-None-Match header matches this body in any encoding. */
  matches(ifNoneMatch: string | undefined | null): boolean {
    return (
      ifNoneMatch !== undefined && ifNoneMatch !== null && (ifNoneMatch === '*' || ifNoneMatch.includes(this.#hash))
    );
  }

  /** The encoding for a client with this Accept-Encoding header. Small bodies aren't compressed. */
  encodingFor(acceptEncoding: string | undefined | null): BodyEncoding {
    if (!acceptEncoding || this.bytes.length < smallestCompressed) return 'identity';
    if (accepts(acceptEncoding, 'br')) return 'br';
    return accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
  }

  /** The bytes in an encoding, if already compressed. */
  ready(encoding: BodyEncoding): Buffer | undefined {
    return this.#ready.get(encoding);
  }

  /** The bytes in an encoding. */
  async encoded(encoding: BodyEncoding): Promise<Buffer> {
    const ready = this.#ready.get(encoding);
    if (ready !== undefined) return ready;
    let compressing = this.#compressed.get(encoding);
    if (compressing === undefined) {
      compressing = compress(this.bytes, encoding);
      this.#compressed.set(encoding, compressing);
    }
    const bytes = await compressing;
    this.#ready.set(encoding, bytes);
    return bytes;
  }
}

function compress(bytes: Buffer, encoding: BodyEncoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes, { level: gzipLevel });
  return compressBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Whether an Accept-Encoding header allows an encoding (RFC 9110 section 12.5.3; `;q=0` forbids it). */
function accepts(header: string, encoding: 'br' | 'gzip'): boolean {
  return header.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
