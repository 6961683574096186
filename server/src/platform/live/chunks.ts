/** Code points per notification: PostgreSQL allows fewer than 8,000 bytes, and a code point has up to four. */
const maxCodePoints = 1900

/** Splits text into pieces that fit into a notification, never inside a code point. */
export function splitText(text: string): string[] {
  return text.match(new RegExp(`[^]{1,${maxCodePoints}}`, 'gu')) ?? ['']
}

/**
 * Numbers the pieces, since PostgreSQL drops duplicate notifications of a transaction. The format is
 * `from:number:index+piece`, with `.` instead of `+` before the last piece.
 */
export class Splitter {
  readonly from: string
  #number = 0

  constructor(from: string) {
    this.from = from
  }

  pieces(text: string): string[] {
    const number = (this.#number += 1)
    const pieces = splitText(text)
    return pieces.map((piece, index) => {
      const sign = index === pieces.length - 1 ? '.' : '+'
      return `${this.from}:${number}:${index}${sign}${piece}`
    })
  }
}

const format = /^(?<from>[^:]*):(?<number>\d+):(?<index>\d+)(?<sign>[+.])(?<piece>[^]*)$/u

/** Joins pieces, which arrive in order per sender. A new number discards an incomplete text. */
export class Joiner {
  readonly #incomplete = new Map<string, { number: string; text: string }>()

  /** Returns the text and its sender after the last piece, else null. */
  add(notification: string): { from: string; text: string } | null {
    const { from = '', number = '', sign = '', piece = '' } = format.exec(notification)?.groups ?? {}
    const earlier = this.#incomplete.get(from)
    const text = (earlier?.number === number ? earlier.text : '') + piece
    if (sign === '+') this.#incomplete.set(from, { number, text })
    else this.#incomplete.delete(from)
    return sign === '.' ? { from, text } : null
  }
}
