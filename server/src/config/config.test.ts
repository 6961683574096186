import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { StartupError } from '../platform/startup-error.ts'
import { readConfig } from './config.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'coterie-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const read = (env: NodeJS.ProcessEnv = {}) => readConfig({ DATA_DIR: dataDir, ...env })

test('defaults to the demo community on the embedded database, on port 3000', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: 'localhost',
    appUrl: 'http://localhost:3000',
    appName: 'Coterie',
    dataDir,
    databaseUrl: undefined,
    mailFrom: 'Coterie <no-reply@localhost>',
    adminsNeedSecondFactor: false,
    approvedEmails: [],
    invitationsApprove: true,
    checksPhotos: false,
    comparesWeightings: false,
    demo: true,
    requestsPerMinute: { person: 1200, address: 12_000 },
    signUpsPerNetworkPerHour: 100,
    refusedSignUpsPerNetworkPerHour: 10,
    peoplePerDay: { free: 300, paid: 1000 },
    freeSwipesPerDay: 50,
    logLevel: 'info',
    isProduction: false,
    offline: true,
  })
})

test('an empty value counts as unset', () => {
  expect(read({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: undefined })
})

test('resolves a relative DATA_DIR from the project folder', () => {
  const projectRoot = resolve(import.meta.dirname, '../../..')
  expect(read({ DATA_DIR: relative(projectRoot, dataDir) }).dataDir).toBe(dataDir)
})

test('derives the URL from the port, and the sender from the URL and the name', () => {
  expect(read({ PORT: '8080' }).appUrl).toBe('http://localhost:8080')
  const config = read({ APP_URL: 'https://circles.example.org/', APP_NAME: 'Circles' })
  expect(config.appUrl).toBe('https://circles.example.org')
  expect(config.mailFrom).toBe('Circles <no-reply@circles.example.org>')
})

test('only web servers drain', () => {
  const databaseUrl = 'postgres://localhost/coterie'
  expect(read().drainSeconds).toBe(0)
  expect(read({ DRAIN_SECONDS: '5' }).drainSeconds).toBe(5)
  expect(read({ DRAIN_SECONDS: '5', ROLES: 'worker', DATABASE_URL: databaseUrl }).drainSeconds).toBe(0)
  expect(() => read({ DRAIN_SECONDS: '61' })).toThrow('DRAIN_SECONDS must be a whole number from 0 to 60')
})

test('parses approved addresses as a comma-separated list in lower case', () => {
  const { approvedEmails } = read({ APPROVED_EMAILS: 'Ada@Example.org, ben@example.org,' })
  expect(approvedEmails).toEqual(['ada@example.org', 'ben@example.org'])
})

test('accepts addresses and networks as trusted proxies', () => {
  expect(read().trustedProxies).toEqual([])
  expect(read({ TRUSTED_PROXIES: '127.0.0.1, fd00::/8,' }).trustedProxies).toEqual(['127.0.0.1', 'fd00::/8'])
})

test('the demo is off in production and with DATABASE_URL, unless turned on', () => {
  const secret = { SESSION_SECRET: 's'.repeat(32) }
  const server = { DATABASE_URL: 'postgres://localhost/coterie' }
  expect(read({ NODE_ENV: 'production', ...secret }).demo).toBe(false)
  expect(read(server).demo).toBe(false)
  expect(read({ ...server, DEMO: 'on' }).demo).toBe(true)
  expect(read({ DEMO: 'off' }).demo).toBe(false)
})

test('creates the secret once, readable only by its owner', () => {
  const first = read().sessionSecret
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(read().sessionSecret).toBe(first)
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  expect(read({ SESSION_SECRET: 'x'.repeat(40) }).sessionSecret).toBe('x'.repeat(40))
})

test('uses the live PayPal only in production, else its sandbox, and none without credentials', () => {
  expect(read().paypal).toBeNull()
  const keys = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }
  expect(read(keys).paypal).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    apiBase: 'https://api-m.sandbox.paypal.com',
    sdkBase: 'https://www.sandbox.paypal.com',
    webhookId: undefined,
  })
  const live = { NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(32), ...keys }
  expect(read(live).paypal).toMatchObject({
    apiBase: 'https://api-m.paypal.com',
    sdkBase: 'https://www.paypal.com',
  })
  expect(read({ ...keys, PAYPAL_API_BASE: 'http://localhost:4010/' }).paypal?.apiBase).toBe(
    'http://localhost:4010',
  )
})

