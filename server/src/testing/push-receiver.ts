import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedPush = {
  text: string
  headers: IncomingMessage['headers']
  token: { aud: string; exp: number; sub: string }
  key: string
}

/**
 * A local push service and browser: accepts pushes to `endpoint`, verifies the signature (RFC 8292) and decrypts them
 * (RFC 8291, 8188).
 */
export async function startPushReceiver() {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys('base64url')
  const auth = randomBytes(16)
  const received: ReceivedPush[] = []
  const nextResponse = { status: 201, endless: false }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { token, key } = verifyToken(request.headers.authorization ?? '')
    received.push({
      headers: request.headers,
      token,
      key,
      text: decrypt(Buffer.concat(chunks), curve, auth),
    })
    response.writeHead(nextResponse.status)
    if (!nextResponse.endless) return response.end()
    const drip = setInterval(() => response.write(' '), 100)
    response.on('close', () => clearInterval(drip))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}/push/${randomBytes(6).toString('hex')}`
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const subscription = { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
  return { subscription, received, nextResponse, close }
}

function verifyToken(authorization: string): Pick<ReceivedPush, 'token' | 'key'> {
  const [, jwt = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    options,
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error(`Invalid push signature: ${authorization}`)
  return { token: JSON.parse(Buffer.from(body, 'base64url').toString()) as ReceivedPush['token'], key }
}

function decrypt(sent: Buffer, curve: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = sent.subarray(0, 16)
  const keyLength = sent.readUInt8(20)
  const senderKey = sent.subarray(21, 21 + keyLength)
  const encrypted = sent.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32))
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes))
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  cipher.setAuthTag(encrypted.subarray(-16))
  const padded = Buffer.concat([cipher.update(encrypted.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
