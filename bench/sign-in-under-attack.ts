import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { startCoterie } from './servers.ts'

/**
 * npm run bench:sign-in-under-attack: how long the owner of an account takes to sign in while others guess its password 25
 * times a second, each time from a new IP address. The owner tries every two seconds.
 */
const seconds = 60
const triesPerSecond = 25
const retryInterval = 2000
const limits = { known: 2000, fresh: 30_000 }

type SignInResult = { status: number; cookies: string }

const dataDir = mkdtempSync(join(tmpdir(), 'coterie-bench-'))
chmodSync(dataDir, 0o755)
const coterie = await startCoterie(dataDir, { TRUSTED_PROXIES: '127.0.0.1,::1' })
const end = { at: Number.POSITIVE_INFINITY }
const isOver = () => performance.now() >= end.at
const statuses = new Map<number, number>()
try {
  const { cookies } = await signIn('192.0.2.1', demoPerson.password)
  end.at = performance.now() + seconds * 1000
  const [known, fresh] = await Promise.all([measureKnownBrowser(cookies), measureNewBrowsers(), attack()])
  console.table({ 'known browser': summarize(known), 'new browser': summarize(fresh) })
  console.log(`Wrong passwords in ${seconds} s by status:`, Object.fromEntries(statuses))
  const isWithinLimits =
    known.every((duration) => duration <= limits.known) && fresh.every((duration) => duration <= limits.fresh)
  console.log(isWithinLimits ? 'Within the limits.' : 'Over the limits.')
  process.exitCode = isWithinLimits ? 0 : 1
} finally {
  await coterie.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function signIn(address: string, password: string, cookie = ''): Promise<SignInResult> {
  const response = await fetch(`${coterie.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify({ email: demoPerson.email, password }),
  })
  await response.arrayBuffer()
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return { status: response.status, cookies: cookies.join('; ') }
}

async function attack(): Promise<void> {
  const sent: Promise<void>[] = []
  for (let number = 0; !isOver(); number += 1) {
    const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
    sent.push(signIn(address, `guess ${number}`).then(({ status }) => countStatus(status)))
    await sleep(1000 / triesPerSecond)
  }
  await Promise.all(sent)
}

function countStatus(status: number): void {
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
}

async function measureKnownBrowser(cookies: string): Promise<number[]> {
  const device = cookies.split('; ').find((cookie) => cookie.includes('coterie_device=')) ?? ''
  const times = []
  while (!isOver()) {
    times.push(await measureTimeToSignIn('192.0.2.2', device))
    await sleep(retryInterval)
  }
  return times
}

async function measureNewBrowsers(): Promise<number[]> {
  const times = []
  for (let number = 1; !isOver(); number += 1) {
    times.push(await measureTimeToSignIn(`198.51.100.${number}`, ''))
    await sleep(retryInterval)
  }
  return times
}

/** Milliseconds from the first attempt until one succeeds; infinite if the time is up before. */
async function measureTimeToSignIn(address: string, cookie: string): Promise<number> {
  const started = performance.now()
  while ((await signIn(address, demoPerson.password, cookie)).status !== 200) {
    if (isOver() && performance.now() - started > limits.fresh) return Number.POSITIVE_INFINITY
    await sleep(retryInterval)
  }
  return performance.now() - started
}

function summarize(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    'sign-ins': times.length,
    p50: formatSeconds(sorted[times.length >> 1]),
    max: formatSeconds(sorted.at(-1)),
  }
}

function formatSeconds(time: number | undefined): string {
  return `${((time ?? Number.NaN) / 1000).toFixed(2)} s`
}