test.each([
  [{ PAYPAL_CLIENT_ID: 'id' }, 'PAYPAL_CLIENT_SECRET must be set when PAYPAL_CLIENT_ID is set.'],
  [{ PAYPAL_CLIENT_SECRET: 'secret' }, 'PAYPAL_CLIENT_ID must be set when PAYPAL_CLIENT_SECRET is set.'],
  [
    { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'a secret with spaces' },
    'PAYPAL_CLIENT_SECRET must contain only letters, digits, - and _, as shown by PayPal.',
  ],
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 1 to 65535, not "eighty".'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, not "70000".'],
  [{ HOST: 'a host' }, 'HOST must be a host name or an IP address, not "a host".'],
  [
    { APP_URL: 'example.org' },
    'APP_URL must be a URL without a path, like https://coterie.example.org, not "example.org".',
  ],
  [
    { APP_URL: 'https://example.org/app' },
    'APP_URL must be a URL without a path, like https://coterie.example.org, not "https://example.org/app".',
  ],
  [
    { DATABASE_URL: 'mysql://root:hidden@host/db' },
    'DATABASE_URL must be a URL like postgres://user:password@host:5432/database.',
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://coterie:hidden@host/db' },
    'DATABASE_URL must be set when DATABASE_DIRECT_URL is set.',
  ],
  [
    { DATABASE_READ_URL: 'postgres://coterie:hidden@host/db' },
    'DATABASE_URL must be set when DATABASE_READ_URL is set.',
  ],
  [
    { DATABASE_READ_MAX_LAG_SECONDS: '1' },
    'DATABASE_READ_MAX_LAG_SECONDS must be a whole number from 2 to 999999, not "1".',
  ],
  [
    { DATABASE_URL: 'postgres://localhost/coterie', DATABASE_PREPARED_STATEMENTS: 'off' },
    'DATABASE_DIRECT_URL must be set when DATABASE_PREPARED_STATEMENTS is off.',
  ],
  [{ REDIS_URL: 'host:6379' }, 'REDIS_URL must be a URL like redis://host:6379.'],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL must be a URL like smtp://user:password@host:587.'],
  [{ MAIL_FROM: 'Coterie' }, 'MAIL_FROM must contain an email address, not "Coterie".'],
  [{ ADMIN_EMAIL: 'ada' }, 'ADMIN_EMAIL must be an email address, not "ada".'],
  [{ ADMIN_PASSWORD: 'correct horse' }, 'ADMIN_EMAIL must be set when ADMIN_PASSWORD is set.'],
  [
    { ADMIN_EMAIL: 'ada@example.org', ADMIN_PASSWORD: 'short' },
    'ADMIN_PASSWORD must have at least 8 characters.',
  ],
  [
    { APPROVED_EMAILS: 'ada@example.org,ben' },
    'APPROVED_EMAILS must be a comma-separated list of email addresses, not "ada@example.org,ben".',
  ],
  [{ DEMO: 'yes' }, 'DEMO must be on or off, not "yes".'],
  [
    { FREE_SWIPES_PER_DAY: 'many' },
    'FREE_SWIPES_PER_DAY must be a whole number from 0 to 999999, not "many".',
  ],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters.'],
  [{ NODE_ENV: 'production' }, 'SESSION_SECRET must be set in production, to at least 32 random characters.'],
  [
    { S3_URL: 'https://s3.example.org/bucket' },
    'S3_URL must be a URL like https://key:secret@s3.example.org/bucket?region=eu-central-1.',
  ],
  [
    { S3_URL: 'https://key:hidden@s3.example.org' },
    'S3_URL must be a URL like https://key:secret@s3.example.org/bucket?region=eu-central-1.',
  ],
  [
    { MAP_STYLE_URL: 'tiles.example.org' },
    'MAP_STYLE_URL must be a URL like https://tiles.example.org/style.json, not "tiles.example.org".',
  ],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
  [{ NODE_ENV: 'live' }, 'NODE_ENV must be production, development or test, not "live".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent, not "loud".'],
])('rejects %o with one line', (env, line) => {
  expect(() => read(env)).toThrow(new StartupError(line))
})

