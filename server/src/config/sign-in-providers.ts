import { readFileSync } from 'node:fs'
import { extname, resolve } from 'node:path'

import { z } from 'zod'

import { StartupError } from '../platform/startup-error.ts'

/** An OpenID Connect provider. Only `id`, `name` and `picture` may be sent to browsers. */
export type SignInProvider = {
  /** Part of the redirect URI. */
  readonly id: string
  readonly name: string
  readonly picture: { readonly type: string; readonly bytes: Buffer } | null
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** The claim that says whether the provider has verified the email address. */
  readonly emailVerifiedClaim: string
  /** How the provider sends its response: in the URL, or in a form that it posts. */
  readonly responseMode: 'query' | 'form_post'
}

const maxPictureBytes = 100_000
const pictureTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

const text = (message: string) => z.string(message).trim().min(1, message).max(500, message)

const provider = z.strictObject({
  id: z.string('needs an id').regex(/^[a-z\d-]{1,30}$/, 'needs an id of lower-case letters, digits and -'),
  name: text('needs a name, such as Google').max(40, 'needs a name of at most 40 characters'),
  picture: text('needs the path of a picture, or none').optional(),
  issuer: z
    .string('needs an issuer')
    .refine(isIssuer, 'needs an issuer that is an https URL, such as https://accounts.google.com'),
  clientId: text('needs a clientId'),
  clientSecret: z
    .string('needs a clientSecret')
    .min(1, 'needs a clientSecret')
    .max(5000, 'has a clientSecret of more than 5,000 characters'),
  emailVerifiedClaim: text('needs the name of a claim as emailVerifiedClaim').default('email_verified'),
  responseMode: z.enum(['query', 'form_post'], 'needs the responseMode query or form_post').default('query'),
})

/** Plain http only on this machine, for tests and development. */
function isIssuer(issuer: string): boolean {
  const { protocol, hostname, search, hash } = URL.parse(issuer) ?? {}
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname ?? '')
  return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && `${search}${hash}` === ''
}

/** OIDC_PROVIDERS: a JSON list. The first problem of the first wrong provider is the message. */
export const signInProviders = z.string().transform((json, context) => {
  const fail = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const list = parseJson(json)
  if (!Array.isArray(list)) return fail('must be a JSON list, such as [{"id":"google", …}]')
  const results = list.map((item: unknown) => provider.safeParse(item))
  const wrong = results.findIndex(({ success }) => !success)
  if (wrong !== -1) return fail(`is wrong: provider ${wrong + 1} ${describeProblem(results[wrong]?.error)}`)
  const providers = results.flatMap(({ data }) => data ?? [])
  const ids = providers.map(({ id }) => id)
  if (new Set(ids).size < ids.length) return fail('is wrong: two providers have the same id')
  return providers
})

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function describeProblem(error: z.ZodError | undefined): string {
  const [issue] = error?.issues ?? []
  if (issue?.code === 'unrecognized_keys') return `has an unknown field: ${issue.keys.join(', ')}`
  return issue?.path.length === 0 ? 'is not an object' : (issue?.message ?? 'is invalid')
}

/** @throws StartupError if a picture can't be read. */
export function readSignInProviders(
  providers: z.output<typeof signInProviders>,
  dataDir: string,
): SignInProvider[] {
  return providers.map(({ picture, ...rest }) => ({
    ...rest,
    picture: picture === undefined ? null : readPicture(resolve(dataDir, picture)),
  }))
}

function readPicture(path: string): { type: string; bytes: Buffer } {
  const type = pictureTypes[extname(path).toLowerCase()]
  if (type === undefined)
    throw new StartupError(`OIDC_PROVIDERS: the picture ${path} must be an SVG, PNG or WebP file.`)
  try {
    const bytes = readFileSync(path)
    if (bytes.length <= maxPictureBytes) return { type, bytes }
  } catch {
    throw new StartupError(`OIDC_PROVIDERS: the picture ${path} can’t be read.`)
  }
  throw new StartupError(`OIDC_PROVIDERS: the picture ${path} is larger than 100 kB.`)
}
