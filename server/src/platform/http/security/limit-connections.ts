import type { Server } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { Socket } from 'node:net'

import { getClientNetwork } from './client-network.ts'

/**
 * Limits open connections per IPv4 address or IPv6 /64 network (0: no limit). Trusted proxies are exempt: they carry many
 * people's connections and have their own limits.
 */
export function limitConnections(
  server: Server,
  { max, trustedProxies }: { max: number; trustedProxies: readonly string[] },
): void {
  if (max === 0) return
  const trusted = toBlockList(trustedProxies)
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || trusted.check(remoteAddress, getFamily(remoteAddress))) return
    const network = getClientNetwork(remoteAddress)
    const count = open.get(network) ?? 0
    if (count >= max) return socket.resetAndDestroy()
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, getFamily(address))
    else list.addSubnet(address, Number(bits), getFamily(address))
  }
  return list
}

function getFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}
