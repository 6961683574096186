import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const authorizationFormat =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request), ?SignedHeaders=(?<names>[a-z0-9;-]+), ?Signature=(?<signature>[0-9a-f]{64})$/

/** Maximum clock difference (ms). */
const maxDrift = 15 * 60 * 1000

/**
 * Verifies a Signature Version 4, written from the specification, independently of the library that signs.
 *
 * @returns the S3 error code, or null if it is valid.
 */
export function findSignatureProblem(
  request: IncomingMessage,
  body: Buffer,
  keys: { id: string; secret: string; region: string },
): string | null {
  const groups = authorizationFormat.exec(request.headers.authorization ?? '')?.groups
  if (groups === undefined) return 'AccessDenied'
  const { id = '', scope = '', day = '', region = '', names = '', signature = '' } = groups
  const at = String(request.headers['x-amz-date'])
  if (id !== keys.id) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  if (!names.split(';').includes('host') || !at.startsWith(day)) return 'AccessDenied'
  if (Math.abs(getTime(at) - Date.now()) > maxDrift) return 'RequestTimeTooSkewed'
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(toCanonicalRequest(request, names))].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${keys.secret}`))
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

function toCanonicalRequest(request: IncomingMessage, names: string): string {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const sortedQuery = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const hash = String(request.headers['x-amz-content-sha256'])
  return [request.method, path, sortedQuery, headers.join(''), names, hash].join('\n')
}

/** 20261122T013000Z */
function getTime(at: string): number {
  return Date.parse(at.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
