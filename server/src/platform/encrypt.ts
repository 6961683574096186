import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** Each purpose has its own key. A text encrypted for one `subject` cannot be decrypted for another. */
export type EncryptionContext = { purpose: 'second factor' | 'job'; subject: string }

/** AES-256-GCM with a key derived from SESSION_SECRET. Returns nonce, tag and ciphertext. */
export function encrypt(
  sessionSecret: string,
  { purpose, subject }: EncryptionContext,
  text: string,
): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(sessionSecret, purpose), nonce)
  cipher.setAAD(Buffer.from(subject))
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
}

/** Null if it was encrypted in another context or under another SESSION_SECRET. */
export function decrypt(
  sessionSecret: string,
  { purpose, subject }: EncryptionContext,
  encrypted: Buffer,
): string | null {
  const nonce = encrypted.subarray(0, nonceBytes)
  const tag = encrypted.subarray(nonceBytes, nonceBytes + tagBytes)
  const key = deriveKey(sessionSecret, purpose)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(subject))
  decipher.setAuthTag(tag)
  const text = decipher.update(encrypted.subarray(nonceBytes + tagBytes))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function deriveKey(sessionSecret: string, purpose: EncryptionContext['purpose']): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionSecret, '', `coterie: ${purpose}`, 32))
}
