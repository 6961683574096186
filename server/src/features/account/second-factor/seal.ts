import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts an authenticator's secret for its row: nonce, tag and text of AES-256-GCM. The key comes
 * from SESSION_SECRET, and the person's id goes into the tag, so that a secret moved to another row
 * does not open.
 */
export function seal(sessionSecret: string, userId: number, secret: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(sessionSecret), nonce)
  cipher.setAAD(Buffer.from(String(userId)))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** The secret again, or null when it was sealed for somebody else or under another SESSION_SECRET. */
export function unseal(sessionSecret: string, userId: number, sealed: Buffer): string | null {
  const nonce = sealed.subarray(0, nonceBytes)
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(sessionSecret), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(String(userId)))
  decipher.setAuthTag(tag)
  const text = decipher.update(sealed.subarray(nonceBytes + tagBytes))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyFrom(sessionSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionSecret, '', 'coterie: second factor', 32))
}
