import fc from 'fast-check'

import { createFlatPng } from '../flat-png.ts'
import type { CallInput } from './inputs.ts'

/** An encoded request. `path` includes the query. */
export type RawRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

const nestArrays = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const wrongValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  ' ',
  '0',
  'a'.repeat(5000),
  'ab\u0000cd',
  '\u0000',
  '\ud800',
  'a\udfff',
  '\u202E\u200B',
  '😀'.repeat(300),
  "' or '1'='1",
  '"; drop schema public cascade; --',
  '%00',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '${jndi:ldap://x}',
  'NaN',
  '[object Object]',
  '1e9',
  '٣',
  [],
  [[]],
  {},
  { $ne: null },
  { toString: 1 },
  { length: 9 },
  ['a', 'a'],
  [null],
  Array.from({ length: 500 }, () => 1),
  '2026-02-30T10:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  '2026-12-05T24:00',
]

/** Valid inputs with one error: a value of another type, a missing one, or an extra one. */
export function makeNearlyValid(valid: fc.Arbitrary<CallInput>): fc.Arbitrary<CallInput> {
  return fc
    .tuple(
      valid,
      fc.nat(),
      fc.constantFrom(...wrongValues),
      fc.constantFrom('change', 'change', 'change', 'drop', 'add'),
    )
    .map(([input, index, value, change]) => invalidate(input, index, value, change))
}

function invalidate(input: CallInput, index: number, value: unknown, change: string): CallInput {
  const copy: CallInput = structuredClone(input)
  const objects = [copy.params, copy.query, copy.body].flatMap(findObjects)
  const fields = objects.flatMap((object) => Object.keys(object).map((key) => [object, key] as const))
  const field = fields[index % Math.max(fields.length, 1)]
  if (field === undefined) return { ...copy, body: value }
  const [object, key] = field
  if (change === 'drop') Reflect.deleteProperty(object, key)
  else if (change === 'add')
    Object.defineProperty(object, unusualKeys[index % unusualKeys.length] ?? 'x', createProperty(value))
  else object[key] = value
  return copy
}

const createProperty = (value: unknown) => ({ value, enumerable: true, configurable: true, writable: true })
const unusualKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'role',
  'is_admin',
  'id',
  '\u0000',
  'a.b',
]

function findObjects(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const object = value as Record<string, unknown>
  return [object, ...Object.values(object).flatMap(findObjects)]
}

const wrongBodies: readonly (string | Buffer)[] = [
  '',
  '{',
  '{"a":',
  '{a:1}',
  'null',
  '0',
  '"text"',
  '[]',
  'NaN',
  '{"a":1e999}',
  '{"a":1,"a":2}',
  '\uFEFF{}',
  '{} {}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"\\u005f\\u005fproto\\u005f\\u005f":{"x":1}}',
  '{"a":"\\ud800"}',
  '{"a":"\u0000"}',
  '{"a":01}',
  nestArrays(20_000),
  `{"a":${nestArrays(8000)}}`,
  `{"a":"${'x'.repeat(70_000)}"}`,
  `{${Array.from({ length: 4000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  Buffer.from('{"a":"\xc3\x28"}', 'latin1'),
  Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]),
  'a=1&b[c]=2',
  '<a xmlns="b"/>',
]

const wrongTypes = [
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  '',
  'a',
  ';;;',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/json, text/plain',
  `application/${'j'.repeat(3000)}`,
  'image/png',
] as const

const wrongPaths = [
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e%2f%2e%2e',
  '%00',
  '%ff',
  '%E0%A4%A',
  '%',
  '1%00',
  '1;drop',
  '-1',
  '0',
  '00',
  '1.0',
  '1e3',
  '%31',
  "1'%20or%20'1'='1",
  'undefined',
  'null',
  'NaN',
  '__proto__',
  'constructor',
  '9'.repeat(40),
  'a'.repeat(190),
  'a'.repeat(4000),
  '%F0%9F%98%80',
  '*',
]

const wrongQueries = [
  'cursor=1&cursor=2',
  'cursor=',
  'cursor=%00',
  'cursor=%ff',
  'a[b]=c',
  '__proto__=1',
  '__proto__[x]=1',
  'constructor=1',
  '=',
  '&&&',
  '%',
  `q=${'a'.repeat(6000)}`,
  'cursor=W10',
  'cursor=e30',
  'cursor=W251bGwsbnVsbF0',
  'cursor=WyIyMDI2LTk5LTk5VDAwOjAwOjAwWiIsMV0',
  'cursor=WzFlMzA4LDFd',
  'cursor=WyIxIiwiMSJd',
  'cursor=W1tdLHt9XQ',
  'cursor=WyIyMDI2LTAxLTAxVDAwOjAwOjAwWiIsOTk5OTk5OTk5OTk5XQ',
  'search=%25%5F%5C',
  'search=%00',
  'search=%27',
  'search=%EF%BF%BF',
  'ids=1,2,3,,',
  'after=99999999999',
  'range=999',
  'width=-1',
]

const wrongHeaders: readonly Record<string, string>[] = [
  { cookie: 'coterie_session=' },
  { cookie: `coterie_session=${'x'.repeat(6000)}` },
  { cookie: 'coterie_session=%00%ff; coterie_session=b' },
  { cookie: ';;;=;a' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'A'.repeat(43)}` },
  { authorization: "Bearer ' or 1=1 --" },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': "'; drop table users" },
  { 'x-forwarded-for': '::ffff:1.2.3.4, evil' },
  { 'x-forwarded-host': 'evil.example' },
  { host: 'evil.example' },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': '*;q=nan' },
  { accept: 'a'.repeat(2000) },
  { range: 'bytes=5-1,-,9' },
  { 'if-none-match': '"' },
  { 'if-modified-since': 'never' },
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'user-agent': '\u00ff'.repeat(400) },
  { 'x-user-id': '1', 'x-user-email': 'ada@example.org' },
  { te: 'trailers' },
  { expect: '200-maybe' },
  { upgrade: 'h2c', connection: 'upgrade' },
  { 'accept-language': '\u00e9' },
  { referer: 'javascript:alert(1)' },
]

