import type { Direction } from './drag-physics.ts'

type ExitState = {
  exiting: ReadonlyMap<number, Direction>
  returningId: number | null
}

/** Tracks exit animations outside the page's state, so that the end of an animation renders only the deck. */
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
