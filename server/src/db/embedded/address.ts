import { createServer } from 'node:net'
import { join } from 'node:path'

import { superuser } from './cluster.ts'

/** Where PostgreSQL listens: a Unix socket in its data folder, or a port on localhost. */
export type Address = { readonly socket: string } | { readonly port: number }

/** The longest Unix socket path on macOS. Linux allows four characters more. */
const maxSocketPath = 103

/** Prefers a Unix socket: it is faster than TCP, and other users cannot connect. */
export async function chooseAddress(cluster: string): Promise<Address> {
  const path = join(cluster, '.s.PGSQL.5432')
  const canUseSocket = process.platform !== 'win32' && Buffer.byteLength(path) <= maxSocketPath
  return canUseSocket ? { socket: cluster } : { port: await findFreePort() }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve, reject) => probe.once('listening', resolve).once('error', reject))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The TCP server has no port')
  return address.port
}

export function getConnectionUrl(address: Address, password: string, database: string): string {
  const host =
    'socket' in address ? `${encodeURIComponent(address.socket)}:5432` : `127.0.0.1:${address.port}`
  return `postgres://${superuser}:${password}@${host}/${database}`
}

export function getListenSettings(address: Address): string[] {
  return 'socket' in address
    ? ['listen_addresses=', `unix_socket_directories=${address.socket}`, 'port=5432']
    : ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${address.port}`]
}
