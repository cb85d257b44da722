/** Reads a NumPy file of 32- or 64-bit floats. Throws on other files. */
export function npyFloats(file: Buffer): Float32Array {
  const { type, body } = npyOf(file);
  if (type === '<f8') return Float32Array.from({ length: body.length / 8 }, (_, at) => body.readDoubleLE(at * 8));
  if (type === '<f4') return Float32Array.from({ length: body.length / 4 }, (_, at) => body.readFloatLE(at * 4));
  throw new Error(`Unknown number type ${type}.`);
}

/** Reads a NumPy file of bytes. Throws on other files. */
export function npyWords(file: Buffer): Uint8Array {
  const { type, body } = npyOf(file);
  if (type !== '|u1') throw new Error(`Unknown number type ${type}.`);
  return body;
}

function npyOf(file: Buffer): { type: string; body: Buffer } {
  if (file.toString('latin1', 1, 6) !== 'NUMPY') throw new Error('Not a NumPy file.');
  const start = 10 + file.readUInt16LE(8);
  const header = file.toString('latin1', 10, start);
  const type = /'descr': '([^']+)'/.exec(header)?.[1] ?? '';
  if (header.includes("'fortran_order': True")) throw new Error('The matrix is stored column by column.');
  const body = file.subarray(start);
  const shape = /'shape': \(([\d, ]*)\)/.exec(header)?.[1] ?? '0';
  const numbers = shape.split(',').reduce((product, side) => product * (side.trim() === '' ? 1 : Number(side)), 1);
  if (body.length !== numbers * Number(type.slice(2))) throw new Error('The NumPy file is incomplete.');
  return { type, body };
}
