/**
 * The network of one subscriber: an IPv4 address (even if mapped to IPv6), or the first 64 bits of an IPv6 address.
 */
export function getClientNetwork(address: string): string {
  if (!address.includes(':')) return address
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  return mapped ?? getFirstHalf(address)
}

/** '2001:db8::1' → '2001:db8:0:0' */
function getFirstHalf(address: string): string {
  const [bare = ''] = address.split('%', 1)
  const [head = '', tail] = bare.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? 0 : tail.split(':').length
  // Only zeros within the first half matter.
  const zeros = tail === undefined ? 0 : 8 - groups.length - after
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...(tail ?? '').split(':')]
  const half = all.slice(0, 4).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
  return `${half.join(':')}::/64`
}
