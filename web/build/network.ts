// The weights of a network as the page's engine takes them: all layers one after the other, from the .npz file that
// `deuce train` wrote, in the precision they have there. An .npz file is a zip file of arrays.
import { inflateRawSync } from 'node:zlib';

const LAYERS = ['w1', 'b1', 'w2', 'b2', 'w3', 'b3'];
const ENTRY = 0x02014b50; // how an entry of the directory of a zip file begins
const END = 0x06054b50; // and the end of the directory
const END_BYTES = 22;
const DEFLATED = 8;

/** The files in a zip file, by name. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from(Uint32Array.of(END).buffer));
  if (end < 0 || end + END_BYTES > zip.length) throw new Error('not a zip file');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('a zip file with a broken directory');
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf-8', at + 46, at + 46 + nameLength);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + packed);
    files.set(name, method === DEFLATED ? inflateRawSync(content) : content);
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

/** The numbers of an array in C's order, and how they are written: '<f4' or '<f2'. */
function arrayIn(file: Buffer): { kind: string; numbers: Buffer } {
  const header = file.toString('latin1', 10, 10 + file.readUInt16LE(8));
  const kind = /'descr': '([^']*)'/.exec(header)?.[1];
  if (!kind || !['<f4', '<f2'].includes(kind) || !header.includes("'fortran_order': False")) throw new Error(`no weights: ${header}`);
  return { kind, numbers: file.subarray(10 + file.readUInt16LE(8)) };
}

export function networkBytes(npz: Buffer): Buffer {
  const files = unzipped(npz);
  const layers = LAYERS.map((name) => arrayIn(files.get(`${name}.npy`) ?? Buffer.alloc(16)));
  if (new Set(layers.map(({ kind }) => kind)).size !== 1) throw new Error('layers of different precision');
  return Buffer.concat(layers.map(({ numbers }) => numbers));
}
