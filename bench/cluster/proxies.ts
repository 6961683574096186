import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { findPostgresUser } from '../../server/src/db/embedded/postgres-user.ts'
import { findFreePort } from '../../server/src/testing/server-process.ts'
import { password } from './database.ts'
import type { DatabaseCluster } from './database.ts'
import { Daemon, readVersion } from './programs.ts'
import type { Programs } from './programs.ts'

export type Ports = { web: string; primary: string; replica: string }
type Server = { name: string; port: string }

/** Newer versions support prepared statements in transaction mode. */
const firstWithPreparedStatements = 1.21

/**
 * HAProxy in front of the web servers, and of the database: connections to `primary` reach the server whose Patroni says that it
 * is the primary.
 */
export async function startHaproxy(
  programs: Programs,
  folder: string,
  { database, web }: { database: DatabaseCluster | undefined; web: readonly Server[] },
): Promise<{ daemon: Daemon; ports: Ports }> {
  const ports = { web: await findFreePort(), primary: await findFreePort(), replica: await findFreePort() }
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, createHaproxySettings(ports, database?.nodes ?? [], web))
  const args = ['-db', '-f', file]
  const daemon = new Daemon('haproxy', { program: programs.get('haproxy') ?? '', args, folder })
  daemon.start()
  return { daemon, ports }
}

function createHaproxySettings(
  ports: Ports,
  nodes: DatabaseCluster['nodes'],
  web: readonly Server[],
): string {
  const webServers = web.map(({ name, port }) => `  server ${name} 127.0.0.1:${port}`)
  const databases = nodes.map(({ name, port, api }) => `  server ${name} 127.0.0.1:${port} check port ${api}`)
  const proxyDatabase = (name: 'primary' | 'replica') => `
listen ${name}
  bind 127.0.0.1:${ports[name]}
  mode tcp
  timeout client 1d
  timeout server 1d
  option httpchk GET /${name}
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${databases.join('\n')}
`
  return `global
  maxconn 8000

defaults
  timeout connect 2s
  timeout check 2s

frontend people
  mode http
  bind 127.0.0.1:${ports.web}
  timeout client 75s
  default_backend web

backend web
  mode http
  balance roundrobin
  timeout server 75s
  timeout tunnel 75s
  option forwardfor
  # A server that is stopping says so, and serves for DRAIN_SECONDS more. One whose database is down stays: so are all others.
  option httpchk GET /readyz
  http-check expect ! string stopping
  default-server check inter 1s fall 2 rise 1
  # Requests that reached no server go to another. Only reads are repeated after that.
  retries 2
  option redispatch 1
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry unless METH_GET
${webServers.join('\n')}
${nodes.length === 0 ? '' : proxyDatabase('primary') + proxyDatabase('replica')}`
}

export async function startPgbouncer(
  programs: Programs,
  folder: string,
  primary: string,
): Promise<{ daemon: Daemon; port: string; hasPreparedStatements: boolean }> {
  const program = programs.get('pgbouncer') ?? ''
  const hasPreparedStatements = readVersion(program) >= firstWithPreparedStatements
  const port = await findFreePort()
  const user = findPostgresUser()
  const file = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'pgbouncer-users.txt')
  writeFileSync(users, `"coterie" "${password}"\n`)
  writeFileSync(file, createPgbouncerSettings({ port, primary, users, hasPreparedStatements }))
  if (user !== undefined) for (const path of [file, users]) chownSync(path, user.uid, user.gid)
  const daemon = new Daemon('pgbouncer', { program, args: [file], folder, user })
  daemon.start()
  return { daemon, port, hasPreparedStatements }
}

function createPgbouncerSettings(settings: {
  port: string
  primary: string
  users: string
  hasPreparedStatements: boolean
}): string {
  const { port, primary, users, hasPreparedStatements } = settings
  return `[databases]
coterie = host=127.0.0.1 port=${primary}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
# Six per core here. Each new connection plans all statements again.
default_pool_size = 12
max_client_conn = 500
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
# During a failover, statements wait for the new primary, but not longer than this.
query_wait_timeout = 10
server_connect_timeout = 2
server_login_retry = 1
${hasPreparedStatements ? 'max_prepared_statements = 600\n' : ''}`
}
