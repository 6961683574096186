import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

import type { NewCredential, SignedCredential } from '@coterie/contract/account/passkeys'

type Settings = {
  /** The origin that the browser reports. */
  origin: string
  /** Number of signatures so far. Stays 0 for synced passkeys. */
  counter: number
  /** Whether it asks for a fingerprint or a PIN. */
  verifiesUser: boolean
}

const flags = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 }

/** A browser and its authenticator, with one passkey that signs with a real key. */
export class Authenticator {
  readonly settings: Settings
  readonly #id = randomBytes(16)
  readonly #privateKey: KeyObject
  readonly #coseKey: Buffer

  constructor(settings: Partial<Settings> = {}) {
    this.settings = { origin: 'http://localhost:3000', counter: 0, verifiesUser: true, ...settings }
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#coseKey = encodeCoseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
  }

  get id(): string {
    return this.#id.toString('base64url')
  }

  /** What `navigator.credentials.create` returns. */
  create({ challenge, rp }: { challenge: string; rp: { id: string } }): NewCredential {
    const idLength = Buffer.alloc(2)
    idLength.writeUInt16BE(this.#id.length)
    const credential = Buffer.concat([Buffer.alloc(16), idLength, this.#id, this.#coseKey])
    const data = Buffer.concat([this.#createData(rp.id, flags.hasCredential), credential])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      encodeText('fmt'),
      encodeText('none'),
      encodeText('attStmt'),
      Buffer.from([0xa0]),
      encodeText('authData'),
      encodeBytes(data),
    ])
    return {
      ...this.#identify(),
      response: {
        clientDataJSON: this.#createClientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'hybrid', 'carrier-pigeon'],
      },
    }
  }

  /** What `navigator.credentials.get` returns. */
  sign({ challenge, rpId }: { challenge: string; rpId: string }): SignedCredential {
    if (this.settings.counter > 0) this.settings.counter += 1
    const data = this.#createData(rpId)
    const clientData = this.#createClientData('webauthn.get', challenge)
    const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
    return {
      ...this.#identify(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      },
    }
  }

  #identify() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const }
  }

  #createData(rpId: string, extraFlags = 0): Buffer {
    const { counter, verifiesUser } = this.settings
    const data = Buffer.alloc(37)
    createHash('sha256').update(rpId).digest().copy(data)
    data[32] = flags.userPresent | (verifiesUser ? flags.userVerified : 0) | extraFlags
    data.writeUInt32BE(counter, 33)
    return data
  }

  #createClientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.settings.origin, crossOrigin: false }))
  }
}

/** A map of the key's type (EC2), algorithm (ES256), curve (P-256), x and y, in CBOR. */
function encodeCoseKey(x: Buffer, y: Buffer): Buffer {
  const start = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  return Buffer.concat([start, encodeBytes(x), Buffer.from([0x22]), encodeBytes(y)])
}

function encodeText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

/** Up to 255 bytes. */
function encodeBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
}
