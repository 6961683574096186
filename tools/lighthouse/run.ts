import { openBrowser } from '../../e2e/harness/browser.ts'
import { prepare } from '../../e2e/harness/prepared.ts'
import { startApp } from '../../e2e/harness/running-app.ts'
import type { RunningApp } from '../../e2e/harness/running-app.ts'
import { demoPerson } from '../../server/src/demo/accounts.ts'
import { findFreePort } from '../../server/src/testing/server-process.ts'
import { loadLighthouse } from './install.ts'
import type { Report } from './install.ts'

/**
 * npm run lighthouse: Lighthouse scores of five pages on a simulated slow phone, the median of five rounds. Performance
 * scores need an otherwise idle machine.
 */
const rounds = Number(process.argv[2] ?? 5)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
}

const lighthouse = await loadLighthouse()
const { prepared, close } = await prepare()
const app = await startApp(prepared, { DEMO: 'on' })
const port = Number(await findFreePort())
const browser = await openBrowser([`--remote-debugging-port=${port}`])
try {
  const cookie = await signIn(app)
  const rows = []
  for (const { path, signedIn } of await listPages(app)) {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round += 1)
      reports.push(await runLighthouse(path, signedIn ? { Cookie: cookie } : {}))
    rows.push([signedIn ? `${path} signed in` : path, summarize(reports)] as const)
    printFailedAudits(path, reports)
  }
  console.table(Object.fromEntries(rows))
} finally {
  await browser.close()
  await app.stop()
  await close()
}

async function listPages({ url }: RunningApp) {
  const response = await fetch(`${url}/api/city-pages/berlin`)
  const { events, circles } = (await response.json()) as Record<'events' | 'circles', { id: number }[]>
  return [
    { path: '/auth', signedIn: false },
    { path: '/in/berlin', signedIn: false },
    { path: `/events/${events[0]?.id}`, signedIn: false },
    { path: `/group/${circles[0]?.id}`, signedIn: false },
    { path: '/', signedIn: true },
  ]
}

async function runLighthouse(path: string, extraHeaders: Record<string, string>): Promise<Report> {
  const result = await lighthouse(app.url + path, { port, extraHeaders, logLevel: 'silent' })
  if (result === undefined) throw new Error(`Lighthouse returned no report for ${path}`)
  return result.lhr
}

async function signIn({ url }: RunningApp): Promise<string> {
  const { email, password } = demoPerson
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password })
  const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body })
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

function summarize(reports: readonly Report[]): Record<string, number> {
  const scores = categories.map((name) => {
    const all = reports.map(({ categories: found }) => (found[name]?.score ?? 0) * 100)
    return [name, Math.round(median(all))]
  })
  const measured = Object.entries(metrics).map(([name, audit]) => {
    const all = reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN)
    return [name, Number(median(all).toFixed(name === 'CLS' ? 3 : 0))]
  })
  return Object.fromEntries([...scores, ...measured])
}

function printFailedAudits(path: string, reports: readonly Report[]): void {
  const last = reports.at(-1)
  for (const name of categories.slice(1))
    for (const { id } of last?.categories[name]?.auditRefs ?? []) {
      const audit = last?.audits[id]
      if (audit?.score !== null && audit !== undefined && audit.score < 1)
        console.log(`${path}: ${name}: ${audit.title}`)
    }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
