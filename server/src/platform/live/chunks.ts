/** Code points per notification: PostgreSQL allows fewer than 8,000 bytes, and a code point has up to four. */
const maxCodePoints = 1900

/** Splits text into chunks that fit into a notification, never inside a code point. */
export function splitText(text: string): string[] {
  return text.match(new RegExp(`[^]{1,${maxCodePoints}}`, 'gu')) ?? ['']
}

/**
 * Numbers the chunks, since PostgreSQL drops duplicate notifications of a transaction. The format is
 * `from:number:index+chunk`, with `.` instead of `+` before the last chunk.
 */
export class Splitter {
  readonly from: string
  #number = 0

  constructor(from: string) {
    this.from = from
  }

  split(text: string): string[] {
    const number = (this.#number += 1)
    const chunks = splitText(text)
    return chunks.map((chunk, index) => {
      const sign = index === chunks.length - 1 ? '.' : '+'
      return `${this.from}:${number}:${index}${sign}${chunk}`
    })
  }
}

const format = /^(?<from>[^:]*):(?<number>\d+):(?<index>\d+)(?<sign>[+.])(?<chunk>[^]*)$/u

/** Joins chunks, which arrive in order per sender. A new number discards an incomplete text. */
export class Joiner {
  readonly #incomplete = new Map<string, { number: string; text: string }>()

  /** Returns the text and its sender after the last chunk, else null. */
  add(notification: string): { from: string; text: string } | null {
    const { from = '', number = '', sign = '', chunk = '' } = format.exec(notification)?.groups ?? {}
    const earlier = this.#incomplete.get(from)
    const text = (earlier?.number === number ? earlier.text : '') + chunk
    if (sign === '+') this.#incomplete.set(from, { number, text })
    else this.#incomplete.delete(from)
    return sign === '.' ? { from, text } : null
  }
}
