import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

import { getConnectionUrl } from './address.ts'

export function findRunningDatabase(dataDir: string): string | null {
  const folder = join(dataDir, 'db')
  if (!existsSync(join(folder, 'cluster/postmaster.pid'))) return null
  const cluster = realpathSync(join(folder, 'cluster'))
  const [, , , port = '', socket = ''] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(folder, 'password'), 'utf8')
  return getConnectionUrl(socket === '' ? { port: Number(port) } : { socket }, password, 'coterie')
}
