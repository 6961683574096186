/** Hosts that ignore dots in the part before the @. */
const ignoresDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * An email address without what leads to the same mailbox: case, '+tag', and the dots of some hosts. For recognising a
 * mailbox, never for writing to it: 'Ada.B+x@gmail.com' → 'adab@gmail.com'.
 */
export function normalizeEmail(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  const [plain = ''] = name.split('+')
  if (!ignoresDots.has(host)) return `${plain}@${host}`
  return `${plain.replaceAll('.', '')}@gmail.com`
}
