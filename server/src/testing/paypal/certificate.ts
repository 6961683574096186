import { generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** A key and a self-signed certificate, to sign webhooks like PayPal. */
export function createCertificate(name: string): { key: KeyObject; pem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const sha256WithRsa = encodeSequence(
    encodeDer(0x06, Buffer.from('2a864886f70d01010b', 'hex')),
    encodeDer(0x05, Buffer.alloc(0)),
  )
  const commonName = encodeSequence(
    encodeDer(0x06, Buffer.from('550403', 'hex')),
    encodeDer(0x0c, Buffer.from(name)),
  )
  const issuer = encodeSequence(encodeDer(0x31, commonName))
  const body = encodeSequence(
    encodeDer(0x02, Buffer.from([1])),
    sha256WithRsa,
    issuer,
    // Valid for a hundred years, so that tests can use any date.
    encodeSequence(
      encodeDer(0x17, Buffer.from('000101000000Z')),
      encodeDer(0x18, Buffer.from('20991231235959Z')),
    ),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = encodeDer(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const base64 = encodeSequence(body, sha256WithRsa, signature).toString('base64')
  const lines = base64.match(/.{1,64}/g) ?? []
  return {
    key: privateKey,
    pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function encodeSequence(...parts: Buffer[]): Buffer {
  return encodeDer(0x30, Buffer.concat(parts))
}

/** Encodes a value in DER: tag, length, value. */
function encodeDer(tag: number, value: Buffer): Buffer {
  const { length } = value
  const bytes = length < 0x80 ? [] : length < 0x100 ? [length] : [length >> 8, length & 0xff]
  const size = length < 0x80 ? [length] : [0x80 | bytes.length, ...bytes]
  return Buffer.concat([Buffer.from([tag, ...size]), value])
}
