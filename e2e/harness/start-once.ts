import { freePort, startServer, waitUntilReady } from '../../server/src/testing/server-process.ts'

/** Starts and stops a server in a new data folder, which leaves the results of a first start there. */
export async function startOnce(dataDir: string, demo: 'on' | 'off'): Promise<void> {
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, PORT: await freePort(), DEMO: demo }
  const server = startServer(env)
  await waitUntilReady(server)
  server.kill('SIGTERM')
  await server.exited
}
