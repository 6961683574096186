/**
 * The path of a text with the character NUL, which PostgreSQL can't store, or null. Texts that people write refuse it by
 * their schema; this is for all others.
 */
export function findNullByte(input: unknown, path: readonly string[] = []): string | null {
  if (typeof input === 'string') return input.includes('\0') ? path.join('.') : null
  if (typeof input !== 'object' || input === null) return null
  for (const [name, value] of Object.entries(input)) {
    if (name.includes('\0')) return path.join('.')
    const found = findNullByte(value, [...path, name])
    if (found !== null) return found
  }
  return null
}
