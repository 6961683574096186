import { freePort, startServer, untilReady } from '../../server/src/testing/server-process.ts'

/** Starts a server on a new data folder and stops it, which leaves there what a first start makes. */
export async function startOnce(dataDir: string, demo: 'on' | 'off'): Promise<void> {
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, PORT: await freePort(), DEMO: demo }
  const server = startServer(env)
  await untilReady(server)
  server.kill('SIGTERM')
  await server.exited
}
