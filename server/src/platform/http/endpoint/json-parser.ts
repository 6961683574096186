import type { FastifyInstance } from 'fastify'

import { unreadableRequest } from './error-response.ts'

/** Maximum nesting. The deepest body in the contract has four levels. */
const maxDepth = 32

/**
 * Parses JSON like Fastify, which rejects prototype pollution, and also rejects nesting that could overflow the stack. An
 * empty body counts as no body, since many clients always send the content type.
 */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, null)
    if (isTooDeep(String(body)))
      return done(
        Object.assign(new Error('The JSON body is nested too deeply'), {
          statusCode: unreadableRequest.status,
        }),
      )
    void parse(request, String(body), (error, value) =>
      done(error, loneSurrogate.test(String(body)) ? toWellFormed(value) : value),
    )
  })
}

/** A lone surrogate can only come from an escape. */
const loneSurrogate = /\\u[dD][89a-fA-F]/

/** Replaces lone surrogates, which PostgreSQL rejects in JSON, with U+FFFD. */
function toWellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(toWellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, nested]) => [name.toWellFormed(), toWellFormed(nested)]),
  )
}

/** Counts brackets outside of strings, without parsing. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index)
    if (code === quote) index = findEndOfString(json, index)
    else if (code === openList || code === openObject) depth += 1
    else if (code === closeList || code === closeObject) depth -= 1
    if (depth > maxDepth) return true
  }
  return false
}

const [quote, backslash] = [0x22, 0x5c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

function findEndOfString(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end > 0 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end < 0 ? json.length : end
}

function isEscaped(json: string, index: number): boolean {
  let slashes = 0
  while (json.charCodeAt(index - 1 - slashes) === backslash) slashes += 1
  return slashes % 2 === 1
}
