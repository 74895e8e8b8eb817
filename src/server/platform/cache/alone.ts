/**
 * A copy that takes no more room than itself. What a compressor or a reader gives is often a small piece of a large
 * buffer, and who keeps the piece keeps it all.
 */
export function alone(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}
