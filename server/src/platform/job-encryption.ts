import { encrypt, decrypt } from './encrypt.ts'

/**
 * Encrypts secrets in job rows: emails contain sign-in links, and a copy of the database must not let anyone sign in.
 */
export class JobEncryption {
  readonly #sessionSecret: string

  constructor(sessionSecret: string) {
    this.#sessionSecret = sessionSecret
  }

  /** Moves these fields, encrypted, to `encrypted`. The other fields stay readable for queries. */
  encryptFields(kind: string, payload: object, fields: readonly string[]): object {
    const isSecret = ([name]: [string, unknown]) => fields.includes(name)
    const entries: [string, unknown][] = Object.entries(payload)
    const secrets = JSON.stringify(Object.fromEntries(entries.filter(isSecret)))
    const encrypted = encrypt(this.#sessionSecret, { purpose: 'job', subject: kind }, secrets).toString(
      'base64',
    )
    return { ...Object.fromEntries(entries.filter((field) => !isSecret(field))), encrypted }
  }

  /** @throws Error if it was encrypted with another SESSION_SECRET. */
  decryptFields(kind: string, payload: unknown): unknown {
    if (typeof payload !== 'object' || payload === null || !('encrypted' in payload)) return payload
    const { encrypted, ...readable } = payload
    const text = decrypt(
      this.#sessionSecret,
      { purpose: 'job', subject: kind },
      Buffer.from(String(encrypted), 'base64'),
    )
    if (text === null) throw new Error('The job was encrypted with another SESSION_SECRET')
    return { ...readable, ...(JSON.parse(text) as object) }
  }
}
