const numberBytes = 32;

/**
 * A signature by a key on the curve P-256 as JWTs carry it: its two numbers in 32 bytes each. Takes the DER
 * that Node.js makes; asking it for this form costs as much again as the signature.
 */
export function toFixedWidth(der: Buffer): Buffer {
  const firstLength = der[3] ?? 0;
  const first = der.subarray(4, 4 + firstLength);
  const second = der.subarray(6 + firstLength);
  const signature = Buffer.alloc(2 * numberBytes);
  writeNumber(signature.subarray(0, numberBytes), first);
  writeNumber(signature.subarray(numberBytes), second);
  return signature;
}

/** DER leaves zeros in front away, and puts one there where the number would look negative. */
function writeNumber(target: Buffer, bytes: Buffer): void {
  const significant = bytes.subarray(-numberBytes);
  significant.copy(target, numberBytes - significant.length);
}
