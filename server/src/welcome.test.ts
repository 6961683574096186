import { expect, test } from 'vitest'

import type { Config } from './config/config.ts'
import { version } from './platform/version.ts'
import { formatWelcome } from './welcome.ts'

const address = `Coterie is running at http://localhost:3000 (version ${version})`

const createConfig = (settings: Partial<Config>): Config => ({
  port: 3000,
  host: 'localhost',
  roles: new Set(['web', 'worker', 'matching']),
  trustedProxies: [],
  drainSeconds: 0,
  appUrl: 'http://localhost:3000',
  appName: 'Coterie',
  dataDir: '/data',
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
  usesPreparedStatements: true,
  databaseReadUrl: undefined,
  databaseReadMaxLagSeconds: 5,
  redisUrl: undefined,
  smtpUrl: undefined,
  mailFrom: 'Coterie <no-reply@localhost>',
  adminEmail: undefined,
  adminPassword: undefined,
  adminsNeedSecondFactor: false,
  approvedEmails: [],
  invitationsApprove: true,
  checksPhotos: false,
  comparesWeightings: false,
  demo: false,
  offline: true,
  mapStyleUrl: undefined,
  signInProviders: [],
  firstMessagesPerDay: 5,
  upcomingEventsPerPerson: 10,
  rsvpChangesPerDay: 20,
  connectionsPerAddress: 200,
  overload: { waitingRequests: 100, eventLoopDelay: 100 },
  requestsPerMinute: { person: 1200, address: 12_000 },
  signUpsPerNetworkPerHour: 100,
  refusedSignUpsPerNetworkPerHour: 10,
  peoplePerDay: { free: 300, paid: 1000 },
  freeSwipesPerDay: 50,
  sessionSecret: 'secret',
  pushKey: 'key',
  pushAnywhere: false,
  feedsAnywhere: false,
  paypal: null,
  s3Url: undefined,
  metricsToken: undefined,
  logLevel: 'info',
  isProduction: false,
  ...settings,
})

test('shows how to sign in to the demo as a member and as the admin', () => {
  expect(formatWelcome(createConfig({ demo: true }))).toBe(
    [
      address,
      'Sign in as Maya Brandt: maya@demo.example, password demo-person',
      'or as the admin, Alex Winter: admin@demo.example, password demo-admin',
    ].join('\n'),
  )
})

test('names the main admin, but not their password', () => {
  const text = formatWelcome(createConfig({ adminEmail: 'ada@example.org', adminPassword: 'correct horse' }))
  expect(text).toBe(`${address}\nThe main admin signs in as ada@example.org.`)
})

test('warns when no one can sign in', () => {
  expect(formatWelcome(createConfig({}))).toContain('No one can sign in yet')
  expect(formatWelcome(createConfig({ approvedEmails: ['ada@example.org'] }))).toBe(address)
})
