/**
 * Whether a text somewhere in an input holds the character NUL, which PostgreSQL keeps in no text. Fields that
 * people write refuse it by their schema; this is for all others.
 */
export function containsNullByte(input: unknown): boolean {
  if (typeof input === 'string') return input.includes('\0')
  if (typeof input !== 'object' || input === null) return false
  return Object.entries(input).some(([name, value]) => name.includes('\0') || containsNullByte(value))
}
