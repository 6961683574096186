import type { Direction } from './drag-physics.ts'

type ExitState = {
  /** Cards on their way out, by id. */
  exiting: ReadonlyMap<number, Direction>
  /** The card that was swiped away and comes back, by id. */
  returningId: number | null
}

/**
 * Cards that fly away, swiped and still on the screen for a moment; and the one that came back last. Past the page's
 * state: once a card is away the deck alone is drawn anew, and not all that stands around it.
 */
export class ExitingCards {
  #state: ExitState = { exiting: new Map(), returningId: null }
  readonly #listeners = new Set<() => void>()

  readonly read = (): ExitState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly exit = (id: number, direction: Direction): void => {
    this.#setState({ exiting: new Map(this.#state.exiting).set(id, direction), returningId: null })
  }

  /** It is away. */
  readonly finish = (id: number): void =>
    this.#setState({ exiting: this.#withoutCard(id), returningId: this.#state.returningId })

  readonly returnCard = (id: number): void =>
    this.#setState({ exiting: this.#withoutCard(id), returningId: id })

  #withoutCard(id: number): ExitState['exiting'] {
    return new Map([...this.#state.exiting].filter(([exiting]) => exiting !== id))
  }

  #setState(exitState: ExitState): void {
    this.#state = exitState
    for (const listener of this.#listeners) listener()
  }
}
