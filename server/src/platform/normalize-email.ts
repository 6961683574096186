/** Hosts that ignore dots before the @. */
const ignoresDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * Removes differences that lead to the same mailbox: case, '+tag' and, for some hosts, dots. For comparing addresses, never
 * for sending: 'Ada.B+x@gmail.com' → 'adab@gmail.com'.
 */
export function normalizeEmail(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  const [plain = ''] = name.split('+')
  if (!ignoresDots.has(host)) return `${plain}@${host}`
  return `${plain.replaceAll('.', '')}@gmail.com`
}
