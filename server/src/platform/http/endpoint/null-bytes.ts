/**
 * Finds a string with a NUL character, which PostgreSQL can't store. Schemas of user texts reject NUL themselves; this
 * covers all other strings.
 *
 * @returns its path, or null.
 */
export function findNullByte(input: unknown, path: readonly string[] = []): string | null {
  if (typeof input === 'string') return input.includes('\0') ? path.join('.') : null
  if (typeof input !== 'object' || input === null) return null
  for (const [name, value] of Object.entries(input)) {
    if (name.includes('\0')) return path.join('.')
    const nullBytePath = findNullByte(value, [...path, name])
    if (nullBytePath !== null) return nullBytePath
  }
  return null
}
