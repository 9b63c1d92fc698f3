/** SHA-256 of a text as hexadecimal digits. `crypto.subtle` has it too, but not over plain HTTP. */

/** The first 32 bits of the fractional parts of a root of the first primes. */
function fractions(count: number, root: number): number[] {
  const bits: number[] = [];
  for (let candidate = 2; bits.length < count; candidate++) {
    let prime = true;
    for (let d = 2; d * d <= candidate; d++) prime &&= candidate % d !== 0;
    if (prime) bits.push((candidate ** (1 / root) % 1) * 2 ** 32);
  }
  return bits.map((value) => value | 0);
}

const START = fractions(8, 2);
const ROUNDS = fractions(64, 3);

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = new Uint8Array(64 * Math.ceil((bytes.length + 9) / 64));
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 4, bytes.length * 8);
  let hash = START;
  for (let at = 0; at < blocks.length; at += 64) hash = compress(hash, view, at);
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function compress(before: number[], view: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, n) => view.getInt32(at + 4 * n));
  let [a, b, c, d, e, f, g, h] = before as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let n = 0; n < 64; n++) {
    const word = n < 16 ? (words[n] ?? 0) : expand(words, n);
    words[n] = word;
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const mixedE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const mixedA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const first = (h + mixedE + choice + (ROUNDS[n] ?? 0) + word) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + mixedA + majority) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, n) => (word + (before[n] ?? 0)) | 0);
}

function expand(words: number[], n: number): number {
  const early = words[n - 15] ?? 0;
  const late = words[n - 2] ?? 0;
  const mixedEarly = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
  const mixedLate = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
  return ((words[n - 16] ?? 0) + mixedEarly + (words[n - 7] ?? 0) + mixedLate) | 0;
}