test.each(['proxy', '10.0.0.0/33', '10.0.0.1/', '::1/129', '10.0.0.0/8/8'])(
  'rejects the network %s',
  (list) => {
    const line = `TRUSTED_PROXIES must be a comma-separated list of IP addresses or CIDR ranges, not "${list}".`
    expect(() => read({ TRUSTED_PROXIES: list })).toThrow(new StartupError(line))
  },
)

test('reports all invalid settings, one per line', () => {
  expect(() => read({ PORT: '0', DEMO: 'maybe' })).toThrow(
    'PORT must be a whole number from 1 to 65535, not "0".\nDEMO must be on or off, not "maybe".',
  )
})

test('rejects a DATA_DIR that cannot be created', () => {
  const file = join(dataDir, 'file')
  writeFileSync(file, '')
  expect(() => readConfig({ DATA_DIR: join(file, 'data') })).toThrow(
    new StartupError(`DATA_DIR: cannot write to the folder ${join(file, 'data')} (ENOTDIR).`),
  )
})

test.skipIf(process.getuid?.() === 0)('rejects a DATA_DIR that is not writable', () => {
  chmodSync(dataDir, 0o500)
  expect(() => read()).toThrow(new StartupError(`DATA_DIR: cannot write to the folder ${dataDir} (EACCES).`))
  chmodSync(dataDir, 0o700)
})

const google = {
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  clientId: 'our id',
  clientSecret: 'our secret',
}
const readProviders = (...providers: unknown[]) =>
  read({ OIDC_PROVIDERS: JSON.stringify(providers) }).signInProviders

test('reads sign-in providers, with pictures from the data folder', () => {
  expect(read().signInProviders).toEqual([])
  writeFileSync(join(dataDir, 'google.svg'), '<svg/>')
  const defaults = { emailVerifiedClaim: 'email_verified', responseMode: 'query', picture: null }
  const apple = { ...google, id: 'apple', responseMode: 'form_post' }
  expect(readProviders({ ...google, picture: 'google.svg' }, apple)).toEqual([
    { ...defaults, ...google, picture: { type: 'image/svg+xml', bytes: Buffer.from('<svg/>') } },
    { ...defaults, ...apple },
  ])
  expect(readProviders({ ...google, issuer: 'http://localhost:8080/realms/us' })).toHaveLength(1)
})

test.each([
  ['{', 'OIDC_PROVIDERS must be a JSON list, such as [{"id":"google", …}].'],
  [[google, 7], 'OIDC_PROVIDERS is wrong: provider 2 is not an object.'],
  [[{ ...google, id: 'My Google' }], 'provider 1 needs an id of lower-case letters, digits and -.'],
  [[{ ...google, name: '' }], 'provider 1 needs a name, such as Google.'],
  [[{ ...google, issuer: 'http://id.example.org' }], 'provider 1 needs an issuer that is an https URL'],
  [[{ ...google, clientSecret: undefined }], 'provider 1 needs a clientSecret.'],
  [[{ ...google, responseMode: 'fragment' }], 'provider 1 needs the responseMode query or form_post.'],
  [[{ ...google, secret: 'our secret' }], 'provider 1 has an unknown field: secret.'],
  [[google, google], 'OIDC_PROVIDERS is wrong: two providers have the same id.'],
  [[{ ...google, picture: 'google.gif' }], 'google.gif must be an SVG, PNG or WebP file.'],
  [[{ ...google, picture: 'missing.svg' }], 'missing.svg can’t be read.'],
])('says what is wrong with a sign-in provider, without its secret: %j', (setting, message) => {
  const json = typeof setting === 'string' ? setting : JSON.stringify(setting)
  const readInvalid = () => read({ OIDC_PROVIDERS: json })
  expect(readInvalid).toThrow(StartupError)
  expect(readInvalid).toThrow(message)
  expect(readInvalid).not.toThrow('our secret')
})
