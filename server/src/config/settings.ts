import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'

import { z } from 'zod'

import { signInProviders } from './sign-in-providers.ts'

const projectRoot = resolve(import.meta.dirname, '../../..')

/** The minimum for SESSION_SECRET: 128 bits in hexadecimal. */
const secretLength = 32

const url = (protocols: readonly string[], expected: string) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), expected)

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be a whole number from 1 to 65535')

const origin = z
  .string()
  .refine((text) => {
    const parsed = URL.parse(text)
    return /^https?:$/.test(parsed?.protocol ?? '') && parsed?.href === `${parsed?.origin}/`
  }, 'must be a URL without a path, like https://coterie.example.org')
  .transform((text) => new URL(text).origin)

const email = z.email('must be an email address').toLowerCase()

const emails = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim().toLowerCase()))
  .transform((list) => list.filter((address) => address !== ''))
  .pipe(z.array(z.email('must be a comma-separated list of email addresses')))

/** '10.0.0.7', 'fd00::/8' */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (bits === undefined) return maxBits > 0
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= maxBits
}

const networks = z
  .string()
  .transform((list) => list.split(',').map((network) => network.trim()))
  .transform((list) => list.filter((network) => network !== ''))
  .refine((list) => list.every(isNetwork), 'must be a comma-separated list of IP addresses or CIDR ranges')

const count = z
  .string()
  .regex(/^\d{1,6}$/, 'must be a whole number from 0 to 999999')
  .transform(Number)

const atLeastOne = count.refine((value) => value > 0, 'must be a whole number from 1 to 999999')

function isBucketUrl(text: string): boolean {
  const { protocol, username, password, pathname } = URL.parse(text) ?? {}
  return /^https?:$/.test(protocol ?? '') && /^\/[^/]/.test(pathname ?? '') && Boolean(username && password)
}

function isPushKey(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(text, 'base64url'))
    return /^[\w-]{43}$/.test(text)
  } catch {
    return false
  }
}

const pushKey = z.string().refine(isPushKey, 'must be a VAPID private key of 43 base64url characters')

const toggle = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on')

const paypalValue = z
  .string()
  .regex(/^[\w-]{1,200}$/, 'must contain only letters, digits, - and _, as shown by PayPal')

/** What processes do: serve requests, run jobs, or rank feeds and propose circles. */
const allRoles = ['web', 'worker', 'matching'] as const
export type Role = (typeof allRoles)[number]

const roles = z
  .string()
  .transform((list) => list.split(',').map((role) => role.trim()))
  .pipe(z.array(z.enum(allRoles), 'must be a comma-separated list of web, worker and matching'))
  .transform((list) => new Set(list))

/** Every check has its own message, since zod's texts mean nothing to operators. */
export const settings = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .default('localhost'),
  ROLES: roles.default(new Set(allRoles)),
  TRUSTED_PROXIES: networks.default([]),
  DRAIN_SECONDS: count.refine((value) => value <= 60, 'must be a whole number from 0 to 60').default(0),
  APP_URL: origin.optional(),
  APP_NAME: z.string().max(40, 'must have at most 40 characters').default('Coterie'),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((path) => resolve(projectRoot, path)),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'must be a URL like postgres://user:password@host:5432/database',
  ).optional(),
  DATABASE_DIRECT_URL: url(
    ['postgres:', 'postgresql:'],
    'must be a URL like postgres://user:password@host:5432/database',
  ).optional(),
  DATABASE_PREPARED_STATEMENTS: toggle.default(true),
  DATABASE_READ_URL: url(
    ['postgres:', 'postgresql:'],
    'must be a URL like postgres://user:password@host:5432/database',
  ).optional(),
  DATABASE_READ_MAX_LAG_SECONDS: count
    .refine((value) => value >= 2, 'must be a whole number from 2 to 999999')
    .default(5),
  REDIS_URL: url(['redis:', 'rediss:'], 'must be a URL like redis://host:6379').optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'must be a URL like smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s<>]+@[^\s<>]+/, 'must contain an email address')
    .optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  ADMIN_SECOND_FACTOR: z
    .enum(['optional', 'required'], 'must be optional or required')
    .default('optional')
    .transform((value) => value === 'required'),
  APPROVED_EMAILS: emails.default([]),
  INVITATIONS_APPROVE: toggle.default(true),
  PHOTO_CHECK: toggle.default(false),
  DEMO: toggle.optional(),
  RANKING_COMPARISON: z
    .enum(['off', 'simple'], 'must be off or simple')
    .default('off')
    .transform((value) => value === 'simple'),
  REQUESTS_PER_MINUTE: count.default(1200),
  REQUESTS_PER_MINUTE_ADDRESS: count.default(12_000),
  CONNECTIONS_PER_ADDRESS: count.default(200),
  WAITING_REQUESTS: count.default(100),
  EVENT_LOOP_DELAY: count.default(100),
  SIGN_UPS_PER_NETWORK_PER_HOUR: atLeastOne.default(100),
  REFUSED_SIGN_UPS_PER_NETWORK_PER_HOUR: atLeastOne.default(10),
  PEOPLE_PER_DAY_FREE: count.default(300),
  PEOPLE_PER_DAY_PAID: count.default(1000),
  FREE_SWIPES_PER_DAY: count.default(50),
  FIRST_MESSAGES_PER_DAY: count.default(5),
  UPCOMING_EVENTS_PER_PERSON: atLeastOne.default(10),
  RSVP_CHANGES_PER_DAY: atLeastOne.default(20),
  SESSION_SECRET: z.string().min(secretLength, `must have at least ${secretLength} characters`).optional(),
  PUSH_PRIVATE_KEY: pushKey.optional(),
  PUSH_ANYWHERE: toggle.default(false),
  FEEDS_ANYWHERE: toggle.default(false),
  OFFLINE: toggle.default(true),
  MAP_STYLE_URL: url(
    ['https:', 'http:'],
    'must be a URL like https://tiles.example.org/style.json',
  ).optional(),
  PAYPAL_CLIENT_ID: paypalValue.optional(),
  PAYPAL_CLIENT_SECRET: paypalValue.optional(),
  PAYPAL_API_BASE: origin.optional(),
  PAYPAL_SDK_BASE: origin.optional(),
  PAYPAL_WEBHOOK_ID: paypalValue.optional(),
  OIDC_PROVIDERS: signInProviders.default([]),
  S3_URL: z
    .string()
    .refine(isBucketUrl, 'must be a URL like https://key:secret@s3.example.org/bucket?region=eu-central-1')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
})

/** Settings whose values never appear in messages. */
export const secretSettings: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'SESSION_SECRET',
  'PUSH_PRIVATE_KEY',
  'PAYPAL_CLIENT_SECRET',
  'OIDC_PROVIDERS',
  'S3_URL',
  'METRICS_TOKEN',
])
