import { expect, test } from 'vitest'

import { isPublicAddress, lookupPublic, isPossiblyPublicHost } from './public-hosts.ts'

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '100.64.1.1',
  '169.254.169.254',
  '172.31.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:8.8.8.8',
  '2002:7f00:1::',
  'nonsense',
])('%s is not on the public internet', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '2607:f8b0::1'])('%s is on the public internet', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test('checks the addresses of a host name on connect', async () => {
  expect([
    isPossiblyPublicHost('push.example.com'),
    isPossiblyPublicHost('[::1]'),
    isPossiblyPublicHost('bad host'),
  ]).toEqual([true, false, false])
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, resolve))
  expect(String(error)).toBe('PrivateAddressError: localhost is not on the public internet')
})
