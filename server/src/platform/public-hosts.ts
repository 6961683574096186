import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import type { LookupFunction } from 'node:net'

/** IPv4 addresses outside of the public internet: local, private and reserved ones. */
const privateRanges = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(network, bits, 'ipv4')
/** IPv6: only allocated addresses, except those that embed an IPv4 address. */
const allocatedRanges = new BlockList()
allocatedRanges.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  privateRanges.addSubnet(network, bits, 'ipv6')

export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !privateRanges.check(address, 'ipv4')
  return version === 6 && allocatedRanges.check(address, 'ipv6') && !privateRanges.check(address, 'ipv6')
}

/** A first check of a host that a user entered. `lookupPublic` checks its addresses on connect. */
export function isPossiblyPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? /^[\w-]+(\.[\w-]+)*\.[a-z][\w-]*$/i.test(host) : isPublicAddress(host)
}

/** A host has an address that is not on the public internet. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/** For `http.request`: fails if any address of the host is not public, which prevents SSRF. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '')
    const privateAddress = addresses.find(({ address }) => !isPublicAddress(address))
    if (privateAddress !== undefined)
      return callback(new PrivateAddressError(`${hostname} is not on the public internet`), '')
    return reportAddresses(addresses, options.all === true, callback)
  })
}

function reportAddresses(
  addresses: LookupAddress[],
  all: boolean,
  callback: Parameters<LookupFunction>[2],
): void {
  const [first] = addresses
  if (all) callback(null, addresses)
  else callback(null, first?.address ?? '', first?.family)
}
