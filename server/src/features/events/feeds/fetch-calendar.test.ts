import dns from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

import { createCalendar, startFeedServer } from '../../../testing/feed-server.ts'
import { fetchCalendar, maxCalendarSize } from './fetch-calendar.ts'
import { parseInThread } from './parse-in-thread.ts'

const server = await startFeedServer()
afterAll(() => server.close())

const noValidators = { etag: null, lastModified: null }
const load = (url: string, timeout = 5000) =>
  fetchCalendar(url, noValidators, { mayBePrivate: () => true, timeout })
const loadPublic = (url: string) => fetchCalendar(url, noValidators, { mayBePrivate: () => false })

test('loads a calendar, and the next request sends its ETag and date', async () => {
  const headers = { etag: '"one"', 'last-modified': 'Thu, 01 Oct 2026 12:00:00 GMT' }
  const url = server.serve('/calendar.ics', { headers, body: createCalendar([]) })
  const fetched = await load(url)
  expect(fetched).toEqual({
    text: createCalendar([]),
    etag: '"one"',
    lastModified: 'Thu, 01 Oct 2026 12:00:00 GMT',
  })
  server.serve('/calendar.ics', { status: 304 })
  expect(await fetchCalendar(url, fetched ?? noValidators, { mayBePrivate: () => true })).toBeNull()
  expect(server.requests.get('/calendar.ics')?.at(-1)).toMatchObject({
    'if-none-match': '"one"',
    'if-modified-since': 'Thu, 01 Oct 2026 12:00:00 GMT',
  })
})

test('follows redirects, but not without end', async () => {
  server.serve('/end.ics', { body: createCalendar([]) })
  const url = server.serve('/start.ics', { status: 302, headers: { location: '/end.ics' } })
  expect((await load(url))?.text).toBe(createCalendar([]))
  const loop = server.serve('/loop.ics', { status: 301, headers: { location: '/loop.ics' } })
  await expect(load(loop)).rejects.toMatchObject({ code: 'too-many-redirects' })
  const file = server.serve('/file.ics', { status: 301, headers: { location: 'file:///etc/passwd' } })
  await expect(load(file)).rejects.toMatchObject({ code: 'status', status: 301 })
})

test.each([404, 500, 401])('refuses a response with status %i', async (status) => {
  await expect(load(server.serve('/status.ics', { status }))).rejects.toMatchObject({
    code: 'status',
    status,
  })
})

test('refuses what is too large, announced or not', async () => {
  const body = 'a'.repeat(maxCalendarSize + 1)
  const announced = server.serve('/large.ics', { headers: { 'content-length': String(body.length) }, body })
  await expect(load(announced)).rejects.toMatchObject({ code: 'too-large' })
  const chunked = server.serve('/chunked.ics', (_, response) => {
    response.write(body.slice(0, 1000))
    response.end(body)
  })
  await expect(load(chunked)).rejects.toMatchObject({ code: 'too-large' })
})

test('gives up on a server that sends nothing, or a byte at a time', async () => {
  const silent = server.serve('/silent.ics', () => undefined)
  await expect(load(silent, 100)).rejects.toMatchObject({ code: 'timeout' })
  const slow = server.serve('/slow.ics', (_, response) => {
    const drip = setInterval(() => response.write('a'), 20)
    response.on('close', () => clearInterval(drip))
  })
  await expect(load(slow, 200)).rejects.toMatchObject({ code: 'timeout' })
})

test('an incomplete calendar is refused', async () => {
  const url = server.serve('/half.ics', (_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('BEGIN:VCALENDAR\r\n')
    setTimeout(() => response.destroy(), 20)
  })
  await expect(load(url)).rejects.toMatchObject({ code: 'unreachable' })
  await expect(load('http://127.0.0.1:1/calendar.ics')).rejects.toMatchObject({ code: 'unreachable' })
})

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://localhost/',
  'http://localhost.localdomain./',
  'http://0.0.0.0/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
])('refuses %s', async (url) => {
  await expect(loadPublic(url)).rejects.toMatchObject({ code: 'private-address' })
})

test('refuses a host name that resolves to this machine', async () => {
  // Modules that other tests of this worker have loaded get the mock, too.
  const lookup = vi.spyOn(dns, 'lookup')
  lookup.mockImplementation(((
    _: string,
    __: object,
    callback: (error: null, addresses: LookupAddress[]) => void,
  ) => {
    callback(null, [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])
  }) as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    lookup.mockRestore()
    syncBuiltinESMExports()
  })
  await expect(loadPublic('http://rebinding.example.com/')).rejects.toMatchObject({ code: 'private-address' })
  expect(lookup).toHaveBeenCalledOnce()
})

test('refuses redirects to a private network', async () => {
  const other = await startFeedServer()
  onTestFinished(() => other.close())
  const target = other.serve('/secret.ics', { body: createCalendar([]) })
  for (const location of [
    target,
    'http://169.254.169.254/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost/',
  ]) {
    const url = server.serve('/redirect.ics', { status: 307, headers: { location } })
    const isFirst = ({ href }: URL) => href === url
    await expect(fetchCalendar(url, noValidators, { mayBePrivate: isFirst })).rejects.toMatchObject({
      code: 'private-address',
    })
  }
  expect(other.requests.size).toBe(0)
})

test('a calendar that keeps the parser busy is stopped', async () => {
  const rule = 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'
  const events = Array.from({ length: 400 }, (_, n) => [
    `UID:${n}`,
    'SUMMARY:x',
    'DTSTART:19000101T000000',
    'RRULE:FREQ=HOURLY',
    rule,
  ])
  const options = {
    timezone: 'Europe/Berlin',
    now: new Date(),
    repeatUntil: new Date(Date.now() + 1e9),
    until: new Date(Date.now() + 1e9),
    maxEvents: 10,
  }
  await expect(parseInThread(createCalendar(events), options, 300)).rejects.toMatchObject({
    code: 'too-complex',
  })
  await expect(parseInThread('<html></html>', options)).rejects.toMatchObject({ code: 'not-a-calendar' })
  expect((await parseInThread(createCalendar([]), options)).events).toEqual([])
})
