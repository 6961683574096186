/** Code points that surely fit into one notification, of which PostgreSQL takes fewer than 8,000 bytes. */
const longest = 1900

/** Cuts a text into pieces that each fit into a notification, never through a character. */
export function splitText(text: string): string[] {
  return text.match(new RegExp(`[^]{1,${longest}}`, 'gu')) ?? ['']
}

/**
 * Numbers the pieces of texts, so that each notification is another one: PostgreSQL sends equal ones of
 * a transaction only once. `from:number:place+piece`, with `.` in place of `+` in the last piece.
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
    return pieces.map((piece, place) => {
      const sign = place === pieces.length - 1 ? '.' : '+'
      return `${this.from}:${number}:${place}${sign}${piece}`
    })
  }
}

const form = /^(?<from>[^:]*):(?<number>\d+):(?<place>\d+)(?<sign>[+.])(?<piece>[^]*)$/u

/** Puts pieces together again. They come in order from each sender; a sender that broke off begins anew. */
export class Joiner {
  readonly #begun = new Map<string, { number: string; text: string }>()

  /** The whole text once its last piece is there, and from whom; null before. */
  take(notification: string): { from: string; text: string } | null {
    const { from = '', number = '', sign = '', piece = '' } = form.exec(notification)?.groups ?? {}
    const begun = this.#begun.get(from)
    const text = (begun?.number === number ? begun.text : '') + piece
    if (sign === '+') this.#begun.set(from, { number, text })
    else this.#begun.delete(from)
    return sign === '.' ? { from, text } : null
  }
}
