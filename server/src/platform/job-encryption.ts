import { encrypt, decrypt } from './encrypt.ts'

/**
 * Keeps what must not be readable in a job's row: a mail holds a link that lets in whoever reads it, and a copy of the
 * database shall sign nobody in.
 */
export class JobEncryption {
  readonly #sessionSecret: string

  constructor(sessionSecret: string) {
    this.#sessionSecret = sessionSecret
  }

  /** The payload with these of its fields encrypted, as `sealed`; the others stay to be found by. */
  encryptFields(kind: string, payload: object, fields: readonly string[]): object {
    const isSecret = ([name]: [string, unknown]) => fields.includes(name)
    const all: [string, unknown][] = Object.entries(payload)
    const hidden = JSON.stringify(Object.fromEntries(all.filter(isSecret)))
    const sealed = encrypt(this.#sessionSecret, { purpose: 'job', of: kind }, hidden).toString('base64')
    return { ...Object.fromEntries(all.filter((field) => !isSecret(field))), sealed }
  }

  /** @throws Error when it was hidden under another SESSION_SECRET. */
  decryptFields(kind: string, payload: unknown): unknown {
    if (typeof payload !== 'object' || payload === null || !('sealed' in payload)) return payload
    const { sealed, ...shown } = payload
    const text = decrypt(
      this.#sessionSecret,
      { purpose: 'job', of: kind },
      Buffer.from(String(sealed), 'base64'),
    )
    if (text === null) throw new Error('It was written down under another SESSION_SECRET')
    return { ...shown, ...(JSON.parse(text) as object) }
  }
}
