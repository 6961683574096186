import type { Direction } from './drag-physics.ts'

type Flights = {
  /** Cards on their way out, by id. */
  leaving: ReadonlyMap<number, Direction>
  /** The card that was swiped away and comes back, by id. */
  back: number | null
}

/**
 * Cards that fly away, swiped and still on the screen for a moment; and the one that came back last. Past the page's
 * state: once a card is away the deck alone is drawn anew, and not all that stands around it.
 */
export class FlightBoard {
  #now: Flights = { leaving: new Map(), back: null }
  readonly #listeners = new Set<() => void>()

  readonly read = (): Flights => this.#now

  readonly follow = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly leave = (id: number, direction: Direction): void => {
    this.#show({ leaving: new Map(this.#now.leaving).set(id, direction), back: null })
  }

  /** It is away. */
  readonly forget = (id: number): void => this.#show({ leaving: this.#without(id), back: this.#now.back })

  readonly bringBack = (id: number): void => this.#show({ leaving: this.#without(id), back: id })

  #without(id: number): Flights['leaving'] {
    return new Map([...this.#now.leaving].filter(([leaving]) => leaving !== id))
  }

  #show(flights: Flights): void {
    this.#now = flights
    for (const listener of this.#listeners) listener()
  }
}