const png = createFlatPng(64, 64)
const hugePng = createFlatPng(30_000, 30_000)

type Part = { name: string; file?: string; bytes: Uint8Array | string }

const wrongParts: readonly Part[] = [
  { name: 'picture', file: 'a.png', bytes: png },
  { name: 'picture', file: '../../../a.png', bytes: png.slice(0, 40) },
  { name: 'profilePicture', file: 'a.svg', bytes: '<svg onload="alert(1)"/>' },
  { name: 'picture', file: '\u0000.php', bytes: '<?php' },
  { name: 'picture', file: 'a.jpg', bytes: new Uint8Array([0xff, 0xd8, 0xff, 0, 0, 0]) },
  { name: 'picture', file: 'bomb.png', bytes: hugePng },
  { name: '__proto__', bytes: '{"role":"admin"}' },
  { name: 'constructor', bytes: 'x' },
  { name: '', bytes: 'x' },
  { name: 'name', bytes: 'a\u0000b' },
  { name: 'content', bytes: 'x'.repeat(30_000) },
  { name: 'interests', bytes: '[' },
  { name: 'interests', bytes: '"a"' },
  { name: 'location', bytes: '{"city":{}}' },
  { name: 'toString', bytes: '1' },
  { name: 'picture', file: '', bytes: '' },
]

function encodeMultipart(parts: readonly Part[], ending: string): { type: string; body: Buffer } {
  const encoded = parts.flatMap(({ name, file, bytes }) => [
    Buffer.from(
      `--xx\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"\r\ncontent-type: image/png`}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
  return { type: 'multipart/form-data; boundary=xx', body: Buffer.concat([...encoded, Buffer.from(ending)]) }
}

const forms = fc
  .tuple(
    fc.array(fc.constantFrom(...wrongParts), { maxLength: 6 }),
    fc.constantFrom('--xx--\r\n', '--xx--\r\n', '', '--xx', '--yy--\r\n'),
  )
  .map(([parts, ending]) => encodeMultipart(parts, ending))

/** Turns a valid request into one that our clients never send. */
export function makeHostile(valid: fc.Arbitrary<RawRequest>, path: string): fc.Arbitrary<RawRequest> {
  const bodies = fc
    .tuple(valid, fc.constantFrom(...wrongBodies), fc.constantFrom(...wrongTypes))
    .map(([request, body, type]) => withBody(request, type, Buffer.from(body)))
  const uploads = fc.tuple(valid, forms).map(([request, { type, body }]) => withBody(request, type, body))
  const paths = fc
    .tuple(valid, fc.constantFrom(...wrongPaths), fc.nat())
    .map(([request, part, index]) => ({ ...request, path: withWrongParameter(path, part, index) }))
  const queries = fc
    .tuple(valid, fc.constantFrom(...wrongQueries))
    .map(([request, query]) => ({ ...request, path: `${request.path.split('?')[0]}?${query}` }))
  const headers = fc
    .tuple(valid, fc.constantFrom(...wrongHeaders))
    .map(([request, extra]) => ({ ...request, headers: { ...request.headers, ...extra } }))
  const methods = fc
    .tuple(
      valid,
      fc.constantFrom('HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH', 'POST', 'GET', 'PROPFIND'),
    )
    .map(([request, method]) => ({ ...request, method }))
  return fc.oneof(bodies, uploads, paths, queries, headers, methods)
}

function withBody(request: RawRequest, type: string, body: Buffer): RawRequest {
  return {
    ...request,
    headers: { ...request.headers, ...(type === '' ? {} : { 'content-type': type }) },
    body,
  }
}

/** The path with a parameter replaced, or a longer path if it has none. */
function withWrongParameter(path: string, part: string, index: number): string {
  const names = [...path.matchAll(/\{\w+\}/g)]
  if (names.length === 0) return `${path}/${part}`
  const wrong = names[index % names.length]?.[0] ?? ''
  return path.replace(wrong, () => part).replaceAll(/\{\w+\}/g, '1')
}
